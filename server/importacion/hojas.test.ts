import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let dni = 57_100_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
})
afterAll(() => e.cerrar())

type Hoja = Parameters<typeof writeXlsx>[0]['sheets'][number]
const libro = async (...sheets: Hoja[]) => Buffer.from(await writeXlsx({ sheets }))
const NOTAS = { name: 'Notas', rows: [['Notas'], ['Padrón de 2026, revisado']] }
const alumnos = (name: string, quien: string): Hoja => ({ name, rows: [TITULOS, alumno(quien, otroDni())] })

it('reads the first sheet with the titles of the kind, and says which others have something', async () => {
  const bytes = await libro(
    NOTAS,
    { name: 'Vacía', rows: [] },
    alumnos('Alumnos', 'Hoja'),
    { ...alumnos('Tapada', 'Otra'), hidden: true },
    alumnos('Egresados', 'Otra'),
  )
  const { json } = await i.subir('alumnos', bytes, 'libro.xlsx')
  await i.revisar(json.Id)
  expect(await i.una(json.Id)).toMatchObject({
    filas: 1,
    hojas: { leida: 'Alumnos', otras: ['Notas', 'Egresados'] },
    cuentas: { nuevo: 1 },
  })
  expect((await i.filas(json.Id)).aaData[0].nombre).toBe('Hoja, Martina')
})

it('takes no sheet of titles alone before one with rows, nor one in which a single text is known', async () => {
  const bytes = await libro({ name: 'Modelo', rows: [TITULOS] }, NOTAS, alumnos('2026', 'Filas'))
  const { json } = await i.subir('alumnos', bytes, 'libro.xlsx')
  expect((await i.una(json.Id)).hojas).toEqual({ leida: '2026', otras: ['Modelo', 'Notas'] })
})

it('says nothing of sheets where there is one, nor of the one that explains our own model', async () => {
  const { json } = await i.subir('alumnos', [TITULOS, alumno('Sola', otroDni())])
  expect((await i.una(json.Id)).hojas).toBeNull()
  const ayuda = ['Columna', 'Hace falta', 'Cómo se escribe', 'Ejemplo']
  const bytes = await libro(alumnos('Alumnos', 'Modelo'), { name: 'Ayuda', rows: [ayuda, ['DNI', 'Sí', '', '1']] })
  const { json: otro } = await i.subir('alumnos', bytes, 'modelo.xlsx')
  expect((await i.una(otro.Id)).hojas).toBeNull()
})

it('refuses a workbook without titles by the sheets that were looked at', async () => {
  const suelta = { name: 'Suelta', rows: [['Pérez', 'Ana']] }
  const { json } = await i.subir('personal', await libro({ name: 'Uno', rows: [['hola']] }, suelta), 'libro.xlsx')
  expect(json).toMatchObject({
    code: 'planilla-sin-titulos',
    Message: expect.stringContaining(
      'No se reconocen los títulos de ninguna hoja; se miraron «Uno», «Suelta». La primera fila de «Uno» no parece de títulos: «hola».',
    ),
  })
})

it('a group ends with its merge, and the file with errors reads back the same', async () => {
  const [uno, padre] = [otroDni(), otroDni()]
  const DE_PADRE = ['Apellido', 'Nombre', 'DNI', 'Teléfono']
  const fin = TITULOS.length + DE_PADRE.length - 1
  const bytes = await libro({
    name: 'Alumnos',
    rows: [
      [...TITULOS.map(() => ''), 'PADRE'],
      [...TITULOS, ...DE_PADRE, 'OBS.', 'Nº VIEJO'],
      [...alumno('Unida', uno), 'Unida', 'Luis', padre, '387 411-1111', 'celíaco', '12'],
    ],
    merges: [{ startRow: 0, startCol: TITULOS.length, endRow: 0, endCol: fin }],
  })
  const { json } = await i.subir('alumnos', bytes, 'unidas.xlsx')
  const leida = await i.una(json.Id)
  expect(leida.columnas.slice(TITULOS.length)).toEqual([
    'padre.apellido',
    'padre.nombre',
    'padre.dni',
    'padre.telefono1',
    'observaciones',
    null,
  ])
  await i.revisar(json.Id, undefined, true)
  const { json: otra } = await i.subir('alumnos', await i.errores(json.Id), 'con errores.xlsx')
  const vuelta = await i.una(otra.Id)
  expect([vuelta.titulos, vuelta.columnas]).toEqual([
    [...leida.titulos, 'Errores'],
    [...leida.columnas, null],
  ])
  await i.confirmar(json.Id)
  expect(await mirar(e).deDni(uno)).toMatchObject({ observaciones: 'celíaco' })
  expect(await mirar(e).deDni(padre, 'padre')).toMatchObject({ apellido: 'Unida', observaciones: '' })
})

it('leaves out the notes below a table, and none among its rows', async () => {
  const nota = '* Los alumnos con beca no pagan la inscripción'
  const muchos = Array.from({ length: 30 }, (_, n) => alumno('Nota', otroDni(), { nombre: `Uno ${n}` }))
  const { json } = await i.subir('alumnos', [
    TITULOS,
    alumno('Nota', otroDni()),
    [nota],
    ...muchos,
    [nota],
    ['TOTAL', 31],
    ['', 'Ref.: B = beca'],
  ])
  await i.revisar(json.Id)
  expect(await i.una(json.Id)).toMatchObject({ filas: 32, cuentas: { nuevo: 31, error: 1 } })
  const pocos = await i.revisada('alumnos', [TITULOS, alumno('Nota', otroDni()), [nota]])
  expect(await i.una(pocos)).toMatchObject({ filas: 1, cuentas: { nuevo: 1, error: 0 } })
  // of one column every row is one cell
  const { json: una } = await i.subir('alumnos', [['Apellido y Nombre'], ['Paz, Ana'], [nota]])
  expect(await i.una(una.Id)).toMatchObject({ filas: 2 })
})
