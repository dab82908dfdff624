import { z } from 'zod'
import { ano, bandera, entero, idOpcional, mes, monto, pesos, seguridad } from './campos.ts'
import { route } from './route.ts'

const ref = z.object({ id: z.number(), monto: pesos(), montoDesc: z.string(), mes: z.number(), ano: z.number() })

const valor = z.object({
  displayOrder: z.number(),
  type: z.number(),
  typeName: z.string(),
  idNivel: z.number().nullable(),
  nivel: z.string(),
  idTipoJornada: z.number().nullable(),
  tipoJornada: z.string(),
  /** Price in force; null when there is none yet. */
  monto: pesos().nullable(),
  idRef: z.number().nullable(),
  mesDesde: z.number().nullable(),
  /** The rows of the year, oldest first. */
  refs: z.array(ref),
  /** First month that may be changed, 1..10. */
  mesMin: z.number(),
})
export type ValorFila = z.output<typeof valor>

export const nuevoValor = z.object({
  type: entero(1, 10, 'El tipo no es válido'),
  monto: monto(),
  idNivel: idOpcional(),
  idTipoJornada: idOpcional(),
  idMateria: idOpcional(),
  mes: mes().nullish(),
  ano: ano().optional(),
})

export const valores = {
  listar: route({
    method: 'GET',
    path: '/valores',
    regla: 'VAL-VER',
    resumen: 'Tabla de valores de un año, con las filas que aún no tienen precio (D-037)',
    query: z.object({ ano: ano().optional(), getSecurity: bandera() }),
    response: z.object({
      ano: z.number(),
      anos: z.array(z.number()),
      srvMes: z.number(),
      inscripciones: z.array(valor),
      cuotas: z.array(valor),
      security: seguridad.optional(),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/valores',
    regla: 'VAL-EDITAR',
    resumen: 'Fija un precio desde un mes y actualiza las cuotas que lo siguen (D-035, D-044)',
    body: nuevoValor,
    response: z.object({
      Id: z.number().optional(),
      /** Items and students that the new price touched. */
      cuotas: z.number().optional(),
      alumnos: z.number().optional(),
      errors: z.record(z.string(), z.string()).optional(),
    }),
  }),
}
