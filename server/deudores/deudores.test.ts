import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deudor } from '../../contract/deudores.ts'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  token = await e.con(['REP-DEUDA', 'COB-COBRAR'], p.idSucursal)
})
afterAll(() => e.cerrar())

const MARZO = { year: 2026, item: 5, type: 4 }

async function pedir(items: unknown, mas: object = {}, quien = token) {
  return e.llamar(quien, 'POST', 'reportes/deuda', { body: { owedValue: true, items, ...mas } })
}
const nombres = (r: { json: { alumnos: Deudor[] } }) => r.json.alumnos.map((a) => `${a.Apellido} ${a.Ano}`)

async function item(idInscripcion: number, col: number) {
  return e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type', 'monto'])
    .where('id_inscripcion', '=', idInscripcion)
    .where('col', '=', col as 1)
    .executeTakeFirstOrThrow()
}
async function cobrar(idInscripcion: number, pesos: Record<number, number>) {
  const data = []
  for (const [col, monto] of Object.entries(pesos)) {
    const { id, type } = await item(idInscripcion, Number(col))
    data.push({ id, type, monto })
  }
  const r = await e.llamar(token, 'POST', 'cobranza', { body: { data } })
  expect(r.json.Status).toBe('OK')
  return r.json
}
const inscribir = async (apellido: string, d: Parameters<Primario['inscribir']>[0] = {}) =>
  p.inscribir({ alumno: await e.nueva.alumno({ apellido }), ...d })

describe('POST reportes/deuda', () => {
  it.each([
    ['items', []],
    ['items', undefined],
    ['items.0.item', [{ year: 2026, type: 4 }]],
    ['items.0.type', [{ ...MARZO, type: 'cuota' }]],
    ['items.0.year', [{ ...MARZO, year: 2023 }]],
    ['items.1.year', [MARZO, { ...MARZO, year: 2028 }]],
    ['items', Array.from({ length: 501 }, () => MARZO)],
  ])('case %#: names the field %s (D-114)', async (campo, items) => {
    for (const path of ['reportes/deuda', 'reportes/deudaexcel']) {
      const r = await e.llamar(token, 'POST', path, { body: { items } })
      expect(r.http).toBe(400)
      expect(Object.keys(r.json.errors)).toEqual([campo])
    }
  })

  it('DEU-008: one row per student who owes an item asked for, with his 17 cells in their true state', async () => {
    const [paga, debe, parte] = [await inscribir('Alfa'), await inscribir('Beta'), await inscribir('Gama')]
    await cobrar(paga, { 1: 80_000, 5: 80_000 })
    const { nFactura, recibo } = await cobrar(parte, { 1: 80_000, 5: 30_000 })
    expect(nFactura).toBe('')
    const r = await pedir([MARZO])
    expect(nombres(r)).toEqual(['Beta 2026', 'Gama 2026'])
    const [beta, gama] = r.json.alumnos as [Deudor, Deudor]
    expect(beta).toMatchObject({
      IdInscripcion: debe,
      Curso: '1° Grado A',
      Nivel: 'Primario',
      TipoJornada: 'Simple',
      CasoEspecial: 'Hermano',
      Descuento: 20,
      Edad: 10,
      eliminado: false,
      baja: '',
    })
    expect(gama.CuentaCorriente).toHaveLength(17)
    expect(gama.CuentaCorriente[0]).toEqual({
      estado: 3,
      monto: 0,
      detallePago: `15/04/2026 $ 80.000,00 (Rec. ${recibo})`,
    })
    expect(gama.CuentaCorriente[4]).toEqual({
      estado: 2,
      monto: 50_000,
      detallePago: `15/04/2026 $ 30.000,00 (Rec. ${recibo})\nResta: $ 50.000,00`,
    })
    // the workshop has no price
    expect(gama.CuentaCorriente[2]).toEqual({ estado: 0, monto: 0, detallePago: '' })
    expect(r.json.totales[4]).toBe(130_000)
    expect(r.json.deuda.pedida).toBe(130_000)
    const columnas = (r.json.totales as number[]).reduce((a, b) => a + b)
    expect(r.json.deuda.total).toBe(columnas)
  })

  it('each report leaves an audit record', async () => {
    const contar = () => e.db.selectFrom('audit_evento').select('id').where('tipo', '=', 'REP-DEU').execute()
    const antes = (await contar()).length
    await pedir([MARZO])
    await e.llamar(token, 'POST', 'reportes/deudaexcel', { body: { items: [MARZO] } })
    expect((await contar()).length).toBe(antes + 2)
  })

  it('DEU-014: without owedValue the full net amount; the debt stays the debt', async () => {
    const con = await pedir([MARZO])
    const sin = await pedir([MARZO], { owedValue: false })
    const gama = (sin.json.alumnos as Deudor[]).find((a) => a.Apellido === 'Gama') as Deudor
    expect(gama.CuentaCorriente[4]).toMatchObject({ estado: 2, monto: 80_000 })
    expect(gama.CuentaCorriente[0]).toMatchObject({ estado: 3, monto: 80_000 })
    expect(sin.json.totales[4]).toBe(160_000)
    expect(sin.json.deuda).toEqual(con.json.deuda)
  })

  it('D-114: repeated rows, those of a wrong type and the next year beyond its fee are ignored', async () => {
    const r = await pedir([{ ...MARZO, type: 1 }, { year: 2027, item: 5, type: 4 }, MARZO, MARZO])
    expect(nombres(r)).toEqual(['Beta 2026', 'Gama 2026'])
    expect((await pedir([{ ...MARZO, type: 1 }])).json).toMatchObject({ Status: 'OK', alumnos: [] })
  })

  it('a payment takes the student out, its annulment brings him back', async () => {
    const beta = (await pedir([MARZO])).json.alumnos[0].IdInscripcion
    const { Id } = await cobrar(beta, { 5: 80_000 })
    expect(nombres(await pedir([MARZO]))).toEqual(['Gama 2026'])
    const admin = await e.rol('serveradmin')
    await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: Id } })
    const r = await pedir([MARZO])
    expect(nombres(r)).toEqual(['Beta 2026', 'Gama 2026'])
    expect(r.json.alumnos[0].CuentaCorriente[4]).toMatchObject({ estado: 1, detallePago: '' })
  })

  it('DEU-015: deleted and withdrawn students are listed and marked, not with incluirBajas=false', async () => {
    const borrado = await e.nueva.alumno({ apellido: 'Zeta' })
    await p.inscribir({ alumno: borrado })
    await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', borrado).execute()
    const fuera = await inscribir('Yota')
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: '2026-04-01' as Fecha })
      .where('id', '=', fuera)
      .execute()
    const r = await pedir([MARZO])
    expect(nombres(r)).toEqual(['Beta 2026', 'Gama 2026', 'Yota 2026', 'Zeta 2026'])
    expect(r.json.alumnos[2]).toMatchObject({ eliminado: false, baja: '2026-04-01' })
    expect(r.json.alumnos[3]).toMatchObject({ eliminado: true, baja: '' })
    expect(nombres(await pedir([MARZO], { incluirBajas: false }))).toEqual(['Beta 2026', 'Gama 2026'])
  })

  it('two years: two rows of the same student, each by its own year; annulled enrolments are none', async () => {
    const alumno = await e.nueva.alumno({ apellido: 'Delta' })
    await p.inscribir({ alumno, ano: 2027, fecha: '2026-04-10' })
    await p.inscribir({ alumno })
    const anulada = await inscribir('Omega')
    await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', '=', anulada).execute()
    const r = await pedir([MARZO, { year: 2027, item: 1, type: 1 }], { incluirBajas: false })
    expect(nombres(r)).toEqual(['Beta 2026', 'Delta 2027', 'Delta 2026', 'Gama 2026'])
    expect(r.json.deuda.pedida).toBe(80_000 * 3 + 50_000)
  })

  it('D-229: only the courses of the own branch without OTR-TODAS-SUCURSALES; none for a user without branch', async () => {
    const otra = await e.nueva.curso({ numero: 5 })
    await inscribir('Lejos', { curso: otra })
    const de = async (quien: string) => nombres(await pedir([MARZO], { incluirBajas: false }, quien))
    expect(await de(token)).not.toContain('Lejos 2026')
    expect(await de(await e.con(['REP-DEUDA', 'OTR-TODAS-SUCURSALES'], p.idSucursal))).toContain('Lejos 2026')
    expect(await de(await e.con(['REP-DEUDA']))).toEqual([])
  })

  it('D-112: by level, course, surname and name', async () => {
    const segundo = await e.nueva.curso({ numero: 5, idSucursal: p.idSucursal })
    const caso = await e.nueva.casoEspecial()
    for (let i = 0; i < 3; i++) {
      await e.nueva.inscripcion({
        idAlumno: await e.nueva.alumno({ apellido: 'Álamo', nombre: ['Carla', 'Ana', 'Ñandú'][i] as string }),
        idCurso: segundo,
        idCaso: caso,
        idTipoJornada: p.idSimple,
      })
    }
    const r = await pedir([MARZO], { incluirBajas: false })
    const ultimos = (r.json.alumnos as Deudor[]).slice(-3)
    expect(ultimos.map((a) => a.Nombre)).toEqual(['Ana', 'Carla', 'Ñandú'])
    expect(r.json.alumnos[0].Apellido).toBe('Beta')
  })
})
