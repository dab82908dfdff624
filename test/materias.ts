import type { Db } from '../server/db/database.ts'

/** Makes a subject of 2026 for the grade with this number, compulsory unless told otherwise. */
export const constructorDeMateria =
  (db: Db, otro: () => number) =>
  async (d: { nombre?: string; ano?: number; numeros?: number[]; opcional?: boolean } = {}) => {
    const { id } = await db
      .insertInto('materia')
      .values({ ano: d.ano ?? 2026, nombre: d.nombre ?? `Materia ${otro()}`, opcional: d.opcional ?? false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('materia_grado')
      .values((d.numeros ?? [4]).map((numero) => ({ id_materia: id, numero })))
      .execute()
    return id
  }
