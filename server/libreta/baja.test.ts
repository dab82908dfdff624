import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUSENTE, aula } from '../../test/asistencia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { asistenciasDe } from './libreta.queries.ts'

let e: Escuela

beforeAll(async () => {
  e = await escuela('2026-04-15')
})
afterAll(() => e.cerrar())

it('a report card counts no attendance from the day of the withdrawal on', async () => {
  const a = await aula(e)
  const { idCurso, alumnos } = await a.curso(1)
  const dias = ['2026-04-09', '2026-04-13', '2026-04-14']
  await a.guardar(
    idCurso,
    dias,
    dias.flatMap((d) => a.todos(alumnos, d, AUSENTE)),
  )
  await a.cambiar(alumnos[0] as number, { fecha_baja: '2026-04-10' })
  const { id } = await e.db
    .selectFrom('inscripcion')
    .select('id')
    .where('id_curso', '=', idCurso)
    .executeTakeFirstOrThrow()
  expect(await asistenciasDe(e.db, [id])).toEqual([{ idInscripcion: id, ausentes: 1, tardes: 0, dias: 1 }])
})
