import { expect, it } from 'vitest'
import { porQueNoSeElimina, semanasDe } from './agenda.ts'

it('a month has whole weeks that begin on Sunday', () => {
  const abril = semanasDe(2026, 4)
  expect(abril).toHaveLength(5)
  expect(abril[0]).toEqual([null, null, null, '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'])
  expect(abril.at(-1)).toEqual(['2026-04-26', '2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30', null, null])
  // a February that begins on Sunday has four
  expect(semanasDe(2026, 2)).toHaveLength(4)
  expect(semanasDe(2024, 2).flat().filter(Boolean)).toHaveLength(29)
})

it('says that a school year with attendance is not deleted, and nothing of one without', () => {
  expect(porQueNoSeElimina([{ conAsistencia: false }, { conAsistencia: true }])).toMatch(/Existen Asistencias/)
  expect(porQueNoSeElimina([{ conAsistencia: false }])).toBeUndefined()
})
