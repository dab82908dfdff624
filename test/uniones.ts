import { expect } from 'vitest'
import type { Escuela } from './escuela.ts'

/** Makes what the tests of merges do: merge, undo, collect, and look at all that a merge may touch. */
export function uniones(e: Escuela, director: string) {
  const unir = (idDestino: number, idOrigen: number, que = 'alumno', token = director) =>
    e.llamar(token, 'POST', `${que}/unir`, { body: { idDestino, idOrigen } })
  const previa = async (idDestino: number, idOrigen: number, que = 'alumno') =>
    (await e.llamar(director, 'GET', `${que}/union`, { query: { idDestino, idOrigen } })).json
  const separar = async (idFusion: number, que = 'alumno') =>
    (await e.llamar(director, 'POST', `${que}/separar`, { body: { idFusion } })).json

  /** Pays the enrolment fee of an enrolment, and answers the id of the collection. */
  async function cobrar(inscripcion: number, monto = 64_000): Promise<number> {
    const item = await e.db
      .selectFrom('item_cuenta')
      .select('id')
      .where('id_inscripcion', '=', inscripcion)
      .where('col', '=', 1)
      .executeTakeFirstOrThrow()
    const r = await e.llamar(director, 'POST', 'cobranza', { body: { data: [{ id: item.id, type: 1, monto }] } })
    expect(r.json.Status).toBe('OK')
    return r.json.IdCobranza ?? r.json.Id
  }
  const inscripciones = (idAlumno: number) =>
    e.db
      .selectFrom('inscripcion')
      .select(['id', 'ano', 'estado'])
      .where('id_alumno', '=', idAlumno)
      .orderBy('id')
      .execute()
  const fila = (idAlumno: number) =>
    e.db.selectFrom('alumno').selectAll().where('id', '=', idAlumno).executeTakeFirstOrThrow()
  const padresDe = async (idAlumno: number) =>
    (
      await e.db
        .selectFrom('alumno_padre')
        .select('id_padre')
        .where('id_alumno', '=', idAlumno)
        .orderBy('id_padre')
        .execute()
    ).map((f) => f.id_padre)
  /** Everything of both that a merge may touch. */
  async function todo(...ids: number[]) {
    const personas = await e.db.selectFrom('alumno').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const suyas = e.db.selectFrom('inscripcion')
    return {
      personas: personas.map(({ updated_at: _, updated_by: __, ...otras }) => otras),
      inscripciones: await suyas.selectAll().where('id_alumno', 'in', ids).orderBy('id').execute(),
      enlaces: await e.db
        .selectFrom('alumno_padre')
        .selectAll()
        .where('id_alumno', 'in', ids)
        .orderBy('id_alumno')
        .orderBy('id_padre')
        .execute(),
    }
  }
  return { unir, previa, separar, cobrar, inscripciones, fila, padresDe, todo }
}
