import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let cajero: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  cajero = await e.con(['COB-COBRAR'], p.idSucursal)
})
afterAll(() => e.cerrar())

it('a receipt names the parent who was said to pay, the students, or whom its own rule names', async () => {
  const alumno = await e.nueva.alumno({ apellido: 'Ruiz', nombre: 'Eva' })
  const inscripcion = await p.inscribir({ alumno })
  const madre = await e.nueva.padre({ apellido: 'Sosa', nombre: 'Inés', hijos: [alumno] })
  const tio = await e.nueva.padre({ apellido: 'Ruiz', nombre: 'Tío', hijos: [await e.nueva.alumno()] })
  const borrado = await e.nueva.padre({ apellido: 'Ruiz', nombre: 'Luis', hijos: [alumno], eliminado: true })
  const leer = async () =>
    (await e.llamar(cajero, 'GET', 'cobranza', { query: { idsInscripciones: inscripcion } })).json.inscripciones[0]
  const cobrar = async (col: number, extra: object) => {
    const { id, type, version } = (await leer()).rows[0].cells.find((c: { col: number }) => c.col === col)
    const data = [{ id, type, version, monto: 1000 }]
    return e.llamar(cajero, 'POST', 'cobranza', { body: { observaciones: '', data, ...extra } })
  }
  for (const idPadre of [tio, borrado, 98_765]) {
    const { json } = await cobrar(1, { idPadre })
    expect(json).toMatchObject({ Status: 'Error', code: 'padre-ajeno' })
  }
  const { http, json } = await cobrar(1, { idPadre: 'x' })
  expect([http, Object.keys(json.errors)]).toEqual([400, ['idPadre']])
  expect((await leer()).rows[0].cells[0].maxMonto).toBe(80_000)

  expect((await leer()).padres).toEqual([{ id: madre, text: 'Sosa, Inés', responsable: false }])
  const recibido = async (extra: object) => {
    const { json } = await cobrar(1, extra)
    return (await e.llamar(cajero, 'GET', 'cobranza/recibo/datos', { query: { id: json.Id } })).json.recibidoDe
  }
  const padre = await e.nueva.padre({ apellido: 'Ruiz', nombre: 'Ana', hijos: [alumno] })
  expect(await recibido({})).toBe('Ruiz, Eva')
  expect(await recibido({ idPadre: padre })).toMatch(/^Ruiz, Ana \(/)
  await e.db.deleteFrom('alumno_padre').where('id_padre', '=', padre).execute()
  expect(await recibido({})).toMatch(/^Sosa, Inés \(/)
  expect(await recibido({ idPadre: null })).toBe('Ruiz, Eva')
})

it('two parents who were made one stay so once a receipt names him', async () => {
  const alumno = await e.nueva.alumno()
  const inscripcion = await p.inscribir({ alumno })
  const director = await e.rol('serveradmin', p.idSucursal)
  const [idOrigen, idDestino] = [await e.nueva.padre({ hijos: [alumno] }), await e.nueva.padre()]
  const { json } = await e.llamar(director, 'POST', 'padre/unir', { body: { idOrigen, idDestino } })
  const { id } = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', inscripcion)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const body = { data: [{ id, type: 1, monto: 1 }], idPadre: idDestino }
  expect((await e.llamar(cajero, 'POST', 'cobranza', { body })).json.Status).toBe('OK')
  const separados = await e.llamar(director, 'POST', 'padre/separar', { body: { idFusion: json.IdFusion } })
  expect(separados.json).toMatchObject({ Status: 'Error', code: 'union-con-cambios' })
})
