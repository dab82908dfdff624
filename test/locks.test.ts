import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from './escuela.ts'
import { ALUMNO, aceptadas, cuota, cuotas, descuadre, ESCENARIO, SUBA, veces } from './propiedad/alavez.ts'
import { cobrar, type Renglon } from './propiedad/cobros.ts'
import { digest } from './propiedad/libreta.ts'
import { type Mundo, nuevoMundo, type Piso, piso } from './propiedad/mundo.ts'

let e: Escuela
let p: Piso
let m: Mundo

beforeAll(async () => {
  e = await escuela()
  p = await piso(e)
})
beforeEach(async () => {
  m = await nuevoMundo(e, p, ESCENARIO)
})
afterAll(() => e.cerrar())

describe('the price lock (D-217)', () => {
  it('GEN-037: a price change and an enrolment at once leave every item at the price of after both', async () => {
    const [altas, precios] = await Promise.all([
      veces(8, () => m.inscribir(ALUMNO)),
      veces(6, () => m.fijarValor(SUBA)),
    ])
    expect([aceptadas(altas).length, aceptadas(precios).length > 0]).toEqual([8, true])
    const listas = await e.db
      .selectFrom('item_cuenta')
      .select('monto_lista')
      .distinct()
      .where('charge_type', '=', 6)
      .where(
        'id_inscripcion',
        'in',
        aceptadas(altas).map((r) => r.json.Id),
      )
      .execute()
    const vigente = await e.db
      .selectFrom('valor')
      .select('monto')
      .where('tipo', '=', 2)
      .where('id_nivel', '=', p.niveles[0])
      .where('id_tipo_jornada', '=', p.jornadas[0])
      .where('reemplazado_por', 'is', null)
      .execute()
    expect(listas.map((l) => l.monto_lista)).toEqual(vigente.map((v) => v.monto))
    expect(await descuadre(m, [...altas, ...precios], 0)).toEqual([])
  })

  it('GEN-038: money that a value update locks out for 5 s reads so, and nothing has happened', async () => {
    const lado = new pg.Client(e.url)
    await lado.connect()
    try {
      // Holds what POST valores holds while it works: the advisory lock PRECIOS, exclusively.
      await lado.query('begin')
      await lado.query('select pg_advisory_xact_lock($1, 2)', [0x43414d])
      const antes = await digest(m)
      const data = await cuotas(m, 1)
      const r = await Promise.all([cobrar(m, 0, data), m.inscribir(ALUMNO), m.fijarValor(SUBA)])
      expect(r.map((x) => [x.http, x.json])).toEqual(
        r.map(() => [
          200,
          { Status: 'Error', Message: 'Hay una actualización de valores en curso', code: 'valores-en-curso' },
        ]),
      )
      expect(await digest(m)).toBe(antes)
      await lado.query('rollback')
      expect((await cobrar(m, 0, data)).json.Status).toBe('OK')
    } finally {
      await lado.end()
    }
  })
})

describe('Idempotency-Key (D-218)', () => {
  it('one key n times at once is one collection and n equal answers; with another body, 409', async () => {
    const key = randomUUID()
    const data = await cuotas(m, 1)
    const r = await veces(10, () => cobrar(m, 0, data, { key }))
    expect(new Set(r.map((x) => x.texto)).size).toBe(1)
    expect(aceptadas(r)).toHaveLength(10)
    expect(await descuadre(m, r, data[0]?.monto as number)).toEqual([])
    expect((await cobrar(m, 0, await cuotas(m, 1), { key })).http).toBe(409)
  })

  it('a refusal is not remembered: the same key is judged again', async () => {
    const key = randomUUID()
    const abril = (await cuotas(m, 2))[1] as Renglon
    expect((await cobrar(m, 0, [abril], { key })).json.code).toBe('items-no-validos')
    await cobrar(m, 0, await cuotas(m, 1))
    expect((await cobrar(m, 0, [abril], { key })).json.Status).toBe('OK')
  })

  it('the same key of another user is his own', async () => {
    const key = randomUUID()
    const c = await cuota(m, 500)
    const r = await veces(2, (i) => cobrar(m, i, [c], { key }))
    expect(new Set(r.map((x) => x.json.Id)).size).toBe(2)
    expect(await descuadre(m, r, 1_000)).toEqual([])
  })
})
