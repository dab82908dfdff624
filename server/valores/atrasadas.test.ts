import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'
import { progresoDe } from './progreso.ts'

/** Gives each test a shift type of its own: 100,000 from March on, 150,000 from May (fee month 3); today is 10 May. */
let e: Escuela
let p: Primario
let token: string
let cajero: string
let jornada: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  token = await e.con(['VAL-ATRASADAS'])
  cajero = await e.con(['COB-COBRAR'], p.idSucursal)
})
beforeEach(async () => {
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).execute()
  jornada = await e.nueva.tipoJornada()
  const clave = { tipo: 2, idNivel: p.idNivel, idTipoJornada: jornada } as const
  await e.nueva.valor({ ...clave, monto: 10_000_000 })
  await e.nueva.valor({ ...clave, monto: 15_000_000, mesDesde: 3 })
})
afterAll(() => e.cerrar())

const cuotas = (query: object = {}, quien: string | null = token, key = randomUUID()) =>
  e.llamar(quien, 'GET', 'valores/cuotas', { query: query as Record<string, unknown>, key })
const procesar = async (query: object = {}) => (await cuotas({ ...query, type: 2 })).json
const deshacer = async (bulkId: number) => (await cuotas({ type: 3, bulkId })).json
const inscribir = (mas: Parameters<Primario['inscribir']>[0] = {}) =>
  p.inscribir({ tipoJornada: jornada, casoEspecial: p.idNinguno, ...mas })
const filas = (id: number) =>
  e.db
    .selectFrom('item_cuenta')
    .select(['id', 'mes', 'monto', 'monto_lista', 'id_valor', 'origen', 'pagado'])
    .where('id_inscripcion', '=', id)
    .where('charge_type', '=', 6)
    .orderBy('mes')
    .execute()
const montos = async (id: number) => (await filas(id)).slice(0, 4).map((c) => c.monto / 100)
/** Pays a month, pesos. */
const pagar = async (id: number, mes: number, monto: number) => {
  const item = (await filas(id))[mes - 1]
  const { json } = await e.llamar(cajero, 'POST', 'cobranza', {
    body: { data: [{ id: item?.id, type: 6, monto }] },
  })
  expect(json.Status).toBe('OK')
  return json.Id as number
}
const otroPrecio = (monto: number) =>
  e.db
    .updateTable('valor')
    .set({ monto: (monto * 100) as never })
    .where('id_tipo_jornada', '=', jornada)
    .where('mes_desde', '=', 3)
    .execute()

describe('GET valores/cuotas', () => {
  it('400 naming what is wrong', async () => {
    const malos = [{ type: 1 }, { type: 4 }, { type: 'x' }, { ano: 'x' }, { type: 3 }, { type: 3, bulkId: 'x' }]
    const dicho = await Promise.all(malos.map((q) => cuotas(q)))
    expect(dicho.map((r) => [r.http, Object.keys(r.json.errors)])).toEqual([
      [400, ['type']],
      [400, ['type']],
      [400, ['type']],
      [400, ['ano']],
      [400, ['bulkId']],
      [400, ['bulkId']],
    ])
  })

  it('FEE-028, CUO-006: lists by year who has something that rises, with before and after', async () => {
    const abdo = await e.nueva.alumno({ apellido: 'Abdo', nombre: 'Luz' })
    const zarate = await e.nueva.alumno({ apellido: 'Zárate', nombre: 'Ana' })
    const deZarate = await inscribir({ alumno: zarate })
    await inscribir({ alumno: abdo, casoEspecial: p.idHermano })
    await inscribir({ tipoJornada: p.idSimple })
    const eliminado = await e.nueva.alumno()
    await inscribir({ alumno: eliminado })
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', eliminado).execute()
    await pagar(deZarate, 1, 40_000)
    const { json } = await cuotas()
    expect(json).toMatchObject({ Status: 'OK', ano: 2011 })
    expect([json.anos[0], json.anos.at(-1)]).toEqual([2026, 2011])
    expect(json.inscsByAno).toMatchObject([
      {
        ano: 2026,
        alumnos: [
          { idAlumno: abdo, apellido: 'Abdo', cuotas: [{ antes: 80_000, despues: 120_000 }, { label: 'Cuota Abril' }] },
          { idAlumno: zarate, sexo: 'M', foto: '', cuotas: [{ mes: 1, despues: 130_000, pagado: 40_000 }, { mes: 2 }] },
        ],
      },
    ])
    expect((await cuotas({ ano: 2027 })).json.inscsByAno).toEqual([])
  })

  it('months of earlier years rise to the price of today; `ano` leaves them out', async () => {
    const idTipoJornada = jornada
    await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada, monto: 5_000_000, ano: 2025 })
    await e.nueva.inscripcion({ ano: 2025, idCurso: p.idCurso, idTipoJornada, idCaso: p.idNinguno })
    const { inscsByAno } = (await cuotas()).json
    expect(inscsByAno.map((x: { ano: number }) => x.ano)).toEqual([2025])
    expect(inscsByAno[0].alumnos[0].cuotas).toHaveLength(10)
    expect((await cuotas({ ano: 2026 })).json.inscsByAno).toEqual([])
  })
})

describe('type=2', () => {
  it('FEE-030: nothing to raise is OK with 0, no number and no process', async () => {
    const antes = await e.db.selectFrom('proceso').select('id').execute()
    expect(await procesar()).toEqual({ Status: 'OK', Message: '', Control: 0, bulkId: null, mail: false })
    expect(await e.db.selectFrom('proceso').select('id').execute()).toEqual(antes)
  })

  it('FEE-029, FEE-033: what is overdue takes the price of today, the open part of what is part-paid; a second run nothing', async () => {
    const [libre, parte, fijada] = [await inscribir(), await inscribir(), await inscribir()]
    await pagar(parte, 1, 40_000)
    const [marzo] = await filas(fijada)
    const fijar = (origen: 'REF' | 'PRECIO') =>
      e.db
        .updateTable('item_cuenta')
        .set({ origen })
        .where('id', '=', marzo?.id as number)
        .execute()
    await fijar('REF')
    // D-066: an invalid address sends no mail, and is no reason to refuse
    const r = await procesar({ email: 'x'.repeat(300) })
    expect(r).toMatchObject({ Status: 'OK', Message: '', Control: 5, mail: false })
    expect(await montos(libre)).toEqual([150_000, 150_000, 150_000, 150_000])
    expect(await montos(parte)).toEqual([130_000, 150_000, 150_000, 150_000])
    expect(await montos(fijada)).toEqual([100_000, 150_000, 150_000, 150_000])
    expect((await filas(libre)).slice(0, 3).map((f) => f.origen)).toEqual(['BULK', 'BULK', 'PRECIO'])
    expect((await procesar()).Control).toBe(0)
    const evento = await e.db
      .selectFrom('audit_evento')
      .innerJoin('proceso', 'proceso.id', 'id_entidad')
      .select('numero')
      .where('audit_evento.tipo', '=', 'CUO-UPD')
      .orderBy('audit_evento.id', 'desc')
      .executeTakeFirst()
    expect(evento?.numero).toBe(r.bulkId)
    await fijar('PRECIO')
  })

  it('D-011: one key twenty times at once is one process and twenty equal answers; asked otherwise, 409', async () => {
    await inscribir()
    const key = randomUUID()
    const r = await Promise.all(Array.from({ length: 20 }, () => cuotas({ type: 2 }, token, key)))
    expect(new Set(r.map((x) => x.texto)).size).toBe(1)
    expect(r[0]?.json.Control).toBe(2)
    const { bulkId } = r[0]?.json ?? {}
    expect((await cuotas({ type: 3, bulkId }, token, key)).http).toBe(409)
    const undo = randomUUID()
    const dos = await Promise.all([1, 2].map(() => cuotas({ type: 3, bulkId }, token, undo)))
    expect(dos.map((x) => x.json)).toEqual(
      Array(2).fill({ Status: 'OK', Message: '', Control: 0, vueltas: 2, bulkId, mail: false }),
    )
  })
})

describe('type=3', () => {
  it('FEE-032: an unknown number, the id of a price and a second undo are Status Error', async () => {
    const id = await inscribir()
    const precio = await e.db
      .selectFrom('proceso')
      .select('id')
      .where('tipo', '=', 'VALOR')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await deshacer(98_765)).toEqual({
      Status: 'Error',
      Message: 'No hay un Proceso N.º 98765',
      code: 'proceso-inexistente',
    })
    expect((await deshacer(precio.id)).Status).toBe('Error')
    const { bulkId } = await procesar()
    expect((await deshacer(bulkId)).Status).toBe('OK')
    const antes = await filas(id)
    expect(await deshacer(bulkId)).toEqual({
      Status: 'Error',
      Message: `El Proceso N.º ${bulkId} ya se deshizo`,
      code: 'proceso-deshecho',
    })
    expect(await filas(id)).toEqual(antes)
  })

  it('FEE-031: refused while a later process stands on one of its items, then in turn', async () => {
    const id = await inscribir()
    const antes = await filas(id)
    const primero = (await procesar()).bulkId
    await otroPrecio(180_000)
    const segundo = (await procesar()).bulkId
    // prices were entered between the two
    expect(segundo).toBe(primero + 1)
    const lista = (await cuotas()).json.procesos.slice(0, 2)
    expect(lista.map((x: { bulkId: number; puedeDeshacer: boolean }) => [x.bulkId, x.puedeDeshacer])).toEqual([
      [segundo, true],
      [primero, false],
    ])
    const medio = await filas(id)
    expect(await deshacer(primero)).toMatchObject({ Status: 'Error', code: 'proceso-posterior' })
    expect(await filas(id)).toEqual(medio)
    expect(await deshacer(segundo)).toMatchObject({ Status: 'OK', Control: 0, vueltas: 2 })
    expect(await montos(id)).toEqual([150_000, 150_000, 150_000, 150_000])
    expect(await deshacer(primero)).toMatchObject({ Status: 'OK', Control: 0, vueltas: 2 })
    expect(await filas(id)).toEqual(antes)
    expect((await cuotas()).json.procesos[0]).toMatchObject({ deshecho: { usuario: expect.any(String) } })
  })

  it('FEE-031: amounts go back, but what was paid meanwhile stays and is counted', async () => {
    const id = await inscribir()
    const antes = await filas(id)
    const { bulkId } = await procesar()
    await pagar(id, 1, 150_000)
    expect(await deshacer(bulkId)).toMatchObject({ Status: 'OK', Control: 1, vueltas: 1 })
    expect(await montos(id)).toEqual([150_000, 100_000, 150_000, 150_000])
    expect((await filas(id))[1]).toEqual(antes[1])
  })

  it('FEE-041: a collection annulled after the undo leaves its item as before the process; one annulled before it too', async () => {
    const [una, otra] = [await inscribir(), await inscribir()]
    const antes = [await filas(una), await filas(otra)]
    const parcial = await pagar(otra, 1, 40_000)
    const { bulkId } = await procesar()
    const cobro = await pagar(una, 1, 150_000)
    const anular = async (idCobranza: number) => {
      const admin = await e.rol('serveradmin', p.idSucursal)
      const { json } = await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza, motivo: 'prueba' } })
      expect(json.Status).toBe('OK')
    }
    await anular(parcial)
    expect((await montos(otra))[0]).toBe(150_000)
    expect(await deshacer(bulkId)).toMatchObject({ Status: 'OK', Control: 1, vueltas: 3 })
    await anular(cobro)
    expect([await filas(una), await filas(otra)]).toEqual(antes)
  })

  it('what was raised twice around a payment that is annulled goes back to what it would be without it', async () => {
    const id = await inscribir()
    const parcial = await pagar(id, 1, 20_000)
    await procesar()
    await otroPrecio(180_000)
    const { bulkId } = await procesar()
    expect((await montos(id))[0]).toBe(164_000)
    const admin = await e.rol('serveradmin', p.idSucursal)
    await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: parcial, motivo: 'prueba' } })
    expect((await montos(id))[0]).toBe(180_000)
    expect((await deshacer(bulkId)).Status).toBe('OK')
    expect((await montos(id)).slice(0, 2)).toEqual([150_000, 150_000])
  })
})

describe('GET valores/progreso', () => {
  it('nothing is under way', async () => {
    const { json } = await e.llamar(token, 'GET', 'valores/progreso')
    expect(json).toEqual({ Status: 'OK', Message: '', enCurso: false, que: null, hechas: 0, total: 0 })
  })

  it('is quiet again after a process and after a refused one', async () => {
    await inscribir()
    await procesar()
    await deshacer(98_765)
    expect((await progresoDe(e.db)).enCurso).toBe(false)
  })
})

it('every invariant stands after all of this', async () => {
  expect(await violaciones(e.db, '2026-05-10' as never)).toEqual([])
})
