import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string
/** Id of the last event before the test. */
let desde = 0

beforeAll(async () => {
  e = await escuela()
  p = await primario(e)
  token = await e.con(['CFG-AGENDA'])
})
beforeEach(async () => {
  const { id } = await e.db
    .selectFrom('audit_evento')
    .select((f) => f.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  desde = id ?? 0
  for (const tabla of ['asistencia', 'agenda_dia', 'agenda'] as const) await e.db.deleteFrom(tabla).execute()
})
afterAll(() => e.cerrar())

const CLASES = { desde: '2026-03-02', hasta: '2026-12-11' }
const VACACIONES = { desdeVacaciones: '2026-07-06', hastaVacaciones: '2026-07-17' }
const YA_HAY = { Status: 'Existen Asistencias registradas', Message: 'Existen Asistencias registradas' }

interface Dia {
  id: number
  fecha: string
  tipo: string
  feriado: string
  conAsistencia: boolean
}
const leer = async (query: object = {}) => (await e.llamar(token, 'GET', 'agenda', { query: { ...query } })).json
const dias = async (): Promise<Dia[]> => (await leer()).dias
const dia = async (fecha: string) => (await dias()).find((d) => d.fecha === fecha)
const cargar = (body: object, quien = token) => e.llamar(quien, 'POST', 'agenda', { body })
const vacaciones = (body: object) => e.llamar(token, 'PATCH', 'agenda', { body })
const eliminar = () => e.llamar(token, 'DELETE', 'agenda')
const feriados = (...data: object[]) => e.llamar(token, 'POST', 'agenda/feriados', { body: { data } })
const quitar = (IdDia: number) => e.llamar(token, 'DELETE', 'agenda/feriado', { query: { IdDia } })
const eventos = async (tipo: string) =>
  e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', tipo)
    .where('id', '>', desde)
    .orderBy('id')
    .execute()

/** Writes that a student was there on a day. */
async function asistio(fecha: string): Promise<void> {
  const idInscripcion = await p.inscribir()
  const { id } = await e.db
    .selectFrom('agenda_dia')
    .select('id')
    .where('fecha', '=', fecha as never)
    .executeTakeFirstOrThrow()
  await e.db.insertInto('asistencia').values({ id_inscripcion: idInscripcion, id_dia: id, id_tipo: 2 }).execute()
}

it('needs CFG-AGENDA', async () => {
  const sin = await e.con(['CFG-ENTORNO'])
  expect((await e.llamar(sin, 'GET', 'agenda')).http).toBe(403)
  expect((await cargar(CLASES, sin)).http).toBe(403)
})

describe('a school year', () => {
  it('has a day for each weekday, of vacation or not (AGE-014)', async () => {
    expect(await leer()).toMatchObject({ ano: 2026, agenda: null, dias: [] })
    expect((await cargar({ ...CLASES, ...VACACIONES })).json).toEqual({ Status: 'OK', Message: '' })
    const leida = await leer()
    expect(leida.agenda).toMatchObject({ ...CLASES, ...VACACIONES })
    expect(leida.dias).toHaveLength(205)
    const cuantos = (tipo: string) => leida.dias.filter((d: Dia) => d.tipo === tipo).length
    expect([cuantos('Normal'), cuantos('Vacaciones'), cuantos('Feriado')]).toEqual([195, 10, 0])
    expect((await leer({ ano: 2025 })).dias).toEqual([])
    expect((await leer({ ano: 0 })).dias).toEqual([])
  })

  it('is loaded once, whoever else loads it at the same time', async () => {
    const hechas = await Promise.all(Array.from({ length: 5 }, () => cargar(CLASES)))
    expect(hechas.map(({ json }): string => json.Message).toSorted()).toEqual([
      '',
      ...Array<string>(4).fill('La Agenda Académica de 2026 ya está cargada'),
    ])
  })

  it.each([
    [{}, ['desde', 'hasta']],
    [{ ...CLASES, desde: '2026-03-01' }, ['desde']],
    [{ ...CLASES, desde: '2027-03-01', hasta: '2027-12-10' }, ['desde', 'hasta']],
    [{ ...CLASES, desdeVacaciones: '2026-07-06' }, ['hastaVacaciones']],
    [{ ...CLASES, ...VACACIONES, hastaVacaciones: '2026-12-14' }, ['hastaVacaciones']],
    [{ ...CLASES, hasta: '2026-02-30' }, ['hasta']],
  ])('%o names its fields', async (body, campos) => {
    const r = await cargar(body)
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, campos])
    expect(await leer()).toMatchObject({ agenda: null, dias: [] })
  })

  it('is deleted with its holidays, but not with attendance (AGE-001)', async () => {
    expect((await eliminar()).json.Message).toBe('La Agenda Académica de 2026 no está cargada')
    await cargar(CLASES)
    await feriados({ nombre: 'Año Nuevo', fecha: '2026-01-01' }, { nombre: 'Revolución', fecha: '2026-05-25' })
    await asistio('2026-03-09')
    expect((await eliminar()).json).toMatchObject(YA_HAY)
    expect(await dias()).toHaveLength(206)
    await e.db.deleteFrom('asistencia').execute()
    expect((await eliminar()).json.Status).toBe('OK')
    expect(await leer()).toMatchObject({ agenda: null, dias: [] })
    expect(await eventos('AGE-DEL')).toHaveLength(1)
  })
})

describe('its vacation', () => {
  it('is marked anew, under holidays too', async () => {
    await cargar({ ...CLASES, ...VACACIONES })
    await feriados({ nombre: 'Independencia', fecha: '2026-07-09' }, { nombre: 'Puente', fecha: '2026-07-20' })
    const { agenda } = await leer()
    const otras = { desdeVacaciones: '2026-07-13', hastaVacaciones: '2026-07-24' }
    expect((await vacaciones({ ...otras, version: agenda.version })).json.Status).toBe('OK')
    expect((await leer()).agenda).toMatchObject(otras)
    expect(
      await Promise.all(
        ['2026-07-06', '2026-07-13', '2026-07-24', '2026-07-27'].map(async (f) => (await dia(f))?.tipo),
      ),
    ).toEqual(['Normal', 'Vacaciones', 'Vacaciones', 'Normal'])
    for (const [fecha, tipo] of [
      ['2026-07-09', 'Normal'],
      ['2026-07-20', 'Vacaciones'],
    ] as const) {
      await quitar((await dia(fecha))?.id ?? 0)
      expect(await dia(fecha)).toMatchObject({ tipo, feriado: '' })
    }
    // saved as it is, nothing has happened; with an old version somebody is told
    expect((await vacaciones(otras)).json.Status).toBe('OK')
    expect(await eventos('AGE-VAC')).toHaveLength(1)
    expect((await vacaciones({ ...VACACIONES, version: agenda.version })).json).toMatchObject({
      Status: 'Validation',
      code: 'modificado',
    })
  })

  it('does not cover days with attendance, nor days without classes', async () => {
    expect((await vacaciones(VACACIONES)).json.code).toBe('agenda-sin-cargar')
    await cargar(CLASES)
    await asistio('2026-03-10')
    expect((await vacaciones({ desdeVacaciones: '2026-03-09', hastaVacaciones: '2026-03-11' })).json).toMatchObject({
      ...YA_HAY,
      errors: { desdeVacaciones: expect.stringMatching(/^10\/03: asistencia de /) },
    })
    expect((await dia('2026-03-09'))?.tipo).toBe('Normal')
    const fuera = await vacaciones({ desdeVacaciones: '2026-12-07', hastaVacaciones: '2026-12-14' })
    expect([fuera.http, Object.keys(fuera.json.errors)]).toEqual([400, ['hastaVacaciones']])
    expect((await vacaciones({})).http).toBe(400)
  })
})

describe('holidays', () => {
  it('are days of the classes or others, and go back to what they were (AGE-015)', async () => {
    await feriados({ nombre: '  Año   Nuevo ', fecha: '2026-01-01' }, { nombre: 'Memoria', fecha: '2026-03-24' })
    expect(await dias()).toMatchObject([
      { fecha: '2026-01-01', tipo: 'Feriado', feriado: 'Año Nuevo' },
      { fecha: '2026-03-24', tipo: 'Feriado', feriado: 'Memoria' },
    ])
    await cargar(CLASES)
    expect(await dias()).toHaveLength(206)
    const deMarzo = await dia('2026-03-24')
    expect((await quitar(deMarzo?.id ?? 0)).json.Status).toBe('OK')
    expect(await dia('2026-03-24')).toMatchObject({ tipo: 'Normal', feriado: '' })
    expect((await quitar(deMarzo?.id ?? 0)).http).toBe(404)
    await quitar((await dia('2026-01-01'))?.id ?? 0)
    expect(await dia('2026-01-01')).toBeUndefined()
    expect(await eventos('AGE-FER')).toHaveLength(3)
  })

  it('are refused where they cannot be, naming the row', async () => {
    await cargar(CLASES)
    await asistio('2026-03-10')
    await feriados({ nombre: 'Memoria', fecha: '2026-03-24' })
    const campos = async (...data: object[]) => Object.keys((await feriados(...data)).json.errors ?? {})
    expect(await campos()).toEqual(['data'])
    expect(await campos({ nombre: 'Güemes', fecha: '2026-06-20' })).toEqual(['data.0.fecha'])
    expect(await campos({ nombre: 'A', fecha: '2026-05-25' }, { nombre: 'B', fecha: '2026-05-25' })).toEqual([
      'data.1.fecha',
    ])
    expect(await campos({ nombre: 'Otro año', fecha: '2025-05-26' })).toEqual(['data.0.fecha'])
    expect(await campos({ nombre: '', fecha: '2026-05-25' })).toEqual(['data.0.nombre'])
    expect(await campos({ nombre: 'Sin fecha' })).toEqual(['data.0.fecha'])
    expect(await campos({ nombre: 'x'.repeat(101), fecha: '2026-05-25' })).toEqual(['data.0.nombre'])
    expect(await campos({ nombre: 'A', fecha: '2026-05-25' }, { nombre: 'Otra vez', fecha: '2026-03-24' })).toEqual([
      'data.1.fecha',
    ])
    const { json } = await feriados({ nombre: 'Libre', fecha: '2026-03-11' }, { nombre: 'Asueto', fecha: '2026-03-10' })
    expect(json).toMatchObject(YA_HAY)
    expect(Object.keys(json.errors)).toEqual(['data.1.fecha'])
    expect(json.errors['data.1.fecha']).toMatch(/^10\/03: asistencia de .+\. Se quita en Registrar Asistencia\.$/)
    expect((await dias()).filter((d) => d.conAsistencia).map((d) => d.fecha)).toEqual(['2026-03-10'])
    expect((await dias()).filter((d) => d.tipo === 'Feriado')).toHaveLength(1)
  })

  it('of the nation are offered on the weekdays on which they are kept', async () => {
    const { json } = await e.llamar(token, 'GET', 'agenda/nacionales')
    const por = (clase: string) =>
      json.feriados.filter((f: { clase: string }) => f.clase === clase).map((f: { fecha: string }) => f.fecha.slice(5))
    expect(por('feriado')).toEqual([
      '01-01',
      '02-16',
      '02-17',
      '03-24',
      '04-02',
      '04-03',
      '05-01',
      '05-25',
      '06-15',
      '07-09',
      '08-17',
      '10-12',
      '11-23',
      '12-08',
      '12-25',
    ])
    expect(por('no-laborable')).toContain('03-23')
    expect((await feriados(...json.feriados)).json.Status).toBe('OK')
  })
})
