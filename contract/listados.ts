import { z } from 'zod'
import { archivo, flag, idOpcional } from './campos.ts'
import type { Regla } from './reglas.ts'
import { route } from './route.ts'

/** A list of the panel as a spreadsheet: active rows with all fields, of the branches that the caller may see (D-171). */
const listado = <R extends Regla>(nombre: string, regla: R, que: string) =>
  route({
    method: 'GET',
    path: `/reportes/${nombre}`,
    pesado: true,
    regla,
    formato: 'archivo',
    resumen: `${que} en una planilla .xlsx (D-171)`,
    query: z.object({ idSucursal: idOpcional(), getEliminados: flag() }),
    response: archivo,
  })

export const listados = {
  alumnos: listado('alumnos', 'REP-ALUMNOS', 'Los alumnos'),
  libreria: listado('libreria', 'REP-LIBRERIA', 'Los artículos de librería'),
  mobiliario: listado('mobiliario', 'REP-MOBILIARIO', 'Los artículos de mobiliario'),
  personal: listado('personal', 'REP-PERSONAL', 'El personal'),
  servicios: listado('servicios', 'REP-SERVICIOS', 'Los servicios'),
}
