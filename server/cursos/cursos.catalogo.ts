import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { noEsResto } from '../db/words/resto.ts'

export const CURSO: Catalogo = {
  tabla: 'curso',
  prefijo: 'CUR',
  articulo: 'El Curso',
  unico: { constraint: 'curso_id_grado_division_id_sucursal_key', campo: 'Division', que: 'El curso' },
  enUso: [
    ['inscripcion', 'id_curso', noEsResto('u.id')],
    ['examen', 'id_curso'],
    ['curso_profesor', 'id_curso'],
  ],
  inscripciones: (id) => sql`n.id_curso = ${id}`,
}
