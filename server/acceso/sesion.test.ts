import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { DE_TOKEN, DE_TOKEN_DE_FOTOS, hashDeToken } from './sesion.queries.ts'

let e: Escuela
/** The token of the user who was made last, after three thousand others, while only the first ones had sessions. */
let token: string

beforeAll(async () => {
  e = await escuela()
  for (let i = 0; i < 12; i++) await e.nueva.usuario({ rol: 'operador' })
  await sql`insert into usuario (username, password_hash, email, aprobado)
    select 'muchos' || n, '', '', true from generate_series(1, 3000) n`.execute(e.db)
  await sql`analyze usuario, sesion`.execute(e.db)
  token = (await e.nueva.usuario({ rol: 'operador' })).token
})
afterAll(() => e.cerrar())

interface Nodo {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Nodo[]
}

/** Adds up the rows that the nodes of a plan read of a table. */
const leidas = (nodo: Nodo, tabla: string): number =>
  (nodo['Relation Name'] === tabla ? nodo['Actual Rows'] * nodo['Actual Loops'] : 0) +
  (nodo.Plans ?? []).reduce((suma, hijo) => suma + leidas(hijo, tabla), 0)

it.each([
  ['a session', DE_TOKEN],
  ['a token of photos', DE_TOKEN_DE_FOTOS],
])('who has %s is found without reading other users', async (_, texto) => {
  const { rows } = await e.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${texto}`, [hashDeToken(token)]) as never,
  )
  expect(leidas((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan, 'usuario')).toBe(1)
})
