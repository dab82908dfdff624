import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string
beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  token = await e.con(['CUR-EXPORTAR'], p.idSucursal)
})
afterAll(() => e.cerrar())

/** Reads the first sheet of the workbook of a course's account: its headings, and the rows below them. */
async function cuentaDe(idCurso: number) {
  const { json } = await e.llamar(token, 'GET', 'cursos/excel', { query: { idCurso, type: 0 } })
  const { bytes } = await e.llamar(token, 'GET', 'download', { query: { id: json.Id } })
  const [hoja] = (await readXlsx(bytes, { readStyles: true })).sheets
  const [titulos = [], ...filas] = hoja?.rows ?? []
  return {
    titulos,
    filas,
    de: (fila: number, titulo: string) => Number(filas[fila]?.[titulos.indexOf(titulo)]),
    color: (fila: number, titulo: string) => {
      const fill = hoja?.cells?.get(`${fila + 1},${titulos.indexOf(titulo)}`)?.style?.fill
      return fill?.type === 'pattern' ? fill.fgColor?.rgb : undefined
    },
  }
}

it('what is owed of a locker has a column where somebody has one, so that a row adds up to what is left', async () => {
  const idCurso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
  const { id_nivel: idNivel } = await e.nueva.grado(11)
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 10_000_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
  await p.inscribir({ curso: idCurso, locker: true, alumno: await e.nueva.alumno({ apellido: 'Bravo' }) })
  await p.inscribir({ curso: idCurso, alumno: await e.nueva.alumno({ apellido: 'Sinlocker' }) })
  const { titulos, de } = await cuentaDe(idCurso)
  expect(titulos.slice(-2)).toEqual(['Resta de locker', 'Resta'])
  expect(de(0, 'Resta de locker')).toBeGreaterThan(0)
  expect(de(0, 'Resta') - de(0, 'Resta de locker')).toBe(de(1, 'Resta'))
  expect(de(1, 'Resta de locker')).toBe(0)
})

it('its last row says what is left to pay of each column, and what does not apply is said', async () => {
  const idCurso = await e.nueva.curso({ numero: 4, division: 'T', idSucursal: p.idSucursal })
  const cajero = await cuentas(e, p.idSucursal)
  const ids = []
  for (const apellido of ['Alfa', 'Beta'])
    ids.push(
      await p.inscribir({ curso: idCurso, casoEspecial: p.idNinguno, alumno: await e.nueva.alumno({ apellido }) }),
    )
  await cajero.cobrar(ids[0] ?? 0, [1, 100_000], [2, 40_000])
  const { titulos, filas, de } = await cuentaDe(idCurso)
  expect(filas[2]?.[0]).toBe('Resta')
  expect([de(2, 'Cuota Marzo'), de(2, 'Cuota Abril')]).toEqual([100_000, 160_000])
  expect(de(0, 'Cuota Abril')).toBe(60_000)
  expect(filas.at(-1)).toContain('Parte Pagada, lo que resta')
  expect(de(2, 'Resta')).toBe(de(0, 'Resta') + de(1, 'Resta'))
  expect(filas[0]?.[titulos.indexOf('Fotocopia 1')]).toBe('N/A')
})

it('and none where nobody has one', async () => {
  await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Zurita' }) })
  const { titulos } = await cuentaDe(p.idCurso)
  expect(titulos.at(-1)).toBe('Resta')
  expect(titulos).not.toContain('Resta de locker')
})

it('an amount has the colour of its state, that of what is not due yet too, and is written as money', async () => {
  const cajero = await cuentas(e, p.idSucursal)
  const idCurso = await e.nueva.curso({ numero: 4, division: 'C', idSucursal: p.idSucursal })
  const id = await p.inscribir({ curso: idCurso, casoEspecial: p.idNinguno })
  await cajero.cobrar(id, [1, 100_000], [2, 40_000])
  const { de, color } = await cuentaDe(idCurso)
  expect(
    ['Cuota Marzo', 'Cuota Abril', 'Cuota Mayo', 'Cuota Diciembre'].map((cuota) => [de(0, cuota), color(0, cuota)]),
  ).toEqual([
    [100_000, expect.stringMatching(/E8F5EC$/)],
    [60_000, expect.stringMatching(/FFF3DC$/)],
    [100_000, expect.stringMatching(/FDECEA$/)],
    [100_000, expect.stringMatching(/ECEEF2$/)],
  ])
})
