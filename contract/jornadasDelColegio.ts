import { z } from 'zod'

/** The shift types of the school, and those that each branch uses now; asked for while the columns of enrolments are named. Ours. */
export const jornadasDelColegio = () =>
  z.object({
    todas: z.array(z.string()),
    porSucursal: z.array(z.object({ sucursal: z.string(), jornadas: z.array(z.string()) })),
  })
