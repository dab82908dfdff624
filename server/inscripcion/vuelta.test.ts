import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

/**
 * The way back from a withdrawal (D-226), whatever was annulled while the student was out. A first year of Secundario with
 * lockers and Francés for September and October, and a second half that has its Material.
 */
const HOY = '2026-06-15'
let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let cajero: string
let idCurso: number
let idNivel: number
let frances: number

beforeAll(async () => {
  e = await escuela(HOY)
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  cajero = await e.rol('serveradmin', p.idSucursal)
  token = await e.con(['ALU-ELIMINAR', 'INS-LOCKER', 'INS-OPCIONALES', 'INS-VALOR', 'INS-CURSO', 'VAL-EDITAR'])
  idCurso = await e.nueva.curso({ numero: 11, idSucursal: p.idSucursal })
  idNivel = (await e.nueva.grado(11)).id_nivel
  await e.db.updateTable('grado').set({ con_locker: false }).where('numero', '=', 12).execute()
  await e.nueva.valor({ tipo: 2, idNivel, idTipoJornada: p.idSimple, monto: 10_000_000 })
  await e.nueva.valor({ tipo: 6, idNivel, monto: 3_000_000 })
  await e.nueva.valor({ tipo: 10, idNivel, monto: 500_000 })
  frances = await e.nueva.materia({ nombre: 'Francés', numeros: [11], opcional: true })
  await e.nueva.valor({ tipo: 9, idMateria: frances, monto: 600_000 })
})
beforeEach(() => e.dia(HOY))
afterAll(() => e.cerrar())

const post = async (path: string, body: object) => {
  const r = await e.llamar(token, 'POST', `inscripcion/${path}`, { body })
  if (r.json?.Status !== 'OK') throw new Error(r.texto)
  return r.json
}
const baja = (idInscripcion: number, fecha: string | null) =>
  post('baja', { idInscripcion, fecha, motivo: fecha ? 'Mudanza' : '' })
const pedir = (checked: boolean, ...meses: number[]) => meses.map((mes) => ({ mes, checked }))
const locker = (idInscripcion: number, checked: boolean, ...meses: number[]) =>
  post('locker', { idInscripcion, data: pedir(checked, ...meses) })
const opcional = (idInscripcion: number, checked: boolean, ...meses: number[]) =>
  post('materiasopcionales', { idInscripcion, data: [{ id: frances, meses: pedir(checked, ...meses) }] })
const fijar = (IdInscripcion: number, mes: number, monto: number) =>
  post('cambiovalor', { IdInscripcion, data: [{ mes, idRef: null, idJornada: p.idSimple, monto }] })
const eliminar = (idAlumno: number) => e.llamar(token, 'DELETE', 'alumno', { query: { idAlumno } })
const restaurar = (idAlumno: number) => e.llamar(token, 'PATCH', 'alumno', { query: { idAlumno } })

/** Enrolled with a locker and Francés in September and October, and two fees of their own amount: September, November. */
async function inscribir(d: object = {}): Promise<number> {
  const id = await p.inscribir({ curso: idCurso, casoEspecial: p.idHermano, ...d })
  await locker(id, true, 7, 8)
  await opcional(id, true, 7, 8)
  await fijar(id, 7, 90_000)
  await fijar(id, 9, 95_000)
  return id
}

/** Collects these items in full, or a part of the only one; answers the collection's id. */
async function cobrar(id: number, cuales: (i: Fila) => boolean, parte?: number): Promise<number> {
  const data = (await c.items(id))
    .filter((i) => i.aplicable && i.monto > i.pagado && cuales(i))
    .map((i) => ({ id: i.id, type: i.charge_type, monto: parte ?? (i.monto - i.pagado) / 100 }))
  const r = await e.llamar(cajero, 'POST', 'cobranza', { body: { data } })
  if (r.json?.Status !== 'OK') throw new Error(r.texto)
  return r.json.Id
}
type Fila = Awaited<ReturnType<Cuentas['items']>>[number]
/** Fees, locker and Francés until September, and Material 2. */
const hastaSeptiembre = (i: Fila) => i.mes !== null ? i.mes <= 7 : i.col === 9
const anular = async (idCobranza: number) => expect((await c.anular(idCobranza)).json.Status).toBe('OK')

/** What an item is, apart from its row's version. */
const cuenta = async (id: number) => (await c.items(id)).map(({ version: _, ...celda }) => celda)
/** 'Cuota 7', 'Locker 7', 'Materia 7' of the applicable months of June or later, then the columns of the second half. */
const NOMBRES: Record<number, string> = { 6: 'Cuota', 7: 'Locker', 8: 'Materia' }
const aplican = async (id: number) =>
  (await c.items(id))
    .filter((i) => i.aplicable && (i.mes ?? 0) >= 5)
    .map((i) => `${NOMBRES[i.charge_type]} ${i.mes}`)
const TODO = [
  ...[5, 6, 7, 8, 9, 10].map((m) => `Cuota ${m}`),
  ...['Locker 7', 'Materia 7', 'Locker 8', 'Materia 8'],
].sort()
const sinFaltas = async () => expect(await c.violaciones(HOY)).toEqual([])

describe('cleared after an annulment while the student was out (D-226)', () => {
  it('the account is as before: fees, half-year items, locker, optional months, pins', async () => {
    const id = await inscribir()
    const antes = await cuenta(id)
    const cobranza = await cobrar(id, hastaSeptiembre)
    await baja(id, HOY)
    expect(await aplican(id)).toEqual(['Cuota 5', 'Cuota 6', 'Cuota 7', 'Locker 7', 'Materia 7'])
    await anular(cobranza)
    expect(await aplican(id)).toEqual([])
    await sinFaltas()
    expect(await baja(id, null)).toEqual({
      Status: 'OK',
      cantidad: 13,
      vuelven: [
        { clase: 'Cuota', meses: [5, 6, 7, 8, 9, 10] },
        { clase: 'Locker', meses: [7, 8] },
        { clase: 'Francés', meses: [7, 8] },
        { clase: 'Material 2', meses: [] },
      ],
      noVuelven: [],
    })
    expect(await cuenta(id)).toEqual(antes)
    await sinFaltas()
  })
})
