import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type FinDeAno, finDeAno } from '../../test/pase.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-11-22' as Fecha
let e: Escuela
let f: FinDeAno
let director: string

beforeAll(async () => {
  e = await escuela(HOY)
  f = await finDeAno(e)
  director = await e.rol('serveradmin', f.idSucursal)
})
beforeEach(async () => {
  await e.db.updateTable('inscripcion').set({ estado: 'ANULADA' }).execute()
})
afterEach(async () => {
  expect(await violaciones(e.db, HOY)).toEqual([])
})
afterAll(() => e.cerrar())

/** Collects the enrolment fee of 2027. */
async function cobrar(idAlumno: number, monto = 1_000) {
  const { id } = (await f.en2027(idAlumno)) as { id: number }
  const item = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', id)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const r = await e.llamar(director, 'POST', 'cobranza', { body: { data: [{ id: item.id, type: 1, monto }] } })
  return r.json
}
const inscriptos = async (ids: number[]) => (await Promise.all(ids.map(f.en2027))).filter((i) => i !== undefined).length

it('takes back all that nobody touched, and the next roll-over does them again', async () => {
  const ids = await f.alumnos(3)
  const idPase = await f.pasar(f.cursos.primero)
  expect(await inscriptos(ids)).toBe(3)
  expect((await f.deshacer({ idPase })).json).toMatchObject({ Status: 'OK', deshechas: 3, quedan: [] })
  expect(await inscriptos(ids)).toBe(0)
  const { cursos, pases } = await f.propuestas()
  expect(cursos[0]).toMatchObject({ alumnos: 3, pasan: 3, inscriptos: 0 })
  expect(pases[0]).toMatchObject({ id: idPase, cantidad: 3, vivos: 0, porCurso: [] })
  expect(pases[0].deshecho.usuario).not.toBe('')
  expect((await f.deshacer({ idPase })).json.code).toBe('pase-deshecho')
  await f.pasar(f.cursos.primero)
  expect(await inscriptos(ids)).toBe(3)
})

it('keeps, by name, who was collected from, even if that was annulled, and who was changed by hand', async () => {
  const ids = (await f.alumnos(5)) as [number, number, number, number, number]
  const [cobrado, anulado, cambiado, intacto, asistio] = ids
  const idPase = await f.pasar(f.cursos.primero)
  await cobrar(cobrado)
  const { Id } = await cobrar(anulado)
  await e.llamar(director, 'DELETE', 'cobranza', { query: { idCobranza: Id } })
  const { id: id_inscripcion } = (await f.en2027(asistio)) as { id: number }
  const { id: id_dia } = await e.db
    .insertInto('agenda_dia')
    .values({ fecha: '2027-03-10' as Fecha, tipo: 'Normal', feriado: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await e.db.insertInto('asistencia').values({ id_inscripcion, id_dia, id_tipo: 2 }).execute()
  const suya = (await f.en2027(cambiado)) as { id: number }
  const cambio = await e.llamar(director, 'POST', 'inscripcion/casoespecial', {
    body: { idInscripcion: suya.id, idCasoEspecial: f.idHermano },
  })
  expect(cambio.json.Status).toBe('OK')
  const r = await f.deshacer({ idPase })
  expect(r.json).toMatchObject({ Status: 'OK', deshechas: 1 })
  const motivos = Object.fromEntries(
    r.json.quedan.map((q: { idAlumno: number; motivo: string }) => [q.idAlumno, q.motivo]),
  )
  expect(motivos).toEqual({
    [cobrado]: 'ya tiene cobranzas',
    [anulado]: 'ya tiene cobranzas',
    [cambiado]: 'se cambió después',
    [asistio]: 'se cambió después',
  })
  expect(r.json.quedan[0].curso).toBe('1° Grado A')
  await e.db.deleteFrom('asistencia').execute()
  expect(await f.en2027(intacto)).toBeUndefined()
  expect((await f.propuestas()).pases[0]).toMatchObject({ vivos: 4, deshecho: null })
})

it('takes back one course of it and leaves the others', async () => {
  const deQuinto = await f.alumnos(2)
  const deCuarto = await f.alumnos(2, { curso: f.cursos.cuarto })
  const idPase = await f.pasar(f.cursos.primero, f.cursos.cuarto)
  expect((await f.deshacer({ idPase, idCurso: f.cursos.cuarto })).json).toMatchObject({ deshechas: 2, quedan: [] })
  expect([await inscriptos(deQuinto), await inscriptos(deCuarto)]).toEqual([2, 0])
  expect((await f.deshacer({ idPase, idCurso: f.cursos.cuarto })).json.code).toBe('pase-deshecho')
  expect((await f.deshacer({ idPase })).json).toMatchObject({ deshechas: 2 })
})

it('a price of the new year is no obstacle, before the undo or after it', async () => {
  const ids = await f.alumnos(2)
  const precio = (monto: number) =>
    e.llamar(director, 'POST', 'valores', {
      body: { type: 2, idNivel: f.idNivel, idTipoJornada: f.idSimple, ano: 2027, mes: 1, monto },
    })
  const idPase = await f.pasar(f.cursos.primero)
  expect((await precio(110_000)).json.Status).toBe('OK')
  expect((await f.deshacer({ idPase })).json).toMatchObject({ deshechas: 2, quedan: [] })
  expect((await precio(120_000)).json.Status).toBe('OK')
  expect(await violaciones(e.db, HOY)).toEqual([])
  await f.pasar(f.cursos.primero)
  expect(await inscriptos(ids)).toBe(2)
})

it('a collection at the same time: it is kept, or the enrolment was not there any more', async () => {
  const ids = await f.alumnos(6)
  const idPase = await f.pasar(f.cursos.primero)
  const [cobro, undo] = await Promise.all([cobrar(ids[2] as number), f.deshacer({ idPase })])
  expect(undo.json.Status).toBe('OK')
  const cobrado = cobro.Status === 'OK'
  expect(undo.json.quedan).toHaveLength(cobrado ? 1 : 0)
  expect(await inscriptos(ids)).toBe(cobrado ? 1 : 0)
})

it('is refused for what was never confirmed, is not there, or is of another branch', async () => {
  await f.alumnos(1)
  const { json } = await f.preparar([f.cursos.primero])
  expect((await f.deshacer({ idPase: json.idPase })).json.code).toBe('pase-sin-hacer')
  expect((await f.deshacer({ idPase: 999_999 })).http).toBe(404)
  await f.confirmar(json.idPase)
  const ajeno = await e.con(['INS-INSCRIBIR'], await e.nueva.sucursal())
  expect((await f.deshacer({ idPase: json.idPase }, ajeno)).http).toBe(403)
  expect((await f.propuestas({}, ajeno)).pases).toEqual([])
  const suyo = await e.con(['INS-INSCRIBIR'], f.idSucursal)
  expect((await f.deshacer({ idPase: json.idPase }, suyo)).json.Status).toBe('OK')
})
