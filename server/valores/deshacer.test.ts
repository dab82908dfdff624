import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'

/** Gives each test a shift type of its own, at 100,000 from March on; today is 2 May, fee month 3. */
let e: Escuela
let p: Primario
let token: string
let admin: string
let jornada: number

beforeAll(async () => {
  e = await escuela('2026-05-02')
  p = await primario(e)
  token = await e.con(['VAL-VER', 'VAL-EDITAR', 'COB-COBRAR', 'CES-EDITAR'], p.idSucursal)
  admin = await e.rol('serveradmin', p.idSucursal)
})
beforeEach(async () => {
  jornada = await e.nueva.tipoJornada()
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: jornada, monto: 10_000_000 })
})
afterAll(() => e.cerrar())

const fijar = async (mes: number, monto: number, mas: object = {}) => {
  const body = { type: 2, idNivel: p.idNivel, idTipoJornada: jornada, mes, monto, ...mas }
  const { json } = await e.llamar(token, 'POST', 'valores', { body })
  expect(json.Status).toBe('OK')
  return json.Id as number
}
const deshacer = (idValor: unknown, quien: string | null = token) =>
  e.llamar(quien, 'POST', 'valores/deshacer', { body: { idValor } })
const inscribir = (mas: Parameters<Primario['inscribir']>[0] = {}) =>
  p.inscribir({ tipoJornada: jornada, casoEspecial: p.idNinguno, ...mas })
const cuotas = (id: number) =>
  e.db
    .selectFrom('item_cuenta')
    .select(['id', 'mes', 'monto', 'id_valor', 'origen'])
    .where('id_inscripcion', '=', id)
    .where('charge_type', '=', 6)
    .orderBy('mes')
    .execute()
const montos = async (id: number) => (await cuotas(id)).map((c) => c.monto / 100)
/** Pays months 1 to `hasta`, in pesos each. */
const pagar = async (id: number, hasta: number, cada = 100_000) => {
  const data = (await cuotas(id)).slice(0, hasta).map((c) => ({ id: c.id, type: 6, monto: cada }))
  const { json } = await e.llamar(token, 'POST', 'cobranza', { body: { data } })
  expect(json.Status).toBe('OK')
  return json.Id as number
}
const anular = (idCobranza: number) =>
  e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza, motivo: 'prueba' } })
const todo = async (id: number) => [
  await cuotas(id),
  await e.db.selectFrom('valor').selectAll().orderBy('id').execute(),
  await e.db.selectFrom('proceso').selectAll().orderBy('id').execute(),
]

describe('POST valores/deshacer', () => {
  it('400 without a price, 404 for an unknown one', async () => {
    const r = await deshacer('x')
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, ['idValor']])
    expect((await deshacer(98_765_432)).http).toBe(404)
  })

  it('only the one that was entered last; the others wait for it, whatever their month', async () => {
    const julio = await fijar(5, 120_000)
    const mayo = await fijar(3, 110_000)
    const id = await inscribir()
    const antes = await todo(id)
    expect((await deshacer(julio)).json).toEqual({
      Status: 'Validation',
      Message: 'Solo se deshace el último valor fijado',
      code: 'valor-no-es-el-ultimo',
    })
    expect(await todo(id)).toEqual(antes)
    expect((await deshacer(mayo)).json.Status).toBe('OK')
    expect((await deshacer(mayo)).json).toMatchObject({ Status: 'Validation', code: 'valor-deshecho' })
    expect((await deshacer(julio)).json.Status).toBe('OK')
    expect(await montos(id)).toEqual(Array(10).fill(100_000))
  })

  it('VAL-015: not after somebody paid by it, until that collection is annulled', async () => {
    const id = await inscribir()
    await pagar(id, 2)
    const fila = await fijar(3, 120_000)
    const [, , mayo] = await cuotas(id)
    const cobro = await e.llamar(token, 'POST', 'cobranza', { body: { data: [{ id: mayo?.id, type: 6, monto: 500 }] } })
    const antes = await todo(id)
    expect((await deshacer(fila)).json).toEqual({
      Status: 'Validation',
      Message: 'Ya se cobraron cuotas con este valor',
      code: 'valor-cobrado',
    })
    expect(await todo(id)).toEqual(antes)
    await anular(cobro.json.Id)
    expect((await deshacer(fila)).json).toMatchObject({ Status: 'OK', cuotas: 8, alumnos: 1 })
    expect(await montos(id)).toEqual(Array(10).fill(100_000))
  })

  it('VAL-015: its items are as before, part-paid ones too, and the row that it replaced lives again', async () => {
    const primera = await fijar(4, 110_000)
    const id = await inscribir()
    await pagar(id, 3)
    const [, , , junio] = await cuotas(id)
    await e.llamar(token, 'POST', 'cobranza', { body: { data: [{ id: junio?.id, type: 6, monto: 7_000 }] } })
    const antes = await cuotas(id)
    const fila = await fijar(4, 130_000)
    expect((await montos(id)).slice(2, 5)).toEqual([100_000, 130_000, 130_000])
    expect((await deshacer(fila)).json).toMatchObject({ Status: 'OK', cuotas: 7, alumnos: 1 })
    expect(await cuotas(id)).toEqual(antes)
    const viva = await e.db.selectFrom('valor').selectAll().where('id', 'in', [primera, fila]).orderBy('id').execute()
    expect(viva.map((v) => [v.reemplazado_por, v.retirado_at !== null])).toEqual([
      [null, false],
      [null, true],
    ])
    const cambio = await e.db
      .selectFrom('item_cambio')
      .select('motivo')
      .where('id_item', '=', junio?.id as number)
      .orderBy('id')
      .execute()
    expect(cambio.map((c) => c.motivo)).toEqual(['ALTA', 'PRECIO', 'UNDO'])
  })

  it('whoever enrolled or changed his special case since takes the price in force without it', async () => {
    const idCaso = await e.nueva.casoEspecial(80)
    const viejo = await inscribir({ casoEspecial: idCaso })
    const fila = await fijar(5, 120_000)
    const nuevo = await inscribir()
    await e.llamar(token, 'POST', 'casosespeciales', {
      body: { id: idCaso, nombre: `Caso ${idCaso}`, porcentaje: 50 },
    })
    expect((await montos(viejo)).slice(3, 6)).toEqual([50_000, 60_000, 60_000])
    expect((await deshacer(fila)).json).toMatchObject({ Status: 'OK', cuotas: 12, alumnos: 2 })
    expect((await montos(viejo)).slice(0, 6)).toEqual([80_000, 80_000, 50_000, 50_000, 50_000, 50_000])
    expect(await montos(nuevo)).toEqual(Array(10).fill(100_000))
    // paying and annulling changes nothing afterwards, as if the price had never been entered
    const antes = await cuotas(nuevo)
    await anular(await pagar(nuevo, 6))
    expect(await cuotas(nuevo)).toEqual(antes)
  })

  it('not while a value is pinned to it', async () => {
    const id = await inscribir()
    const fila = await fijar(5, 120_000)
    await e.db
      .updateTable('item_cuenta')
      .set({ origen: 'REF' })
      .where('id_inscripcion', '=', id)
      .where('charge_type', '=', 6)
      .where('mes', '=', 7)
      .execute()
    expect((await deshacer(fila)).json).toEqual({
      Status: 'Validation',
      Message: 'Hay inscripciones con este valor fijado',
      code: 'valor-fijado',
    })
    await e.db.updateTable('item_cuenta').set({ origen: 'PRECIO' }).where('id_inscripcion', '=', id).execute()
  })

  it('the first price of a key leaves its items without one', async () => {
    const id = await inscribir()
    const { json } = await e.llamar(token, 'POST', 'valores', {
      body: { type: 4, idNivel: p.idNivel, monto: 5_000 },
    })
    const fotocopia = () =>
      e.db
        .selectFrom('item_cuenta')
        .select(['monto', 'estado', 'id_valor'])
        .where('id_inscripcion', '=', id)
        .where('col', '=', 3)
        .executeTakeFirst()
    expect(await fotocopia()).toMatchObject({ monto: 500_000, estado: 1 })
    expect((await deshacer(json.Id)).json.Status).toBe('OK')
    expect(await fotocopia()).toEqual({ monto: 0, estado: 0, id_valor: null })
  })

  it('is audited as VAL-UNDO and leaves every invariant standing', async () => {
    const eventos = await e.db.selectFrom('audit_evento').select('id_entidad').where('tipo', '=', 'VAL-UNDO').execute()
    const retirados = await e.db.selectFrom('valor').select('id').where('retirado_at', 'is not', null).execute()
    expect(new Set(eventos.map((x) => x.id_entidad))).toEqual(new Set(retirados.map((x) => x.id)))
    expect(await violaciones(e.db, '2026-05-02' as never)).toEqual([])
  })
})

describe('GET valores', () => {
  it('tells what was entered for the year: by whom, how many items it moved, and what stands', async () => {
    await inscribir()
    const una = await fijar(6, 120_000)
    const otra = await fijar(6, 130_000)
    await deshacer(otra)
    const { json } = await e.llamar(token, 'GET', 'valores')
    type Fila = { idNivel: number; idTipoJornada: number }
    const fila = json.cuotas.find((f: Fila) => f.idTipoJornada === jornada && f.idNivel === p.idNivel)
    const dicho = fila.historia.map((h: Record<string, unknown>) => [h['id'], h['estado'], h['ultimo'], h['cuotas']])
    expect(dicho.slice(0, 2)).toEqual([
      [otra, 'retirado', false, 5],
      [una, 'vivo', true, 5],
    ])
    expect(fila.historia[0].usuario).toBe('Marcela Figueroa')
  })
})
