import { expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { textoDePdf } from '../../test/textoDePdf.ts'
import hacer from './boletin.papel.ts'
import type { Boletin } from './boletin.ts'

const PAPEL = {
  colegio: 'Colegio de Prueba',
  cuit: '',
  logo: null,
  hoy: '2026-09-15' as Fecha,
  regimen: { limite: 25, tarde: 0.25 },
}

/** A report card with so many subjects, each with a grade and an observation of some lines. */
const conMaterias = (cuantas: number): Boletin => ({
  alumno: 'Fernández de la Cruz, María',
  documento: 'DNI 54.968.687',
  curso: '1° Año A',
  nivel: 'Secundario',
  sucursal: 'Centro',
  baja: null,
  libreta: {
    ano: 2026,
    fechas: ['2026-04-10'],
    materias: Array.from({ length: cuantas }, (_, i) => ({
      idMateria: i,
      nombre: `Materia ${i}`,
      opcional: false,
      fechas: [
        {
          calificaciones: [
            {
              Nota: 'D' as const,
              TipoExamen: 'Escrito',
              Observaciones: `Debe ${i} ${'x'.repeat(40)} ${'y'.repeat(150)}`,
            },
          ],
        },
      ],
      promedio: 2,
    })),
    promedio: 2,
    bajas: cuantas,
    limite: 2,
  },
  asistencia: null,
})

it.each(Array.from({ length: 12 }, (_, i) => 8 + i))(
  'signatures are never alone on a page, with %d subjects',
  async (n) => {
    const hojas = await textoDePdf(await hacer({ papel: PAPEL, alumnos: [conMaterias(n)] }))
    const ultima = hojas.at(-1) ?? ''
    expect(ultima).toContain('Firma del docente')
    expect(ultima).toContain(`Debe ${n - 1}`)
    expect(hojas.join('')).toContain('Colegio de Prueba')
  },
)

it('an emoji of an observation is left out, and parts no words', async () => {
  const boletin = conMaterias(1)
  const [materia] = boletin.libreta.materias
  Object.assign(materia?.fechas[0]?.calificaciones[0] ?? {}, {
    Observaciones: '¡Muy bien 👏🏽 lo suyo!👍🏻Siga así → ñandú 😀',
  })
  const texto = (await textoDePdf(await hacer({ papel: PAPEL, alumnos: [boletin] }))).join(' ')
  expect(texto).toContain('¡Muy bien lo suyo! Siga así')
  expect(texto).toContain('ñandú')
  expect(texto).not.toMatch(/\p{Extended_Pictographic}|\ufffd/u)
})

it('remarks beyond what a report card has room for are counted, and not set', async () => {
  const boletin = conMaterias(40)
  for (const materia of boletin.libreta.materias)
    for (const { calificaciones } of materia.fechas)
      for (const c of calificaciones) Object.assign(c, { Observaciones: `${c.Observaciones} ${'z '.repeat(150)}` })
  const texto = (await textoDePdf(await hacer({ papel: PAPEL, alumnos: [boletin] }))).join(' ')
  expect(texto).toContain('Debe 10 ')
  expect(texto).not.toContain('Debe 39 ')
  expect(texto).toMatch(/Y \d\d más, que están en la eLibreta\./)
})

it('says since when a student is withdrawn, and nothing of who attends', async () => {
  const [uno, otro] = await textoDePdf(
    await hacer({ papel: PAPEL, alumnos: [{ ...conMaterias(1), baja: '2026-09-14' as Fecha }, conMaterias(1)] }),
  )
  expect(uno).toContain('De baja desde el 14-09-2026')
  expect(otro).not.toContain('De baja')
})

it('counts the absences as the screens do, a lateness as a part of one, against the limit', async () => {
  const conFaltas = (ausentes: number, tardes: number) => ({
    ...conMaterias(1),
    asistencia: { ausentes, tardes, dias: 172 },
  })
  const [ambas, solas, nada] = await textoDePdf(
    await hacer({ papel: PAPEL, alumnos: [conFaltas(6, 6), conFaltas(1, 0), conMaterias(1)] }),
  )
  expect(ambas).toContain('Faltas 7,5 de 25 6 ausencias + 6 tardes × 0,25')
  expect(ambas).toContain('Días de clase 172')
  expect(solas).toContain('Faltas 1 de 25 1 ausencia')
  expect(nada).not.toMatch(/Faltas|Días de clase/)
})
