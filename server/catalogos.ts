import { LIBRERIA, MOBILIARIO } from './articulos/articulos.catalogo.ts'
import { CARGO } from './cargos/cargos.catalogo.ts'
import { CASO_ESPECIAL } from './casosespeciales/casosespeciales.catalogo.ts'
import type { Catalogo } from './catalogo/catalogo.ts'
import { CONCEPTO } from './conceptos/conceptos.catalogo.ts'
import { CURSO } from './cursos/cursos.catalogo.ts'
import { SERVICIO } from './servicios/servicios.catalogo.ts'
import { SUCURSAL } from './sucursal/sucursal.catalogo.ts'
import { TIPO_JORNADA } from './tipojornada/tipojornada.catalogo.ts'

/**
 * Every catalogue by its controller in the contract. Refusals look their Message up here, and the tests run through it.
 */
export const CATALOGOS = {
  casosespeciales: CASO_ESPECIAL,
  conceptos: CONCEPTO,
  cursos: CURSO,
  libreria: LIBRERIA,
  mobiliario: MOBILIARIO,
  servicios: SERVICIO,
  cargos: CARGO,
  sucursal: SUCURSAL,
  tipojornada: TIPO_JORNADA,
} satisfies Record<string, Catalogo>
