import { z } from 'zod'

const elegido = (requerido: string) =>
  z
    .number(requerido)
    .nullable()
    .refine((id) => id !== null, requerido)

/** Validates it (DEU-001). */
export const esquemaPedido = z.object({
  filas: z.array(z.object({ year: elegido('Año Requerido'), item: elegido('Tipo Requerido') })).min(1),
  owedValue: z.boolean(),
  incluirBajas: z.boolean(),
})
