import { sql } from 'kysely'

/** Tells in SQL whether an assignment of a teacher to a course stands in a year (D-142). */
export const ensenaEn = (asignacion: string, ano: number) =>
  sql<boolean>`${sql.ref(`${asignacion}.ano_desde`)} <= ${ano} and coalesce(${sql.ref(`${asignacion}.ano_hasta`)}, ${ano}) >= ${ano}`
