import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let propia: string
let colega: string
let idAlumno: number
let id: number
let otroCurso: number

const REGLAS = ['INS-CASO', 'INS-CURSO', 'INS-JORNADA', 'INS-VALOR', 'ALU-ELIMINAR', 'ALU-VER'] as const

beforeAll(async () => {
  e = await escuela('2026-03-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  propia = await e.con(REGLAS)
  colega = await e.con(REGLAS)
  otroCurso = await e.nueva.curso({ numero: 4, idSucursal: p.idSucursal, division: 'B' })
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idCompleta, monto: 15_000_000 })
  idAlumno = await e.nueva.alumno()
  id = await p.inscribir({ alumno: idAlumno })
})
afterAll(() => e.cerrar())

const leida = async () =>
  (await e.llamar(propia, 'GET', 'alumno', { query: { idAlumno } })).json.inscripciones[0].version as string
const deCaso = async () =>
  (await e.llamar(propia, 'GET', 'casosespeciales/getforchange', { query: { idInscripcion: id } })).json
    .version as string
const deJornada = async () =>
  (await e.llamar(propia, 'GET', 'tipojornada/getforchange', { query: { idInscripcion: id } })).json.version as string
const deValores = async () =>
  (await e.llamar(propia, 'GET', 'inscripcion/cambiovalor', { query: { idInscripcion: id } })).json.version as string

const caso = (IdCasoEspecial: number, version?: string, quien = propia) =>
  e.llamar(quien, 'POST', 'inscripcion/casoespecial', { body: { IdInscripcion: id, IdCasoEspecial, version } })
const curso = (IdCurso: number, version?: string, quien = propia) =>
  e.llamar(quien, 'POST', 'inscripcion/curso', { body: { IdInscripcion: id, IdCurso, version } })
const baja = (fecha: string | null, version?: string, quien = propia, motivo = 'Se muda') =>
  e.llamar(quien, 'POST', 'inscripcion/baja', { body: { idInscripcion: id, fecha, motivo, version } })
const jornada = (IdTjSource: number, IdTjTarget: number, version?: string, quien = propia) =>
  e.llamar(quien, 'POST', 'inscripcion/tipojornada', {
    body: { IdInscripcion: id, IdTjSource, IdTjTarget, MesDesde: 8, quitarFijos: true, version },
  })
const valor = (mes: number, monto: number, version?: string, quien = propia) =>
  e.llamar(quien, 'POST', 'inscripcion/cambiovalor', {
    body: { IdInscripcion: id, data: [{ mes, idRef: null, idJornada: p.idSimple, monto }], version },
  })
const fila = () =>
  e.db
    .selectFrom('inscripcion')
    .select(['id_caso_especial', 'id_curso', 'fecha_baja', 'motivo_baja'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const precios = async () => (await c.cuotas(id)).map((i) => [i.id_tipo_jornada, i.monto_lista])

const todo = async () => [await fila(), await precios(), await c.auditados(id)]

/** Makes a change with what was read before a colleague's, and once more with what is read then; says what came of it. */
async function rehusada(leer: () => Promise<string>, antes: () => Promise<R>, propio: (v: string) => Promise<R>) {
  const version = await leer()
  const deColega = (await antes()).json.Status
  const quedo = await todo()
  const { Status, code, Message } = (await propio(version)).json
  const nada = isDeepStrictEqual(await todo(), quedo)
  return { deColega, Status, code, Message, nada, luego: (await propio(await leer())).json.Status }
}
const REHUSADA = {
  deColega: 'OK',
  Status: 'Validation',
  code: 'modificado',
  Message: expect.stringMatching(/ modificó «.+, .+» mientras tanto$/),
  nada: true,
  luego: 'OK',
}
type R = Awaited<ReturnType<Escuela['llamar']>>

it('a special case over one that a colleague gave meanwhile', async () => {
  expect(
    await rehusada(
      deCaso,
      () => caso(p.idNinguno, undefined, colega),
      (v) => caso(p.idHermano, v),
    ),
  ).toEqual(REHUSADA)
  // its preview was of another amount
  expect(
    await rehusada(
      deCaso,
      () => valor(7, 88_000, undefined, colega),
      (v) => caso(p.idNinguno, v),
    ),
  ).toEqual(REHUSADA)
  await caso(p.idHermano)
})

it('a course over another course, or over a special case that were changed meanwhile', async () => {
  expect(
    await rehusada(
      leida,
      () => curso(otroCurso, undefined, colega),
      (v) => curso(p.idCurso, v),
    ),
  ).toEqual(REHUSADA)
  expect(
    await rehusada(
      leida,
      () => caso(p.idNinguno, undefined, colega),
      (v) => curso(otroCurso, v),
    ),
  ).toEqual(REHUSADA)
})

it('a withdrawal over another one, and its undoing', async () => {
  expect(
    await rehusada(
      leida,
      () => baja('2026-03-10', undefined, colega, 'Otro colegio'),
      (v) => baja('2026-03-10', v),
    ),
  ).toEqual(REHUSADA)
  expect(
    await rehusada(
      leida,
      () => curso(p.idCurso, undefined, colega),
      (v) => baja(null, v),
    ),
  ).toEqual(REHUSADA)
})

it('a shift or a value over what a colleague pinned meanwhile', async () => {
  expect(
    await rehusada(
      deJornada,
      () => valor(8, 90_000, undefined, colega),
      (v) => jornada(p.idSimple, p.idCompleta, v),
    ),
  ).toEqual(REHUSADA)
  expect(
    await rehusada(
      deValores,
      () => jornada(p.idCompleta, p.idSimple, undefined, colega),
      (v) => valor(9, 91_000, v),
    ),
  ).toEqual(REHUSADA)
})

it('who read it before a payment, or another price of the list, is not refused', async () => {
  const versiones = [await leida(), await deCaso(), await deJornada(), await deValores()]
  await c.cobrar(id, [1, 1000])
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, monto: 11_000_000, mesDesde: 9 })
  expect([await leida(), await deCaso(), await deJornada(), await deValores()]).toEqual(versiones)
})

it('values that are there already are no news, whatever was read', async () => {
  const vieja = await deValores()
  await valor(10, 95_000, undefined, colega)
  expect((await valor(10, 95_000, vieja)).json).toMatchObject({ Status: 'OK', cantidad: 0 })
})

it('the same case and the same withdrawal are no news either, and leave no event', async () => {
  const vieja = 'la de antes'
  const otra = (await fila()).id_caso_especial === p.idNinguno ? p.idHermano : p.idNinguno
  await caso(otra, undefined, colega)
  await baja('2026-03-10', undefined, colega)
  const quedo = await todo()
  expect((await caso(otra, vieja)).json).toMatchObject({ Status: 'OK', cantidad: 0 })
  expect((await baja('2026-03-10', vieja)).json).toMatchObject({ Status: 'OK', cantidad: 0 })
  expect(await todo()).toEqual(quedo)
  await baja(null, undefined, colega)
})

it('a version that is no text is a fault of that field', async () => {
  const r = await e.llamar(propia, 'POST', 'inscripcion/curso', {
    body: { IdInscripcion: id, IdCurso: otroCurso, version: 7 },
  })
  expect([r.http, Object.keys(r.json.errors)]).toEqual([400, ['version']])
})
