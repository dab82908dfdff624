import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contar } from '#contract/eventos/eventos.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

/** Tests that the first and the last day of classes of a loaded year can be moved (record 099). */
let e: Escuela
let p: Primario
let token: string
/** Id of the last event before the test. */
let desdeEvento = 0

const CLASES = { desde: '2026-03-02', hasta: '2026-12-11' }
const VACACIONES = { desdeVacaciones: '2026-07-06', hastaVacaciones: '2026-07-17' }

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
  desdeEvento = id ?? 0
  for (const tabla of ['asistencia', 'agenda_dia', 'agenda'] as const) await e.db.deleteFrom(tabla).execute()
})
afterAll(() => e.cerrar())

interface Dia {
  id: number
  fecha: string
  tipo: string
  feriado: string
}
const leer = async (query: object = {}) => (await e.llamar(token, 'GET', 'agenda', { query: { ...query } })).json
const dias = async (): Promise<Dia[]> => (await leer()).dias
const dia = async (fecha: string) => (await dias()).find((d) => d.fecha === fecha)
const cargar = (body: object) => e.llamar(token, 'POST', 'agenda', { body })
const clases = (body: object, quien = token) => e.llamar(quien, 'PATCH', 'agenda/clases', { body })
const feriados = (...data: object[]) => e.llamar(token, 'POST', 'agenda/feriados', { body: { data } })
/** Removes the holiday of a day, and gives what the day is then. */
async function sinFeriado(fecha: string): Promise<string | undefined> {
  const { json } = await e.llamar(token, 'DELETE', 'agenda/feriado', { query: { IdDia: (await dia(fecha))?.id } })
  expect(json.Status).toBe('OK')
  return (await dia(fecha))?.tipo
}
const eventos = () =>
  e.db
    .selectFrom('audit_evento')
    .select(['params', 'id_entidad'])
    .where('tipo', '=', 'AGE-CLA')
    .where('id', '>', desdeEvento)
    .execute()

/** Writes that a student was there on these days. */
async function asistio(...fechas: string[]): Promise<void> {
  const id_inscripcion = await p.inscribir()
  for (const fecha of fechas)
    await e.db
      .insertInto('asistencia')
      .values({ id_inscripcion, id_dia: (await dia(fecha))?.id ?? 0, id_tipo: 2 })
      .execute()
}

it('needs CFG-AGENDA, two days and a year that is loaded', async () => {
  expect((await clases(CLASES, await e.con(['CFG-ENTORNO']))).http).toBe(403)
  expect((await e.llamar(null, 'PATCH', 'agenda/clases', { body: CLASES })).http).toBe(401)
  const vacio = await clases({})
  expect([vacio.http, Object.keys(vacio.json.errors)]).toEqual([400, ['desde', 'hasta']])
  expect((await clases(CLASES)).json.code).toBe('agenda-sin-cargar')
  const otro = await clases({ ...CLASES, ano: 2025 })
  expect([otro.http, otro.json.errors]).toEqual([400, { ano: 'El Año debe ser 2026 o 2027' }])
})

describe('the classes of a loaded year', () => {
  it('begin earlier and end later: the new days are of classes, the holidays among them stay', async () => {
    await cargar({ ...CLASES, ...VACACIONES })
    await feriados({ nombre: 'Carnaval', fecha: '2026-02-17' }, { nombre: 'Cierre', fecha: '2026-12-15' })
    const de = { desde: '2026-02-16', hasta: '2026-12-18' }
    expect((await clases(de)).json).toEqual({ Status: 'OK', Message: '' })
    expect((await leer()).agenda).toMatchObject({ ...de, ...VACACIONES })
    const leidos = await dias()
    const cuantos = (tipo: string) => leidos.filter((d) => d.tipo === tipo).length
    // 205 before, ten days of February and five of December
    expect([cuantos('Normal'), cuantos('Vacaciones'), cuantos('Feriado')]).toEqual([208, 10, 2])
    expect([leidos[0], leidos.at(-1)]).toMatchObject([
      { fecha: '2026-02-16', tipo: 'Normal' },
      { fecha: '2026-12-18', tipo: 'Normal' },
    ])
    expect([await sinFeriado('2026-02-17'), await sinFeriado('2026-12-15')]).toEqual(['Normal', 'Normal'])
  })

  it('begin later and end earlier: what is outside goes, but for holidays, which are then outside of the classes', async () => {
    await cargar({ ...CLASES, ...VACACIONES })
    await feriados({ nombre: 'Patrono', fecha: '2026-03-03' }, { nombre: 'Inmaculada', fecha: '2026-12-08' })
    expect((await clases({ desde: '2026-03-09', hasta: '2026-12-04' })).json.Status).toBe('OK')
    const leidos = await dias()
    expect(leidos).toHaveLength(205 - 5 - 5 + 2)
    expect([leidos[0], leidos[1], leidos.at(-2), leidos.at(-1)].map((d) => [d?.fecha, d?.tipo])).toEqual([
      ['2026-03-03', 'Feriado'],
      ['2026-03-09', 'Normal'],
      ['2026-12-04', 'Normal'],
      ['2026-12-08', 'Feriado'],
    ])
    expect(await sinFeriado('2026-03-03')).toBeUndefined()
    // within the classes again, it is one of them
    expect((await clases(CLASES)).json.Status).toBe('OK')
    expect(await dias()).toHaveLength(205)
    expect(await sinFeriado('2026-12-08')).toBe('Normal')
  })

  it('keep the vacation within them, each in its field; nothing changes', async () => {
    await cargar({ ...CLASES, ...VACACIONES })
    const campos = async (body: object) => {
      const r = await clases({ ...CLASES, ...body })
      return [r.http, r.json.errors]
    }
    expect(await campos({ desde: '2026-07-06' })).toEqual([
      400,
      { desde: 'Debe ser anterior al inicio de vacaciones, el 06-07-2026' },
    ])
    expect(await campos({ hasta: '2026-07-16' })).toEqual([
      400,
      { hasta: 'No puede ser anterior al fin de vacaciones, el 17-07-2026' },
    ])
    expect(await campos({ desde: '2026-01-30', hasta: '2026-12-12' })).toEqual([
      400,
      { desde: 'Debe ser del 01-02-2026 al 31-12-2026', hasta: 'Es sábado' },
    ])
    expect((await leer()).agenda).toMatchObject(CLASES)
    expect(await dias()).toHaveLength(205)
    expect((await clases({ desde: '2026-07-03', hasta: '2026-07-17' })).json.Status).toBe('OK')
    expect(await dias()).toHaveLength(11)
  })

  it('do not leave a day with attendance outside, and name its courses', async () => {
    await cargar(CLASES)
    await asistio('2026-03-03', '2026-03-04', '2026-03-10')
    const mal = { Status: 'Existen Asistencias registradas', code: 'con-asistencias' }
    const { json } = await clases({ desde: '2026-03-09', hasta: '2026-12-18' })
    expect(json).toMatchObject(mal)
    expect(json.errors).toEqual({
      desde: expect.stringMatching(/^03\/03: asistencia de .+ y otro día\. Se quita en Registrar Asistencia\.$/),
    })
    const ambos = (await clases({ desde: '2026-03-04', hasta: '2026-03-09' })).json
    expect(Object.keys(ambos.errors)).toEqual(['desde', 'hasta'])
    expect(ambos.errors.hasta).toMatch(/^10\/03: asistencia de /)
    expect((await leer()).agenda).toMatchObject(CLASES)
    expect(await dias()).toHaveLength(205)
    expect((await clases({ desde: '2026-03-03', hasta: '2026-03-10' })).json.Status).toBe('OK')
    expect((await dias()).map((d) => d.fecha.slice(5))).toEqual(['03-03', '03-04', '03-05', '03-06', '03-09', '03-10'])
  })

  it('move to a period that has none of the old days', async () => {
    await cargar({ desde: '2026-03-02', hasta: '2026-03-06' })
    expect((await clases({ desde: '2026-04-06', hasta: '2026-04-10' })).json.Status).toBe('OK')
    expect((await dias()).map((d) => d.fecha.slice(5))).toEqual(['04-06', '04-07', '04-08', '04-09', '04-10'])
  })

  it('of the next year are moved without those of this one', async () => {
    await cargar(CLASES)
    await cargar({ ano: 2027, desde: '2027-03-01', hasta: '2027-12-10' })
    expect((await clases({ ...CLASES, ano: 2027 })).json.errors).toEqual({
      desde: 'Debe ser del 01-02-2027 al 31-12-2027',
      hasta: 'Debe ser del 01-02-2027 al 31-12-2027',
    })
    expect((await clases({ ano: 2027, desde: '2027-03-08', hasta: '2027-12-10' })).json.Status).toBe('OK')
    expect((await leer({ ano: 2027 })).dias[0].fecha).toBe('2027-03-08')
    expect((await leer()).agenda).toMatchObject(CLASES)
    expect(await dias()).toHaveLength(205)
  })
})

it('the change is an event; as it was nothing has happened, and with an old version somebody is told', async () => {
  await cargar(CLASES)
  const { version } = (await leer()).agenda
  const otras = { ...CLASES, hasta: '2026-12-18' }
  expect((await clases({ ...CLASES, version })).json.Status).toBe('OK')
  expect((await leer()).agenda.version).toBe(version)
  expect(await eventos()).toEqual([])
  expect((await clases({ ...otras, version })).json.Status).toBe('OK')
  expect((await clases({ ...otras, version })).json.Status, 'saved again').toBe('OK')
  expect((await clases({ ...CLASES, version })).json).toMatchObject({ Status: 'Validation', code: 'modificado' })
  const [evento, ...demas] = await eventos()
  expect(demas).toEqual([])
  expect(evento?.id_entidad).toBe(2026)
  const { frase } = contar({ tipo: 'AGE-CLA', idEntidad: 2026, params: evento?.params as never })
  expect(frase).toBe('Cambió las clases de 2026: del 02/03/2026 al 18/12/2026; eran del 02/03/2026 al 11/12/2026')
})

it('who registers attendance at the same time finds its day, or is told that it went', async () => {
  await cargar(CLASES)
  const registra = await e.rol('serveradmin')
  for (const fecha of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    const id = await p.inscribir()
    const { id_alumno, id_curso } = await e.db
      .selectFrom('inscripcion')
      .select(['id_alumno', 'id_curso'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const idDia = (await dia(fecha))?.id ?? 0
    const [movida, registrada] = await Promise.all([
      clases({ ...CLASES, desde: '2026-03-05' }),
      e.llamar(registra, 'POST', 'asistencia', {
        body: { idCurso: id_curso, dias: [idDia], data: [{ idAlumno: id_alumno, idDia, idTipo: 2 }] },
      }),
    ])
    expect([
      ['con-asistencias', undefined],
      [undefined, 'dia-quitado'],
    ]).toContainEqual([movida.json.code, registrada.json.code])
    await e.db.deleteFrom('asistencia').execute()
    await clases(CLASES)
  }
})
