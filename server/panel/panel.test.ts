import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Regla } from '../../contract/reglas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

const HOY = '2026-04-15'
const TODAS: Regla[] = ['CAJ-VER', 'REP-DEUDA', 'ALU-VER', 'CUM-VER', 'CUM-ALUMNOS', 'CUM-PERSONAL', 'NOT-VER']

let e: Escuela
let p: Primario
let norte: { idSucursal: number; idCurso: number }
let cajera: string
let director: string
let admin: string

/** Enrols a new student; `curso` of the other branch, `ano` of another year. */
const inscribir = async (d: Parameters<Primario['inscribir']>[0] & { apellido?: string; nacimiento?: string } = {}) => {
  const { apellido, nacimiento, ...resto } = d
  const alumno = await e.nueva.alumno({ ...(apellido && { apellido }), fechaNacimiento: nacimiento ?? '2015-06-10' })
  return p.inscribir({ alumno, ...resto })
}

/** Collects these columns in pesos, by the cashier's own branch; answers the collection. */
async function cobrar(idInscripcion: number, pesos: Record<number, number>, quien = cajera): Promise<number> {
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type', 'col'])
    .where('id_inscripcion', '=', idInscripcion)
    .execute()
  const data = items
    .filter((i) => i.col && pesos[i.col])
    .map(({ id, type, col }) => ({ id, type, monto: pesos[col ?? 0] }))
  const { json } = await e.llamar(quien, 'POST', 'cobranza', { body: { data } })
  expect(json.Status).toBe('OK')
  return json.Id
}

async function anular(idCobranza: number) {
  const { json } = await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza, motivo: 'no era' } })
  expect(json.Status).toBe('OK')
}

const ver = async (token: string) => (await e.llamar(token, 'GET', 'panel')).json
/** What the debtors report says of these items: how many students, and how much of what was asked for. */
async function reporte(token: string, items: readonly (readonly [year: number, item: number])[]) {
  const body = { owedValue: true, items: items.map(([year, item]) => ({ year, item, type: 4 })) }
  const { json } = await e.llamar(token, 'POST', 'reportes/deuda', { body })
  return {
    alumnos: new Set(json.alumnos.map((a: { ID_Alumno: number }) => a.ID_Alumno)).size,
    debe: json.deuda.pedida,
  }
}

const CUOTAS = [5, 6, 7, 8, 12, 13, 14, 15, 16, 17]

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  for (const ano of [2024, 2025, 2027])
    await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, monto: 5_000_000, ano })
  const idSucursal = await e.nueva.sucursal('Norte')
  norte = { idSucursal, idCurso: await e.nueva.curso({ numero: 4, division: 'B', idSucursal }) }
  cajera = await e.con([...TODAS, 'COB-COBRAR'], p.idSucursal)
  admin = await e.rol('serveradmin', p.idSucursal)
  director = await e.con([...TODAS, 'OTR-TODAS-SUCURSALES', 'CAJ-REPORTE', 'COB-COBRAR'], norte.idSucursal)
  // last year's were enrolled when it was last year: one of the two had been by this day of April
  e.dia('2025-03-20')
  const antes = await inscribir({ ano: 2025, fecha: '2025-03-20', apellido: 'Deantes' })
  e.dia('2025-09-01')
  await inscribir({ ano: 2025, fecha: '2025-09-01', apellido: 'Tardía', curso: norte.idCurso })
  e.dia(HOY)
  const paga = await inscribir({ apellido: 'Paga', nacimiento: '2015-04-15' })
  const parte = await inscribir({ apellido: 'Parte', nacimiento: '2016-04-15' })
  await inscribir({ apellido: 'Nada', curso: norte.idCurso })
  await inscribir({ apellido: 'Proximo', ano: 2027, fecha: HOY })
  const baja = await inscribir({ apellido: 'Sefue' })
  await e.db
    .updateTable('inscripcion')
    .set({ fecha_baja: '2026-04-01' as never })
    .where('id', '=', baja)
    .execute()
  await cobrar(paga, { 5: 80_000, 6: 80_000 })
  await cobrar(parte, { 5: 30_000.5 })
  await cobrar(antes, { 5: 40_000 }, director)
  await anular(await cobrar(parte, { 5: 1000 }))
})
afterAll(() => e.cerrar())

it('each part needs its rule, and is null without it', async () => {
  const partes = ['caja', 'cuotas', 'cobranzas', 'deudores', 'inscripciones', 'cumpleanos', 'examenes'] as const
  const con = async (...reglas: Regla[]) => {
    const json = await ver(await e.con(reglas, p.idSucursal))
    return partes.filter((parte) => json[parte] !== null)
  }
  expect(await con()).toEqual([])
  expect(await con('CAJ-VER')).toEqual(['caja'])
  expect(await con('REP-DEUDA')).toEqual(['cuotas', 'deudores'])
  expect(await con('REP-DEUDA', 'CAJ-VER')).toEqual(['caja', 'cuotas', 'cobranzas', 'deudores'])
  expect(await con('ALU-VER')).toEqual(['inscripciones'])
  expect(await con('CUM-VER')).toEqual(['cumpleanos'])
  expect(await con('EXA-VER')).toEqual([])
  expect(await con('EXA-VER', 'EXA-APROBAR')).toEqual(['examenes'])
  const padre = await e.nueva.usuario({ rol: 'padre' })
  const deNadie = await ver(padre.token)
  expect(partes.map((parte) => deNadie[parte])).toEqual(partes.map(() => null))
})

it('who has no branch, and may not see all, sees none', async () => {
  const json = await ver(await e.con(TODAS))
  expect(json).toMatchObject({
    sucursal: '',
    caja: { sucursales: [], total: { neto: 0 } },
    cuotas: { monto: 0, alumnos: 0, falta: 'inscriptos' },
    deudores: { anteriores: [{ alumnos: 0 }, { alumnos: 0 }] },
    inscripciones: { total: 0, niveles: [] },
  })
})

it('the cash of each branch is what its own screen says, annulled collections and reversals too', async () => {
  const leer = async () => {
    const { caja } = await ver(director)
    for (const { idSucursal, cobranzas, ingresos, pagos, neto } of caja.sucursales) {
      const { json } = await e.llamar(director, 'GET', 'caja', { query: { idSucursal, fecha: '04-15-2026' } })
      const deIngresos = json.cvTotales.find((t: { label: string }) => t.label === 'Ingresos').value
      expect([cobranzas, ingresos, pagos]).toEqual([json.total.cobranzas, deIngresos, json.total.pagos])
      expect(neto).toBe(json.total.saldo - json.total.saldoAnterior)
    }
    return caja
  }
  const caja = await leer()
  expect(caja.sucursales.map((s: { sucursal: string }) => s.sucursal)).toContain('Norte')
  expect(caja.total).toEqual({ cobranzas: 230_000.5, ingresos: 0, pagos: 0, neto: 230_000.5 })
  const suya = (await ver(cajera)).caja
  expect(suya.sucursales).toHaveLength(1)
  expect(suya.total.cobranzas).toBe(190_000.5)
})

it('a collection of a closed day that is annulled today is taken off today', async () => {
  const inscripcion = await inscribir({ apellido: 'Reversa' })
  e.dia('2026-04-13')
  const id = await cobrar(inscripcion, { 5: 10_000 })
  const esperado = (await ver(cajera)).caja.total.neto
  expect(esperado).toBe(10_000)
  const arquea = await e.con(['CAJ-VER', 'CAJ-ARQUEO'], p.idSucursal)
  const body = { idSucursal: p.idSucursal, fecha: '2026-04-13', efectivoContado: 10_000 }
  expect((await e.llamar(arquea, 'POST', 'caja/arqueo', { body })).json.Status).toBe('OK')
  e.dia(HOY)
  const deNorte = await e.con([...TODAS], norte.idSucursal)
  const [antes, enNorte] = [await ver(cajera), await ver(deNorte)]
  await anular(id)
  const despues = await ver(cajera)
  expect(await ver(deNorte)).toEqual(enNorte)
  expect(antes.caja.total.cobranzas - despues.caja.total.cobranzas).toBe(10_000)
  expect(antes.cobranzas.mes - despues.cobranzas.mes).toBe(10_000)
})

it('fees and debtors are what the debtors report says, of all branches and of the own one', async () => {
  for (const quien of [director, cajera]) {
    const { cuotas, deudores } = await ver(quien)
    const abril = await reporte(quien, [[2026, 6]])
    expect(cuotas).toMatchObject({ item: 6, ...abril })
    expect(cuotas.monto).toBeCloseTo(cuotas.pagado + cuotas.debe, 2)
    expect(deudores.cuotas).toEqual([
      { item: 5, ...(await reporte(quien, [[2026, 5]])) },
      { item: 6, ...abril },
    ])
    const deAno = (year: number) => CUOTAS.map((item) => [year, item] as const)
    expect(deudores.anteriores).toEqual([
      { ano: 2025, ...(await reporte(quien, deAno(2025))) },
      { ano: 2024, ...(await reporte(quien, deAno(2024))) },
    ])
  }
  const deAntes = async (quien: string) =>
    (await ver(quien)).deudores.anteriores.map((d: { alumnos: number }) => d.alumnos)
  expect([await deAntes(director), await deAntes(cajera)]).toEqual([
    [2, 0],
    [1, 0],
  ])
})

it('where fees amount to nothing it says what is missing: prices, enrolled, or something to pay', async () => {
  const falta = async () => (await ver(director)).cuotas.falta
  expect(await falta()).toBeNull()
  e.dia('2028-04-15')
  expect(await falta()).toBe('inscriptos')
  await inscribir({ ano: 2028, fecha: '2028-04-15' })
  expect(await falta()).toBeNull()
  await e.db.updateTable('item_cuenta').set({ aplicable: false }).where('ano', '=', 2028).execute()
  expect(await falta()).toBe('monto')
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('ano', '=', 2028).execute()
  e.dia('2023-04-15')
  expect(await falta()).toBe('valores')
  e.dia(HOY)
})

it('an annulled collection is owed again', async () => {
  const inscripcion = await inscribir({ apellido: 'Vuelve' })
  const antes = await ver(cajera)
  const id = await cobrar(inscripcion, { 5: 80_000, 6: 80_000 })
  const pagada = await ver(cajera)
  expect(pagada.cuotas.alumnos).toBe(antes.cuotas.alumnos - 1)
  expect(pagada.cuotas.pagado - antes.cuotas.pagado).toBe(80_000)
  await anular(id)
  expect(await ver(cajera)).toEqual(antes)
})

it('an enrolment that was annulled counts nowhere', async () => {
  const antes = await ver(director)
  const inscripcion = await inscribir({ apellido: 'Anulada' })
  expect((await ver(director)).inscripciones.total).toBe(antes.inscripciones.total + 1)
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', '=', inscripcion).execute()
  expect(await ver(director)).toEqual(antes)
})

it('what was collected this month is what the cash report says of its days, and is null where nothing was', async () => {
  const { cobranzas } = await ver(director)
  const ids = (await ver(director)).caja.sucursales.map((s: { idSucursal: number }) => s.idSucursal)
  const { json } = await e.llamar(director, 'GET', 'caja/resumen', {
    query: { fechaDesde: '2026-04-01', fechaHasta: HOY, sucursales: ids.join(',') },
  })
  const suma = json.sucursales.reduce((n: number, s: { cobranzas: number }) => n + s.cobranzas, 0)
  expect(cobranzas.mes).toBeCloseTo(suma, 2)
  expect(cobranzas).toMatchObject({ mesAnterior: null, anoAnterior: null })
  e.dia('2026-05-15')
  expect((await ver(director)).cobranzas).toEqual({ mes: 0, mesAnterior: cobranzas.mes, anoAnterior: null })
  e.dia('2027-04-15')
  expect((await ver(director)).cobranzas).toEqual({ mes: 0, mesAnterior: null, anoAnterior: cobranzas.mes })
  e.dia(HOY)
})

it('enrolments are those of the list of students, beside the year before at this day and at its end', async () => {
  const todas = (await ver(director)).inscripciones
  const lista = await e.llamar(director, 'GET', 'alumno/getpage', { query: { onlyInscriptos: true } })
  expect(todas.total).toBe(lista.json.iTotalRecords)
  expect(todas).toMatchObject({ anteriorALaFecha: 1, anterior: 2 })
  expect(todas.niveles).toMatchObject([{ nivel: 'Primario', total: todas.total, anterior: 2 }])
  const propias = (await ver(cajera)).inscripciones
  expect(propias).toMatchObject({ total: todas.total - 1, anteriorALaFecha: 1, anterior: 1 })
})

it('a deleted student is enrolled no more, and still owes', async () => {
  const antes = await ver(director)
  const alumno = await e.nueva.alumno()
  await p.inscribir({ alumno })
  await e.db.updateTable('alumno').set({ eliminado: true }).where('id', '=', alumno).execute()
  const despues = await ver(director)
  expect(despues.inscripciones).toEqual(antes.inscripciones)
  expect(despues.cuotas.alumnos).toBe(antes.cuotas.alumnos + 1)
  expect(despues.cuotas).toMatchObject(await reporte(director, [[2026, 6]]))
})

it('the first birthdays by name, each kind by its rule', async () => {
  const con = async (...reglas: Regla[]) => (await ver(await e.con(['CUM-VER', ...reglas], p.idSucursal))).cumpleanos
  expect(await con()).toEqual([])
  const alumnos = await con('CUM-ALUMNOS')
  expect(alumnos).toMatchObject([
    { tipo: 'alumno', apellido: 'Paga', curso: expect.stringMatching(/Grado A/) },
    { tipo: 'alumno', apellido: 'Parte' },
  ])
  for (let i = 0; i < 5; i++) await inscribir({ apellido: `Abril ${i}`, nacimiento: '2015-04-15' })
  const muchos = await con('CUM-ALUMNOS', 'CUM-PERSONAL')
  expect(muchos.map((c: { apellido: string }) => c.apellido)).toEqual([0, 1, 2, 3, 4].map((i) => `Abril ${i}`))
})

it('in January and February it is the newest year with enrolments, and from March on this one (D-230)', async () => {
  e.dia('2027-01-10')
  expect(await ver(director)).toMatchObject({ ano: 2027, cuotas: { item: 5 }, inscripciones: { total: 1 } })
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('ano', '=', 2027).execute()
  const enero = await ver(director)
  expect(enero).toMatchObject({ ano: 2026, cuotas: { item: 17 }, deudores: { anteriores: [{ ano: 2025 }] } })
  expect(enero.deudores.cuotas.map((c: { item: number }) => c.item)).toEqual(CUOTAS)
  for (const { item, alumnos, debe } of [enero.deudores.cuotas[0], enero.deudores.cuotas[9]])
    expect(await reporte(director, [[2026, item]])).toEqual({ alumnos, debe })
  expect(enero.inscripciones.total).toBeGreaterThan(5)
  e.dia('2027-03-01')
  expect(await ver(director)).toMatchObject({ ano: 2027, inscripciones: { total: 0 }, cuotas: { monto: 0 } })
  await e.db.updateTable('inscripcion').set({ estado: 'ACTIVA' }).where('ano', '=', 2027).execute()
  e.dia(HOY)
})
