import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Regla } from '../../contract/reglas.ts'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let centro: number
let norte: number

/** Enrols a student of this birthday in 2026. */
async function alumno(
  apellido: string,
  nacimiento: string,
  mas: { eliminado?: boolean; baja?: string; ano?: number } = {},
) {
  const { eliminado = false } = mas
  const id = await e.nueva.alumno({ apellido, fechaNacimiento: nacimiento, eliminado })
  const inscripcion = await e.nueva.inscripcion({ idAlumno: id, ano: mas.ano ?? 2026 })
  if (mas.baja)
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: mas.baja as Fecha })
      .where('id', '=', inscripcion)
      .execute()
  return id
}
async function empleado(apellido: string, nacimiento: string, idSucursal: number, eliminado = false) {
  const id = await e.nueva.personal({ apellido, idSucursal })
  await e.db
    .updateTable('personal')
    .set({ fecha_nacimiento: nacimiento as Fecha, eliminado })
    .where('id', '=', id)
    .execute()
}

beforeAll(async () => {
  e = await escuela('2026-04-15')
  centro = await e.nueva.sucursal('Centro')
  norte = await e.nueva.sucursal('Norte')
  await alumno('Zárate', '2016-04-15')
  await alumno('Ñandú', '2018-04-15')
  await alumno('Mañana', '2016-04-16')
  await alumno('Eliminado', '2016-04-15', { eliminado: true })
  await alumno('SeFue', '2016-04-15', { baja: '2026-04-15' })
  await alumno('SeIra', '2016-04-15', { baja: '2026-06-01' })
  await alumno('Egresado', '2006-04-15', { ano: 2024 })
  await alumno('Bisiesto', '2016-02-29')
  await alumno('Veintiocho', '2017-02-28')
  await empleado('Cañizares', '1980-04-15', centro)
  await empleado('Del Norte', '1985-04-15', norte)
  await empleado('Jubilada', '1950-04-15', centro, true)
})
afterAll(() => e.cerrar())

const TODAS: Regla[] = ['CUM-VER', 'CUM-ALUMNOS', 'CUM-PERSONAL']
const apellidos = (filas: { apellido: string }[]) => filas.map((f) => f.apellido)
async function ver(reglas: Regla[], idSucursal = centro) {
  const token = await e.con(reglas, idSucursal)
  const { json } = await e.llamar(token, 'GET', 'cumpleanos')
  const { json: cuenta } = await e.llamar(token, 'GET', 'cumpleanos/count')
  const { json: cabecera } = await e.llamar(token, 'GET', 'syscfg/headerdata')
  expect(cabecera.cumpleanos).toBe(cuenta.Count)
  const [alumnos, personal] = [apellidos(json.Result.alumnos), apellidos(json.Result.personal)]
  const { json: panel } = await e.llamar(token, 'GET', 'panel')
  const primeros = [...alumnos, ...personal].toSorted(new Intl.Collator('es-AR').compare).slice(0, 5)
  expect(panel.cumpleanos && apellidos(panel.cumpleanos)).toEqual(reglas.includes('CUM-VER') ? primeros : null)
  return {
    alumnos,
    personal,
    Count: cuenta.Count,
    primero: json.Result.alumnos[0],
  }
}

it('lists who is enrolled and who works here, by name, with the years completed (D-166)', async () => {
  const todas = await ver([...TODAS, 'OTR-TODAS-SUCURSALES'])
  expect(todas).toMatchObject({
    alumnos: ['Ñandú', 'SeIra', 'Zárate'],
    personal: ['Cañizares', 'Del Norte'],
    Count: 5,
    primero: { edad: 8, fechaNacimiento: '2018-04-15', curso: expect.any(String), idCurso: expect.any(Number) },
  })
})

it('employees of the own branch only, and each list with its rule; the count is of what is seen (D-229)', async () => {
  expect(await ver(TODAS)).toMatchObject({ personal: ['Cañizares'], Count: 4 })
  expect(await ver(TODAS, norte)).toMatchObject({ personal: ['Del Norte'], Count: 4 })
  expect(await ver(['CUM-VER', 'CUM-PERSONAL'])).toMatchObject({ alumnos: [], personal: ['Cañizares'], Count: 1 })
  expect(await ver(['CUM-VER', 'CUM-ALUMNOS'])).toMatchObject({ personal: [], Count: 3 })
  expect(await ver(['CUM-VER'])).toMatchObject({ alumnos: [], personal: [], Count: 0 })
})

it('without CUM-VER the header counts nobody; its flags come when they are asked for', async () => {
  const ninguna = await e.con(['CUM-ALUMNOS'])
  expect((await e.llamar(ninguna, 'GET', 'syscfg/headerdata')).json.cumpleanos).toBe(0)
  const token = await e.con(['CUM-VER', 'CUM-ALUMNOS'])
  expect((await e.llamar(token, 'GET', 'cumpleanos')).json.Result).not.toHaveProperty('security')
  const { json } = await e.llamar(token, 'GET', 'cumpleanos', { query: { getSecurity: true } })
  expect(json.Result.security).toEqual({ vAlumnos: true, vPersonal: false, vCursos: false })
})

it('keeps 29 February on the 28th of a common year (CUM-004)', async () => {
  e.dia('2026-02-28')
  expect(await ver(TODAS)).toMatchObject({ alumnos: ['Bisiesto', 'Veintiocho'], Count: 2, primero: { edad: 10 } })
  e.dia('2026-03-01')
  expect(await ver(TODAS)).toMatchObject({ alumnos: [], Count: 0 })
  e.dia('2026-04-15')
})

it('lists those of the days that follow too, by day, with the years that they complete then', async () => {
  const token = await e.con(TODAS, centro)
  const dias = async (cuantos: number) =>
    (await e.llamar(token, 'GET', 'cumpleanos', { query: { dias: cuantos } })).json.Result.alumnos.map(
      (a: { apellido: string; dia: string; edad: number }) => `${a.apellido} ${a.dia} ${a.edad}`,
    )
  e.dia('2026-02-27')
  expect(await dias(0)).toEqual([])
  expect(await dias(1)).toEqual(['Bisiesto 2026-02-28 10', 'Veintiocho 2026-02-28 9'])
  e.dia('2026-04-15')
  expect(await dias(1)).toEqual([
    'Ñandú 2026-04-15 8',
    'SeIra 2026-04-15 10',
    'Zárate 2026-04-15 10',
    'Mañana 2026-04-16 10',
  ])
  expect((await e.llamar(token, 'GET', 'cumpleanos', { query: { dias: 32 } })).http).toBe(400)
})
