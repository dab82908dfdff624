import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_ES_TELEFONO } from '#domain/persona/telefono.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, CUIL, DE_MADRE, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 48_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
  ;({ deDni } = mirar(e))
})
afterAll(() => e.cerrar())

it('counts the doubtful rows by what was decided, and marks those that nobody decided in the file with errors', async () => {
  const [uno, otro, tercero] = [otroDni(), otroDni(), otroDni()]
  for (const n of [uno, otro, tercero]) await e.nueva.alumno({ apellido: 'Vera', nombre: 'Pedro', dni: String(n) })
  const id = await i.revisada('alumnos', [
    TITULOS,
    alumno('Soria', uno, { nombre: 'Iván' }),
    alumno('Soria', otro, { nombre: 'Luz' }),
    alumno('Soria', tercero, { nombre: 'Eva' }),
    alumno('Rey', otroDni()),
  ])
  expect(await i.una(id)).toMatchObject({ dudosas: { decididas: 0, dejadas: 0, sinDecidir: 3 } })
  await i.decidir(id, 2, 'actualizar')
  await i.decidir(id, 3, 'dejar')
  const dudosas = { decididas: 1, dejadas: 1, sinDecidir: 1 }
  expect(await i.una(id)).toMatchObject({ dudosas })
  await i.confirmar(id)
  expect(await i.una(id)).toMatchObject({ estado: 'hecha', dudosas })
  expect(await deDni(tercero)).toMatchObject({ apellido: 'Vera' })
  const { sheets } = await readXlsx(await i.errores(id))
  expect(sheets[0]?.rows.map((fila) => fila.at(-1))).toEqual([
    'Errores',
    null,
    null,
    `Dudosa, y no se decidió: El DNI ${tercero} es de Vera, Pedro`,
    null,
  ])
})

it('a telephone that is none does not take the place of one that is', async () => {
  const n = otroDni()
  const id = await e.nueva.alumno({ apellido: 'Sola', nombre: 'Mía', dni: String(n) })
  const fila = [...alumno('Sola', n, { nombre: 'Mía' }).slice(0, -1), '387 1']
  const importada = await i.revisada('alumnos', [TITULOS, fila])
  const { aaData } = await i.filas(importada, { avisos: true })
  expect(aaData[0].personas[0].avisos).toEqual([
    { campo: 'telefono1', columna: 'Teléfono 1', motivo: `${NO_ES_TELEFONO}. Queda el que tiene` },
  ])
  await i.confirmar(importada, 'actualizar')
  const { telefono1 } = await e.db
    .selectFrom('alumno')
    .select('telefono1')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(telefono1).toBe('387 400-0000')
})

it('tells of a telephone that the form would refuse, and takes the person all the same', async () => {
  const [uno, otro, ya] = [otroDni(), otroDni(), otroDni()]
  const idYa = await e.nueva.alumno({ apellido: 'Luna', nombre: 'Martina', dni: String(ya) })
  await e.db.updateTable('alumno').set({ telefono1: 'x' }).where('id', '=', idYa).execute()
  const conTelefono = (n: number, telefono: string, nombre = 'Martina') => [
    ...alumno('Luna', n, { nombre }).slice(0, -1),
    telefono,
  ]
  const id = await i.revisada('alumnos', [
    [...TITULOS, ...DE_MADRE],
    [...conTelefono(uno, 'x', 'Ada'), 'Luna', 'Eva', otroDni(), '12345', CUIL],
    [...conTelefono(otro, '387 411-1111 (mamá)', 'Eva'), '', '', '', '', ''],
    // what is there already is no news
    [...conTelefono(ya, 'x'), '', '', '', '', ''],
  ])
  const { aaData } = await i.filas(id, { avisos: true })
  expect(aaData.map((f: { personas: { avisos: object[] }[] }) => f.personas.flatMap((p) => p.avisos))).toEqual([
    [
      { campo: 'telefono1', columna: 'Teléfono 1', motivo: NO_ES_TELEFONO },
      { campo: 'madre.telefono1', columna: 'Teléfono 1 de la Madre', motivo: NO_ES_TELEFONO },
    ],
  ])
  expect(await i.una(id)).toMatchObject({ avisos: 1, cuentas: { error: 0 } })
  await i.confirmar(id)
  expect(await deDni(uno)).toMatchObject({ telefono1: 'x' })
})

it('says of a sheet that was reviewed, and not imported, that there is nothing to undo', async () => {
  const id = await i.revisada('alumnos', [TITULOS, alumno('Rey', otroDni())])
  expect(await i.deshacer(id)).toMatchObject({ code: 'importacion-sin-importar' })
})

it('says how a column without a title is called', async () => {
  const { json } = await i.subir('alumnos', [
    ['', ...TITULOS],
    ['x@y.com', ...alumno('Ruiz', otroDni())],
  ])
  await i.revisar(json.Id, ['email', ...(await i.una(json.Id)).columnas.slice(1)])
  const fila = await i.fila(json.Id, 2)
  expect(fila).toMatchObject({ veredicto: 'nuevo', motivos: [] })
  expect(fila.celdas.find((c: { campo: string }) => c.campo === 'email')).toMatchObject({ columna: 'Columna 1' })
})
