import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { until } from '../../test/jobs.ts'
import { type Primario, primario } from '../../test/primario.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
import { inCall } from '../jobs/inCall.ts'
import { procesarAtrasadas } from './atrasadas.service.ts'
import { CUOTAS_ATRASADAS } from './progreso.ts'

/** Tests what goes on beside an overdue process that has written everything and not committed yet (D-217). */
let e: Escuela
let p: Primario
let token: string
let tocada: number
let libre: number
let trx: Trx
let fin: (como: 'commit' | 'rollback') => void
let proceso: Promise<unknown>

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  token = await e.con(['VAL-ATRASADAS', 'VAL-EDITAR', 'COB-COBRAR', 'ALU-VER'], p.idSucursal)
  const quieta = await e.nueva.tipoJornada()
  const clave = { tipo: 2, idNivel: p.idNivel } as const
  await e.nueva.valor({ ...clave, idTipoJornada: quieta, monto: 9_000_000 })
  await e.nueva.valor({ ...clave, idTipoJornada: p.idSimple, monto: 15_000_000, mesDesde: 3 })
  tocada = await p.inscribir({ casoEspecial: p.idNinguno })
  libre = await p.inscribir({ casoEspecial: p.idNinguno, tipoJornada: quieta })
})
beforeEach(async () => {
  const { id } = await e.db.selectFrom('usuario').select('id').limit(1).executeTakeFirstOrThrow()
  const terminado = Promise.withResolvers<'commit' | 'rollback'>()
  fin = terminado.resolve
  const escrito = Promise.withResolvers<void>()
  proceso = inCall(e.db, CUOTAS_ATRASADAS, { que: 'procesar' }, id, async (suya, sight) => {
    trx = suya
    const momento = { hoy: '2026-05-10' as never, ahora: new Date() }
    const usuario = { id, idAdmin: null } as Usuario
    await procesarAtrasadas(suya, usuario, { desde: 2011, email: '' }, momento, sight)
    escrito.resolve()
    if ((await terminado.promise) === 'rollback') throw new Error('se deja')
  }).catch(() => undefined)
  await escrito.promise
})
afterEach(async () => {
  fin('rollback')
  await proceso
})
afterAll(() => e.cerrar())

const marzo = async (idInscripcion: number) => {
  const { json } = await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: idInscripcion } })
  const celda = json.inscripciones[0].rows[0].cells.find((c: { col: number }) => c.col === 5)
  return { id: celda.id as number, type: 6, monto: 1_000, version: celda.version as number }
}
const cobrar = (linea: object) => e.llamar(token, 'POST', 'cobranza', { body: { data: [linea] } })

it('how far it is can be asked while nobody else sees its rows', async () => {
  const progreso = async () => (await e.llamar(token, 'GET', 'valores/progreso')).json
  await until(async () => (await progreso()).hechas === 2)
  expect(await progreso()).toMatchObject({ enCurso: true, que: 'procesar', hechas: 2, total: 2 })
  fin('rollback')
  await proceso
  expect((await progreso()).enCurso).toBe(false)
})

it('a collection of an enrolment that it does not touch does not wait for it', async () => {
  expect((await cobrar(await marzo(libre))).json.Status).toBe('OK')
})

it('one that it touches waits for its end, and is then judged by what it finds', async () => {
  const cobro = cobrar(await marzo(tocada))
  await hastaQueEspere()
  fin('commit')
  expect((await cobro).json).toMatchObject({ Status: 'Error', Message: 'invalid:4' })
})

it('one that waits five seconds reads that prices are being updated; and so do price work and another process', async () => {
  // locks what a process holds, whatever there is to raise
  await sql`select from inscripcion where id = ${tocada} for update`.execute(trx)
  const precio = { type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 5, monto: 160_000 }
  const r = await Promise.all([
    cobrar(await marzo(tocada)),
    e.llamar(token, 'POST', 'valores', { body: precio }),
    e.llamar(token, 'GET', 'valores/cuotas', { query: { type: 2 } }),
  ])
  expect(r.map((x) => [x.http, x.json])).toEqual(
    r.map(() => [
      200,
      { Status: 'Error', Message: 'Hay una actualización de valores en curso', code: 'valores-en-curso' },
    ]),
  )
})

/** Waits until some session of this database waits for a row. */
const hastaQueEspere = () =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      e.db,
    )
    return (rows[0]?.n ?? 0) > 0
  })
