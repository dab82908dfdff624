import { sql } from 'kysely'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { noEsResto } from '../db/words/resto.ts'

export const CURSO: Catalogo = {
  tabla: 'curso',
  prefijo: 'CUR',
  articulo: 'El Curso',
  unico: { constraint: 'curso_id_grado_division_id_sucursal_key', campo: 'Division', que: 'El curso' },
  enUso: [
    ['inscripcion', 'id_curso', 'inscripciones', noEsResto('u.id')],
    ['examen', 'id_curso', 'exámenes'],
    ['curso_profesor', 'id_curso', 'profesores'],
  ],
  inscripciones: (id) => sql`n.id_curso = ${id}`,
}
