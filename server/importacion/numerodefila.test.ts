import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, errores, importador, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let dni = 54_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

/** Rows of the file with errors by their numbers: the cells of the document and of what is wrong. */
async function bajada(id: number) {
  const bytes = await i.errores(id)
  const { sheets } = await readXlsx(bytes)
  const filas = sheets[0]?.rows ?? []
  const { length } = filas.find((fila) => fila.includes('Errores')) ?? []
  const deFila = (nro: number) => [filas[nro - 1]?.[2] ?? '', filas[nro - 1]?.[(length ?? 0) - 1] ?? '']
  return { bytes, deFila, cuantas: filas.length }
}

it('the rows that the errors name are those of the file with errors', async () => {
  const uno = otroDni()
  const id = await i.revisada('alumnos', [
    ['Colegio San Martín'],
    ['Alumnos 2026'],
    [''],
    TITULOS,
    [''],
    alumno('Bis', otroDni()),
    alumno('Bis', uno, { nombre: 'Eva' }),
    [''],
    alumno('Bis', uno, { nombre: 'Ada' }),
  ])
  const dicho = 'DNI: El mismo documento está en la fila 7'
  expect(errores(await i.filas(id))).toEqual([`9 ${dicho}`])
  const { bytes, deFila, cuantas } = await bajada(id)
  expect([5, 7, 8, 9].map(deFila)).toEqual([
    ['DNI', 'Errores'],
    [String(uno), ''],
    ['', ''],
    [String(uno), dicho],
  ])
  expect(cuantas).toBe(9)
  // it comes in again, and says the same
  const otra = await i.revisada('alumnos', Buffer.from(bytes))
  expect(errores(await i.filas(otra))).toEqual([`9 ${dicho}`])
})

it('the titles stay near the top when the rows begin far below', async () => {
  const uno = otroDni()
  const id = await i.revisada('alumnos', [
    ['Colegio San Martín'],
    ...Array.from({ length: 30 }, () => ['']),
    TITULOS,
    alumno('Lejos', uno),
    alumno('Lejos', uno, { nombre: 'Eva' }),
  ])
  const { deFila } = await bajada(id)
  expect([8, 33, 34].map(deFila)).toEqual([
    ['DNI', 'Errores'],
    [String(uno), ''],
    [String(uno), 'DNI: El mismo documento está en la fila 33'],
  ])
})
