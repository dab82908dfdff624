import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let julio: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['INS-VALOR', 'VAL-EDITAR'])
  julio = await e.nueva.valor({
    tipo: 2,
    idNivel: p.idNivel,
    idTipoJornada: p.idSimple,
    monto: 12_000_000,
    mesDesde: 5,
  })
})
afterAll(() => e.cerrar())

type Cambio = { mes?: unknown; idRef?: unknown; idJornada?: unknown; monto?: unknown }
const cambiar = (IdInscripcion: number, ...data: Cambio[]) =>
  e.llamar(token, 'POST', 'inscripcion/cambiovalor', {
    body: { IdInscripcion, data: data.map((d) => ({ idRef: null, idJornada: p.idSimple, monto: null, ...d })) },
  })
const ver = async (idInscripcion: number) =>
  (await e.llamar(token, 'GET', 'inscripcion/cambiovalor', { query: { idInscripcion } })).json
const VALIDACION = {
  Status: 'Validation',
  Message: 'Ocurrieron errores de validación. Se refrescarán los datos.',
  code: 'desactualizado',
}

describe('POST inscripcion/cambiovalor', () => {
  it('needs INS-VALOR and an enrolment that exists', async () => {
    const id = await p.inscribir()
    const body = { IdInscripcion: id, data: [{ mes: 8, idRef: null, idJornada: p.idSimple, monto: 1 }] }
    expect((await e.llamar(await e.con(['VAL-EDITAR']), 'POST', 'inscripcion/cambiovalor', { body })).http).toBe(403)
    expect((await cambiar(98_765, { mes: 8, monto: 1 })).http).toBe(404)
  })

  it.each([
    ['data.0.mes', { mes: 11, monto: 5 }],
    ['data.0.idJornada', { mes: 8, idJornada: null, monto: 5 }],
    ['data.0.monto', { mes: 8, monto: -5 }],
    ['data.0.monto', { mes: 8, monto: 1.001 }],
  ])('case %#: a 400 names %s', async (campo, cambio) => {
    const r = await cambiar(await p.inscribir(), cambio)
    expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
  })

  it('answers Validation and saves nothing for whatever the dialog would not offer', async () => {
    const id = await p.inscribir()
    await c.cobrar(id, [1, 80_000], [2, 50_000])
    const secundario = (await e.nueva.grado(12)).id_nivel
    const ajeno = await e.nueva.valor({ tipo: 2, idNivel: secundario, idTipoJornada: p.idSimple, monto: 20_000_000 })
    for (const malo of [
      { mes: 1, monto: 100_000 }, // FEE-026: it was paid meanwhile
      { mes: 2, monto: 62_499.99 }, // FEE-027: less than what was paid, before the percentage
      { mes: 8, monto: 0 }, // FEE-025
      { mes: 8 },
      { mes: 8, idRef: ajeno },
      { mes: 8, idRef: 98_765 },
      { mes: 8, idJornada: p.idCompleta, monto: 5 }, // a shift type without any price
    ])
      expect((await cambiar(id, { mes: 9, monto: 99_000 }, malo)).json).toEqual(VALIDACION)
    expect((await cambiar(id, { mes: 9, monto: 1 }, { mes: 9, monto: 2 })).json).toEqual(VALIDACION)
    expect(await c.cambios(id)).toEqual([])
  })

  it('FEE-025, FEE-014: Nuevo Valor changes this month of this enrolment alone, and a later price passes it by', async () => {
    const id = await p.inscribir()
    const otra = await p.inscribir()
    const precios = () => e.db.selectFrom('valor').select('id').execute()
    const antes = (await precios()).length
    expect((await cambiar(id, { mes: 8, monto: 9_000 })).json).toEqual({ Status: 'OK', Message: '', cantidad: 1 })
    expect((await c.cuotas(id))[7]).toMatchObject({
      monto: 720_000,
      monto_lista: 900_000,
      origen: 'MANUAL',
      version: 2,
    })
    expect((await c.montos(otra))[7]).toBe(96_000)
    expect((await precios()).length).toBe(antes)
    expect(await c.cambios(id)).toEqual([['MANUAL', 8]])
    expect(await c.auditados(id)).toContain('INS-VALOR')
    const body = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 8, monto: 130_000 }
    expect((await e.llamar(token, 'POST', 'valores', { body })).json.Status).toBe('OK')
    expect((await c.montos(id)).slice(7)).toEqual([7_200, 104_000, 104_000])
  })

  it('FEE-024: another reference pins, the one in force un-pins', async () => {
    const id = await p.inscribir()
    const { tipoJornadas, cuotas } = await ver(id)
    const [marzo] = tipoJornadas[0].refs
    const vigente = cuotas[5].itemSave.idRef
    expect((await cambiar(id, { mes: 6, idRef: marzo.id })).json.Status).toBe('OK')
    expect((await c.cuotas(id))[5]).toMatchObject({ monto: 8_000_000, origen: 'REF', id_valor: marzo.id })
    expect((await ver(id)).cuotas[5]).toMatchObject({ origen: 'REF', rcMontoDesc: '$ 100.000,00 (fijado)' })
    expect((await cambiar(id, { mes: 6, idRef: vigente })).json.Status).toBe('OK')
    expect((await c.cuotas(id))[5]).toMatchObject({ monto: 9_600_000, origen: 'PRECIO', id_valor: vigente })
    expect(await c.cambios(id)).toEqual([
      ['REF', 6],
      ['REF', 6],
    ])
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })
})

describe('GET inscripcion/cambiovalor', () => {
  it('FEE-027, INS-013: list prices, the least of each, and which months are closed', async () => {
    const id = await p.inscribir({ casoEspecial: await e.nueva.casoEspecial(50) })
    await c.cobrar(id, [1, 50_000], [2, 5_000])
    const { tipoJornadas, cuotas, srvMes } = await ver(id)
    expect(srvMes).toBe(3)
    expect(cuotas.slice(0, 3)).toMatchObject([
      { mes: 1, status: 3, disabled: true, rcMonto: 100_000 },
      { mes: 2, status: 2, disabled: false, minMonto: 10_000, rcMontoDesc: '$ 100.000,00' },
      { mes: 3, status: 1, disabled: false, minMonto: 0 },
    ])
    expect(tipoJornadas.map((t: { id: number }) => t.id)).toEqual([p.idSimple])
    expect(tipoJornadas[0].refs.slice(0, 2)).toEqual([
      expect.objectContaining({ mes: 1, ano: 2026, montoDesc: '$ 100.000,00 (Marzo)' }),
      { id: julio, mes: 5, ano: 2026, monto: 120_000, montoDesc: '$ 120.000,00 (Julio)' },
    ])
  })

  it('D-057: the price rolled over from the year before is offered with its year', async () => {
    const id = await p.inscribir({ ano: 2027, fecha: '2026-05-10' })
    const [rolado] = (await ver(id)).tipoJornadas[0].refs
    expect(rolado.montoDesc).toMatch(/\(\w+ 2026\)$/)
  })

  it('D-058: nothing can be changed at 0 %', async () => {
    const id = await p.inscribir({ casoEspecial: await e.nueva.casoEspecial(0) })
    expect((await ver(id)).cuotas.every((q: { disabled: boolean }) => q.disabled)).toBe(true)
    expect((await cambiar(id, { mes: 8, monto: 5 })).json).toEqual(VALIDACION)
  })
})
