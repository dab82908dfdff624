import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { auditar } from './auditoria.service.ts'

let e: Escuela
let lector: string
let ana: { id: number }
let beto: { id: number }

beforeAll(async () => {
  e = await escuela()
  lector = await e.con(['USU-AUDITORIA'])
  ana = await e.nueva.usuario({ rol: 'administrador' })
  beto = await e.nueva.usuario({ rol: 'operador' })
  const el = (fecha: string) => new Date(`2026-04-${fecha}-03:00`)
  const de = ({ id }: { id: number }) => ({ id, idAdmin: null })
  await auditar(e.db, { evento: 'LOGOUT', usuario: de(ana), ahora: el('15T00:00:00') })
  await auditar(e.db, {
    evento: 'ACCESO',
    usuario: de(beto),
    ahora: el('14T23:59:59'),
    params: { llamada: 'GET /audit' },
  })
  const desconocido = { usuario: 'nadie', motivo: 'usuario-o-clave' as const }
  await auditar(e.db, { evento: 'LOGIN', usuario: null, ahora: el('13T12:00:00'), params: desconocido })
  await auditar(e.db, { evento: 'LOGOUT', usuario: de(beto), ahora: new Date('2026-03-01T12:00:00Z') })
})
afterAll(() => e.cerrar())

const leer = (query: Record<string, unknown>, token = lector) => e.llamar(token, 'GET', 'audit/todo', { query })
const codigos = async (query: Record<string, unknown>) =>
  (await leer(query)).json.Audit.map((a: { Tipo: { Code: string } }) => a.Tipo.Code)

it('tells what everybody did in the last 30 days, the latest first, and who had not signed in', async () => {
  const { json } = await leer({ getdata: true })
  expect(json.Audit).toMatchObject([
    { Tipo: { Code: 'LOGOUT' }, User: { Id: ana.id } },
    {
      Estado: { Nombre: 'No Autorizado' },
      Frase: 'No tenía permiso: GET /audit',
      User: { Id: beto.id },
    },
    { Tipo: { Code: 'LOGIN' }, User: { Id: null, Nombre: 'anonymous' } },
  ])
  expect(json).toMatchObject({ hayMas: false, Estados: [{ Id: 1 }, { Id: 2 }, { Id: 3 }] })
  expect(json.Tipos).toContainEqual({ Code: 'LOGOUT', Descripcion: 'Cierre de Sesión' })
})

it('by day, status, type and account', async () => {
  expect(await codigos({ from: '2026-04-14', to: '2026-04-14' })).toEqual(['ACCESO'])
  expect(await codigos({ from: '2026-01-01' })).toHaveLength(4)
  expect(await codigos({ status: 2 })).toEqual(['LOGIN'])
  expect(await codigos({ type: 'LOGOUT', from: '2026-01-01' })).toEqual(['LOGOUT', 'LOGOUT'])
  expect(await codigos({ userId: beto.id, from: '2026-01-01' })).toEqual(['ACCESO', 'LOGOUT'])
})

it('gives a page, and how many there are', async () => {
  const { json } = await leer({ from: '2026-01-01', iDisplayStart: 1, iDisplayLength: 2 })
  expect(json.Audit.map((a: { Tipo: { Code: string } }) => a.Tipo.Code)).toEqual(['ACCESO', 'LOGIN'])
  expect(json).toMatchObject({ hayMas: false, iTotalDisplayRecords: 4 })
})

it('finds the accounts by typing, and the one that is named whatever is typed', async () => {
  const { username } = await e.db
    .selectFrom('usuario')
    .select('username')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  const hallados = async (query: Record<string, unknown>) =>
    (await e.llamar(lector, 'GET', 'audit/usuarios', { query })).json.Usuarios.map((u: { Id: number }) => u.Id)
  expect(await hallados({ term: username.toUpperCase() })).toContain(ana.id)
  expect(await hallados({ term: 'nadie que se llame así' })).toEqual([])
  expect(await hallados({ term: 'nadie que se llame así', userId: beto.id })).toEqual([beto.id])
})

it('is for who may see the audit; refuses days out of order and an unknown account', async () => {
  const otro = await e.con(['USU-VER'])
  expect((await leer({}, otro)).http).toBe(403)
  expect((await e.llamar(otro, 'GET', 'audit/usuarios', { query: {} })).http).toBe(403)
  expect((await leer({ userId: 98_765 })).http).toBe(404)
  expect((await leer({ from: '2026-04-15', to: '2026-04-14' })).json.errors).toHaveProperty('to')
})
