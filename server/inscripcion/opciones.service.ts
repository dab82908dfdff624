import type { Db, Trx } from '../db/database.ts'
import { cursosParaInscribir } from './inscripcion.queries.ts'

export type { CursoParaInscribir } from './inscripcion.queries.ts'

/** Lists the courses in the order of promotion, with what an enrolment depends on. */
export const cursosDeInscripcion = (db: Db | Trx) => cursosParaInscribir(db)

/** Lists the shift types as options, by name. */
export const jornadasDeInscripcion = (db: Db) =>
  db.selectFrom('tipo_jornada').select(['id', 'tipo as text']).orderBy('tipo').execute()

/** Lists the special cases as options, by name. */
export const casosDeInscripcion = (db: Db) =>
  db
    .selectFrom('caso_especial')
    .select(['id', 'nombre as text', 'porcentaje', 'observaciones as description'])
    .orderBy('nombre')
    .orderBy('porcentaje')
    .execute()
