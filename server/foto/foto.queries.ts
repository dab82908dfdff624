import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { fotoDe, type Lugar } from '../db/words/foto.ts'
import { viva } from '../db/words/inscripcion.ts'
import type { TipoPersona } from '../persona/persona.ts'

/** Whose photo. */
export interface Retratado {
  readonly tipo: TipoPersona
  readonly id: number
}

/** Reads a photo, small or as it is kept; undefined where there is none. */
export const fotoGuardada = (db: Db | Trx, { tipo, id }: Retratado, chica: boolean) =>
  db
    .selectFrom('foto')
    .select([chica ? 'chica as bytes' : 'bytes', 'updated_at'])
    .where('kind', '=', tipo)
    .where('id_owner', '=', id)
    .executeTakeFirst()

/** Reads the addresses of the photos that these people have, by id. */
export async function direccionesDe(
  db: Db,
  tipo: TipoPersona,
  ids: readonly number[],
  lugar?: Lugar,
): Promise<{ id: number; foto: string }[]> {
  const { rows } = await sql<{ id: number; foto: string }>`
    select x.id_owner as id, ${fotoDe(tipo, 'x', { id: 'id_owner', ...(lugar && { lugar }) })} as foto
    from foto x where x.kind = ${tipo} and x.id_owner = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Tells whether a student is an active child of a parent (D-168). */
export async function esHijo(db: Db, idAlumno: number, idPadre: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from alumno_padre ap join alumno a on a.id = ap.id_alumno
    where ap.id_alumno = ${idAlumno} and ap.id_padre = ${idPadre} and not a.eliminado`.execute(db)
  return rows.length > 0
}

/** Tells whether a student is this year in a course of a teacher (D-142). */
export async function esAlumnoSuyo(db: Db, idAlumno: number, idPersonal: number, ano: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from inscripcion i join curso_profesor p on p.id_curso = i.id_curso and ${ensenaEn('p', ano)}
    where i.id_alumno = ${idAlumno} and i.ano = ${ano} and ${viva('i')} and p.id_personal = ${idPersonal}`.execute(db)
  return rows.length > 0
}

/** Tells whether it is the user's own photo. */
export async function esPropia(
  db: Db,
  { tipo, id }: Retratado,
  usuario: { id: number; idPersonal: number | null; idPadre: number | null },
): Promise<boolean> {
  if (tipo === 'personal') return usuario.idPersonal === id
  if (tipo === 'padre') return usuario.idPadre === id
  const { rows } = await sql`select 1 from alumno where id = ${id} and id_usuario = ${usuario.id}`.execute(db)
  return rows.length > 0
}

/** Finds the branch of an employee; undefined for an unknown one. */
export const sucursalDe = (db: Db, idPersonal: number) =>
  db
    .selectFrom('personal')
    .select('id_sucursal')
    .where('id', '=', idPersonal)
    .executeTakeFirst()
    .then((fila) => fila?.id_sucursal)

/** Writes a photo over the one that there was. */
export const escribirFoto = (
  trx: Trx,
  { tipo, id }: Retratado,
  foto: { bytes: Buffer; chica: Buffer; updated_at: Date },
) =>
  trx
    .insertInto('foto')
    .values({ kind: tipo, id_owner: id, ...foto })
    .onConflict((c) => c.columns(['kind', 'id_owner']).doUpdateSet(foto))
    .execute()

/** Deletes a photo; false where there is none. */
export async function quitarFoto(trx: Trx, { tipo, id }: Retratado): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('foto')
    .where('kind', '=', tipo)
    .where('id_owner', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives a photo to another person of the kind who has none; false where there is nothing to give. */
export async function moverFoto(trx: Trx, tipo: TipoPersona, de: number, a: number): Promise<boolean> {
  const { rows } = await sql`
    update foto f set id_owner = ${a} where f.kind = ${tipo} and f.id_owner = ${de}
      and not exists (select 1 from foto g where g.kind = f.kind and g.id_owner = ${a})
    returning 1`.execute(trx)
  return rows.length > 0
}
