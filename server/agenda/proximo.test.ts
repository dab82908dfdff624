import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

/** Tests that the school year of the next year can be prepared, and no other one (record 093). */
let e: Escuela
let token: string

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['CFG-AGENDA'])
})
beforeEach(async () => {
  for (const tabla of ['agenda_dia', 'agenda'] as const) await e.db.deleteFrom(tabla).execute()
})
afterAll(() => e.cerrar())

const CLASES = { desde: '2026-03-02', hasta: '2026-12-11' }
const VACACIONES = { desdeVacaciones: '2026-07-06', hastaVacaciones: '2026-07-17' }
interface Dia {
  id: number
  fecha: string
  tipo: string
}
const leer = async (query: object = {}) => (await e.llamar(token, 'GET', 'agenda', { query: { ...query } })).json
const cargar = (body: object) => e.llamar(token, 'POST', 'agenda', { body })
const vacaciones = (body: object) => e.llamar(token, 'PATCH', 'agenda', { body })
const eliminar = (query: object = {}) => e.llamar(token, 'DELETE', 'agenda', { query: { ...query } })
const quitar = (IdDia: number) => e.llamar(token, 'DELETE', 'agenda/feriado', { query: { IdDia } })
const DE_2027 = { ano: 2027, desde: '2027-03-01', hasta: '2027-12-10' }
const feriadosDe = (ano: number, ...data: object[]) =>
  e.llamar(token, 'POST', 'agenda/feriados', { body: { ano, data } })

it('another year than this one and the next is not changed, whatever the change', async () => {
  const MAL = { ano: 'El Año debe ser 2026 o 2027' }
  for (const ano of [2025, 2028, 0]) {
    const [desde, hasta] = ['2025-03-03', '2025-12-12']
    for (const r of [
      await cargar({ ano, desde, hasta }),
      await vacaciones({ ano, ...VACACIONES }),
      await eliminar({ ano }),
      await feriadosDe(ano, { nombre: 'Asueto', fecha: '2025-05-26' }),
      await e.llamar(token, 'GET', 'agenda/nacionales', { query: { ano } }),
    ])
      expect([r.http, r.json.errors]).toEqual([400, MAL])
  }
  await e.db
    .insertInto('agenda_dia')
    .values({ fecha: '2025-05-26' as never, tipo: 'Feriado', feriado: 'Puente' })
    .execute()
  const [viejo] = (await leer({ ano: 2025 })).dias
  expect((await quitar(viejo.id)).http).toBe(404)
  expect((await leer({ ano: 2025 })).dias).toHaveLength(1)
})

it('days of another year than the one asked for are refused, each in its field', async () => {
  expect(Object.keys((await cargar({ ...CLASES, ano: 2027 })).json.errors)).toEqual(['desde', 'hasta'])
  await cargar(DE_2027)
  const v = await vacaciones({ ano: 2027, ...VACACIONES })
  expect([v.http, Object.keys(v.json.errors)]).toEqual([400, ['desdeVacaciones', 'hastaVacaciones']])
  const f = await feriadosDe(2027, { nombre: 'Revolución', fecha: '2026-05-25' })
  expect([f.http, f.json.errors]).toEqual([400, { 'data.0.fecha': 'Debe ser de 2027' }])
  expect((await eliminar()).json.Message).toBe('La Agenda Académica de 2026 no está cargada')
})

it('is loaded, changed and deleted by itself; what names no year is of this one', async () => {
  await cargar({ ...CLASES, ...VACACIONES })
  expect((await cargar(DE_2027)).json.Status).toBe('OK')
  expect((await cargar(DE_2027)).json.Message).toBe('La Agenda Académica de 2027 ya está cargada')
  const { version } = (await leer({ ano: 2027 })).agenda
  const otras = { desdeVacaciones: '2027-07-12', hastaVacaciones: '2027-07-23' }
  expect((await vacaciones({ ano: 2027, version, ...otras })).json.Status).toBe('OK')
  const { json } = await e.llamar(token, 'GET', 'agenda/nacionales', { query: { ano: 2027 } })
  expect(json.ano).toBe(2027)
  expect(json.feriados.every((f: { fecha: string }) => f.fecha.startsWith('2027-'))).toBe(true)
  expect((await feriadosDe(2027, ...json.feriados)).json.Status).toBe('OK')
  const leida = await leer({ ano: 2027 })
  expect(leida).toMatchObject({ ano: 2027, anos: [2027, 2026], editable: true, agenda: otras })
  const mayo: Dia = leida.dias.find((d: Dia) => d.fecha === '2027-05-25')
  expect(mayo.tipo).toBe('Feriado')
  expect((await quitar(mayo.id)).json.Status).toBe('OK')
  const deEste = await leer()
  expect(deEste).toMatchObject({ ano: 2026, editable: true, agenda: { ...CLASES, ...VACACIONES } })
  expect(deEste.dias).toHaveLength(205)
  expect((await eliminar({ ano: 2027 })).json.Status).toBe('OK')
  expect(await leer({ ano: 2027 })).toMatchObject({ agenda: null, dias: [] })
  expect((await leer()).dias).toHaveLength(205)
})

it('the list of years has those that are past, which are looked at and not changed', async () => {
  await e.db
    .insertInto('agenda')
    .values({ ano: 2024, desde: '2024-03-04', hasta: '2024-12-13', vac_desde: null, vac_hasta: null } as never)
    .execute()
  expect((await leer()).anos).toEqual([2027, 2026, 2024])
  expect(await leer({ ano: 2024 })).toMatchObject({ editable: false, agenda: { desde: '2024-03-04' } })
})

it('a register of attendance knows nothing of it', async () => {
  await cargar(DE_2027)
  const idCurso = await e.nueva.curso()
  const registro = await e.llamar(await e.rol('serveradmin'), 'GET', 'asistencia/forregistracion', {
    query: { idCurso },
  })
  expect(registro.json).toMatchObject({ hayAgenda: false, days: [], meses: [] })
})
