import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['ALU-VER', 'INS-VALOR', 'VAL-EDITAR'], p.idSucursal)
})
afterAll(() => e.cerrar())

const ver = (idItem: unknown, quien = token) => e.llamar(quien, 'GET', 'cuenta/historial', { query: { idItem } })

describe('GET cuenta/historial', () => {
  it('needs ALU-VER (a parent has not), and an item of a live enrolment', async () => {
    const hijo = await e.nueva.alumno()
    const id = (await c.cuotas(await p.inscribir({ alumno: hijo })))[0]?.id
    const padre = (await e.nueva.usuario({ rol: 'padre', idPadre: await e.nueva.padre({ hijos: [hijo] }) })).token
    for (const quien of [padre, await e.con(['COB-COBRAR']), await e.rol('profesor')])
      expect((await ver(id, quien)).http).toBe(403)
    expect((await ver(98_765)).http).toBe(404)
    expect((await ver('x')).http).toBe(400)
    const anulada = await e.nueva.inscripcion({ anulada: true })
    expect((await ver((await c.cuotas(anulada))[0]?.id)).http).toBe(404)
  })

  it('tells the list price, who pinned it and all that happened, the last first', async () => {
    const id = await p.inscribir()
    const mayo = (await c.cuotas(id))[2]?.id
    await c.cobrar(id, [1, 80_000], [2, 80_000])
    await e.llamar(token, 'POST', 'valores', {
      body: { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 3, monto: 110_000 },
    })
    await e.llamar(token, 'POST', 'inscripcion/cambiovalor', {
      body: { IdInscripcion: id, data: [{ mes: 3, idRef: null, idJornada: p.idSimple, monto: 90_000 }] },
    })
    const cobro = await c.cobrar(id, [3, 1_000])
    await c.anular(cobro)
    const { json } = await ver(mayo)
    expect(json).toMatchObject({
      idItem: mayo,
      titulo: 'Cuota Mayo',
      ano: 2026,
      lista: { monto: 110_000, mesDesde: 3, ano: 2026, de: 'Primario, Simple' },
      fijado: { usuario: 'Marcela Figueroa' },
    })
    expect(
      json.sucesos.map((s: { clase: string; texto: string; antes: number; despues: number; monto: number }) => [
        s.clase,
        s.texto,
        s.antes,
        s.despues,
        s.monto,
      ]),
    ).toEqual([
      ['COBRO', expect.stringMatching(/^Rec\. \d+$/), null, null, 1_000],
      ['CAMBIO', 'Valor fijado', 88_000, 72_000, null],
      ['CAMBIO', 'Cambio del precio de lista', 80_000, 88_000, null],
      ['CAMBIO', 'Al inscribir', null, 80_000, null],
    ])
    expect(json.sucesos[0].anulada).toMatchObject({ fecha: expect.stringMatching(/^2\d{3}-.*Z$/) })
    expect(json.sucesos[1].anulada).toBeNull()
  })

  it('says of a price that was undone that it was, and not that an overdue process was', async () => {
    const item = (await c.cuotas(await p.inscribir()))[9]?.id
    const body = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 10, monto: 200_000 }
    const { Id: idValor } = (await e.llamar(token, 'POST', 'valores', { body })).json
    expect((await e.llamar(token, 'POST', 'valores/deshacer', { body: { idValor } })).json.Status).toBe('OK')
    const { sucesos } = (await ver(item)).json
    expect(
      sucesos.map((s: { texto: string; antes: number; despues: number }) => [s.texto, s.antes, s.despues]),
    ).toEqual([
      ['Se deshizo un precio de lista', 160_000, 88_000],
      ['Cambio del precio de lista', 88_000, 160_000],
      ['Al inscribir', null, 88_000],
    ])
  })

  it('an item without price, and one that follows the list, say so', async () => {
    const id = await p.inscribir()
    const fotocopia = (await c.items(id)).find((i) => i.col === 3)?.id
    expect((await ver(fotocopia)).json).toMatchObject({ titulo: 'Fotocopia 1', lista: null, fijado: null })
  })

  it('names the receipt whose annulment changed the amount', async () => {
    const id = await p.inscribir()
    const [marzo, abril, mayo] = await c.cuotas(id)
    const deCuota = (cuota: typeof marzo) => (cuota?.monto ?? 0) / 100
    const cobro = await c.cobrar(id, [1, deCuota(marzo)], [2, deCuota(abril)], [3, deCuota(mayo)])
    const valor = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 3, monto: 200_000 }
    expect((await e.llamar(token, 'POST', 'valores', { body: valor })).json.Status).toBe('OK')
    await c.anular(cobro)
    const { recibo_nro: recibo } = await e.db
      .selectFrom('cobranza')
      .select('recibo_nro')
      .where('id', '=', cobro)
      .executeTakeFirstOrThrow()
    expect((await ver(mayo?.id)).json.sucesos[0]).toMatchObject({
      clase: 'CAMBIO',
      texto: `Anulación del cobro · Rec. ${recibo}`,
      antes: deCuota(mayo),
      despues: 160_000,
    })
  })
})
