import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUSENTE, aula } from '../../test/asistencia.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { textoDePdf } from '../../test/textoDePdf.ts'
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
  await e.db.updateTable('env_key').set({ value: '12' }).where('tag_name', '=', 'asistencia.limite').execute()
  const boletin = await e.llamar(await e.con(['ALU-VER']), 'GET', 'materias/boletin', { query: { idInscripcion: id } })
  const [hoja] = await textoDePdf(boletin.bytes)
  expect(hoja).toContain('Faltas 1 de 12 1 ausencia')
  expect(hoja).toContain('Días de clase 1')
})
