import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

const HOY = '2026-05-10'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.rol('serveradmin', p.idSucursal)
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idCompleta, monto: 15_000_000 })
})
afterAll(() => e.cerrar())

const cambiar = (IdInscripcion: number, path: string, body: object) =>
  e.llamar(token, 'POST', `inscripcion/${path}`, { body: { IdInscripcion, ...body } })

describe('invariant 11', () => {
  it('stays quiet where a change makes the amount exactly what was paid', async () => {
    const beca = await e.nueva.casoEspecial(50)
    const cambios = [
      { pagado: 50_000, path: 'casoespecial', body: { IdCasoEspecial: beca }, queda: 50_000 },
      {
        tipoJornada: p.idCompleta,
        pagado: 100_000,
        path: 'tipojornada',
        body: { IdTjSource: p.idCompleta, IdTjTarget: p.idSimple, MesDesde: 3 },
        queda: 100_000,
      },
      {
        pagado: 1_000,
        path: 'cambiovalor',
        body: { data: [{ mes: 3, idRef: null, idJornada: p.idSimple, monto: 1_000 }] },
        queda: 1_000,
      },
    ]
    for (const { tipoJornada = p.idSimple, pagado, path, body, queda } of cambios) {
      const id = await p.inscribir({ casoEspecial: p.idNinguno, tipoJornada })
      const [marzo] = await c.montos(id)
      await c.cobrar(id, [1, marzo as number], [2, marzo as number], [3, pagado])
      expect((await cambiar(id, path, body)).json.Status).toBe('OK')
      expect((await c.cuotas(id))[2]).toMatchObject({ monto: queda * 100, pagado: queda * 100, estado: 3 })
    }
    expect(await c.violaciones(HOY)).toEqual([])
  })

  it.each([100, -100])('finds an amount that moved by %d after it was paid in full', async (cuanto) => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    await c.cobrar(id, [1, 100_000])
    const [marzo] = await c.cuotas(id)
    await sql`
      insert into item_cambio (id_item, motivo, id_usuario, monto_antes, monto_despues, porcentaje_despues, origen_despues, aplicable_despues)
      select id, 'PRECIO', (select min(id) from usuario), monto, monto + ${cuanto}::int, 100, origen, true
      from item_cuenta where id = ${marzo?.id}`.execute(e.db)
    expect((await c.violaciones(HOY)).find((v) => v.n === 11)?.ids).toContain(marzo?.id)
  })
})
