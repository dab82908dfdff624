import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { noEsResto } from '../db/words/resto.ts'

export const CASO_ESPECIAL: Catalogo = {
  tabla: 'caso_especial',
  prefijo: 'CES',
  articulo: 'El Caso Especial',
  unico: { constraint: 'caso_especial_nombre_porcentaje_key', campo: 'nombre', sinAcentos: ['porcentaje'] },
  enUso: [['inscripcion', 'id_caso_especial', 'inscripciones', noEsResto('u.id')]],
  inscripciones: (id) => sql`n.id_caso_especial = ${id}`,
}
