import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_ES_TELEFONO } from '#domain/persona/telefono.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { alumno, avisos, CUIL, errores, importador, mirar, TITULOS } from '../../test/importar.ts'

let e: Escuela
let i: ReturnType<typeof importador>
let deDni: ReturnType<typeof mirar>['deDni']
let dni = 49_000_000
const otroDni = () => ++dni

beforeAll(async () => {
  e = await escuela('2026-04-15')
  i = importador(e, await e.rol('serveradmin'))
  ;({ deDni } = mirar(e))
})
afterAll(() => e.cerrar())

const SIN_NOMBRES = TITULOS.slice(2)
const datos = (n: number) => alumno('', n).slice(2)

it('capitals change no name, an accent that the school lacks does', async () => {
  const [uno, otro, tercero] = [otroDni(), otroDni(), otroDni()]
  await e.nueva.alumno({ apellido: 'Agüero', nombre: 'Bruno Gael', dni: String(uno) })
  await e.nueva.alumno({ apellido: 'AGUERO', nombre: 'Ana', dni: String(otro) })
  await e.nueva.alumno({ apellido: 'AGUERO', nombre: 'EVA', dni: String(tercero) })
  const id = await i.revisada('alumnos', [
    ['DNI', 'Apellido', 'Nombre'],
    [uno, 'AGUERO', 'BRUNO GAEL'],
    [otro, 'Agüero', 'Ana'],
    [tercero, 'Aguero', 'Eva'],
  ])
  const { aaData } = await i.filas(id)
  expect(aaData.map((f: { veredicto: string }) => f.veredicto)).toEqual(['igual', 'cambia', 'igual'])
  expect(aaData[1].personas[0].cambios).toEqual([{ campo: 'Apellido', antes: 'AGUERO', despues: 'Agüero' }])
  await i.confirmar(id)
  expect(await deDni(uno)).toMatchObject({ apellido: 'Agüero', nombre: 'Bruno Gael' })
  expect(await deDni(otro)).toMatchObject({ apellido: 'Agüero' })
})

it('writes new people in capitals as names are written, and takes whole names as the file writes them', async () => {
  const [uno, otro, tercero] = [otroDni(), otroDni(), otroDni()]
  const { json } = await i.subir('alumnos', [
    ['Alumno', ...SIN_NOMBRES],
    ['DE LA TORRE, MARÍA JOSÉ', ...datos(uno)],
    ['PÉREZ JUAN', ...datos(otro)],
    ['San Martín José Luis', ...datos(tercero)],
  ])
  await i.revisar(json.Id)
  const motivo =
    'Escriba Apellido, Nombre, con una coma. Si toda la planilla va sin comas, dígalo en Columnas: «Cómo se escriben los nombres»'
  expect(errores(await i.filas(json.Id))).toEqual([`3 Apellido y Nombre: ${motivo}`, `4 Apellido y Nombre: ${motivo}`])
  await i.revisar(json.Id, undefined, false, { nombres: 'apellido' })
  expect(await i.una(json.Id)).toMatchObject({ opciones: { nombres: 'apellido' }, cuentas: { nuevo: 3, error: 0 } })
  // what is corrected holds, with its comma
  await i.corregir(json.Id, 3, { apellidoNombre: 'Pérez, Juana' })
  await i.confirmar(json.Id)
  expect(await deDni(uno)).toMatchObject({ apellido: 'De la Torre', nombre: 'María José' })
  expect(await deDni(otro)).toMatchObject({ apellido: 'Pérez', nombre: 'Juana' })
  expect(await deDni(tercero)).toMatchObject({ apellido: 'San Martín', nombre: 'José Luis' })
})

it('gives a student without a telephone that of a parent of his row, and leaves the one that he has', async () => {
  const [uno, ya] = [otroDni(), otroDni()]
  await e.nueva.alumno({ apellido: 'Luna', nombre: 'Ada', dni: String(ya) })
  const sin = (n: number, nombre: string) => alumno('Luna', n, { nombre }).slice(0, -1)
  const { json } = await i.subir('alumnos', [
    [...TITULOS.slice(0, -1), 'MADRE', 'DNI madre', 'Tel. madre', 'CUIL madre'],
    [...sin(uno, 'Mía'), 'LUNA, EVA', otroDni(), '387 422-2222', CUIL],
    [...sin(ya, 'Ada'), 'SOSA, EVA', otroDni(), '387 433-3333', CUIL],
  ])
  expect(await i.una(json.Id)).toMatchObject({ opciones: { proponerTelefono: true } })
  await i.revisar(json.Id)
  expect(errores(await i.filas(json.Id))).toEqual([expect.stringMatching(/^2 Teléfono 1: /)])
  await i.revisar(json.Id, undefined, false, { proponerTelefono: true })
  const { aaData } = await i.filas(json.Id)
  expect(errores({ aaData })).toEqual([])
  expect(JSON.stringify(aaData[1].personas[0].cambios)).not.toContain('Teléfono')
  await i.confirmar(json.Id)
  expect(await deDni(uno)).toMatchObject({ telefono1: '387 422-2222' })
  expect(await deDni(ya)).toMatchObject({ telefono1: '387 400-0000' })
})

it('says once of a doubtful row that a telephone is none', async () => {
  const n = otroDni()
  await e.nueva.alumno({ apellido: 'Vera', nombre: 'Luz', dni: String(n), fechaNacimiento: '2015-06-10' })
  const fila = [...alumno('Vera', otroDni(), { nombre: 'Luz' }).slice(0, -1), '387 1']
  const dichos = avisos(await i.filas(await i.revisada('alumnos', [TITULOS, fila])))
  expect(dichos.filter((d) => d.includes(NO_ES_TELEFONO))).toEqual([
    `2 Teléfono 1: ${NO_ES_TELEFONO}. Si es la misma persona: Queda el que tiene`,
  ])
})

it('leaves out the row that adds up the others', async () => {
  const id = await i.revisada('alumnos', [
    [...TITULOS, 'Cuota'],
    [...alumno('Sosa', otroDni()), '80.000'],
    ['TOTAL', '', '', '80.000,00'],
  ])
  expect(await i.una(id)).toMatchObject({ filas: 1, cuentas: { nuevo: 1, error: 0 } })
})

it('takes a month that is paid in whole as it is written, though its row begins with ‘total’', async () => {
  const [uno, otro] = [otroDni(), otroDni()]
  for (const n of [uno, otro]) await e.nueva.alumno({ dni: String(n) })
  const { json } = await i.subir('saldos', [
    ['Marzo', 'DNI'],
    ['total', uno],
    ['total', otro],
    ['TOTAL', ''],
  ])
  expect(await i.una(json.Id)).toMatchObject({ filas: 2 })
})
