import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { auditar } from './auditoria.service.ts'

let e: Escuela
let lector: string
let suyo: { id: number; token: string }

beforeAll(async () => {
  e = await escuela()
  lector = await e.con(['USU-AUDITORIA'])
  suyo = await e.nueva.usuario({ rol: 'administrador' })
  const usuario = { id: suyo.id, idAdmin: null }
  const el = (fecha: string) => new Date(`2026-04-${fecha}-03:00`)
  await auditar(e.db, { evento: 'LOGOUT', usuario, ahora: el('15T00:00:00') })
  await auditar(e.db, { evento: 'ACCESO', usuario, ahora: el('14T23:59:59'), params: { llamada: 'GET /audit' } })
  const admin = await e.nueva.usuario({ rol: 'serveradmin' })
  const como = { id: suyo.id, idAdmin: admin.id }
  await auditar(e.db, {
    evento: 'USR-UNLOCK',
    usuario: como,
    idEntidad: 7,
    ahora: el('10T12:00:00'),
    params: { usuario: 'ana' },
  })
  await auditar(e.db, { evento: 'LOGOUT', usuario, ahora: new Date('2026-03-01T12:00:00Z') })
})
afterAll(() => e.cerrar())

const leer = (query: object, token = lector) =>
  e.llamar(token, 'GET', 'audit', { query: { userId: suyo.id, ...query } })
const codigos = async (query: object) =>
  (await leer(query)).json.Audit.map((a: { Tipo: { Code: string } }) => a.Tipo.Code)

it('tells the last 30 days, the latest first, each as a sentence with what it opens', async () => {
  const { json } = await leer({ getdata: true })
  expect(json.Audit).toMatchObject([
    { Tipo: { Code: 'LOGOUT' }, Estado: { Nombre: 'Éxito' }, Frase: 'Cerró la sesión', Params: [], Admin: null },
    {
      Estado: { Nombre: 'No Autorizado', Icon: 'ban' },
      Frase: 'No tenía permiso: GET /audit',
    },
    {
      Frase: 'Desbloqueó al usuario ana',
      Abre: { pantalla: 'usuarios', id: 7 },
      Params: [{ Parametro: 'usuario', Valor: 'ana', Tipo: { Tipo: 'Texto', IsJson: false, IsDate: false } }],
    },
  ])
  expect(json).toMatchObject({
    hayMas: false,
    Estados: [{ Id: 1 }, { Id: 2 }, { Id: 3 }],
    Usuarios: [{ Id: suyo.id }, {}],
  })
  expect(json.Tipos).toContainEqual({ Code: 'LOGOUT', Descripcion: 'Cierre de Sesión' })
  expect((await leer({})).json.Tipos).toBeUndefined()
})

it('by day in Salta, status, type and who acted', async () => {
  expect(await codigos({ from: '2026-04-15' })).toEqual(['LOGOUT'])
  expect(await codigos({ from: '2026-04-14', to: '2026-04-14' })).toEqual(['ACCESO'])
  expect(await codigos({ from: '2026-01-01' })).toHaveLength(4)
  expect(await codigos({ status: 3 })).toEqual(['ACCESO'])
  expect(await codigos({ type: 'USR-UNLOCK' })).toEqual(['USR-UNLOCK'])
  expect(await codigos({ user: suyo.id })).toEqual(['LOGOUT', 'ACCESO'])
  const { Usuarios } = (await leer({ getdata: true })).json
  expect(await codigos({ user: Usuarios[1].Id })).toEqual(['USR-UNLOCK'])
})

it('gives a page, and how many there are', async () => {
  const pagina = async (query: object) => {
    const { Audit, hayMas, iTotalDisplayRecords } = (await leer({ from: '2026-01-01', ...query })).json
    return [Audit.map((a: { Tipo: { Code: string } }) => a.Tipo.Code), hayMas, iTotalDisplayRecords]
  }
  expect(await pagina({ iDisplayLength: 2 })).toEqual([['LOGOUT', 'ACCESO'], false, 4])
  expect(await pagina({ iDisplayStart: 2, iDisplayLength: 3 })).toEqual([['USR-UNLOCK', 'LOGOUT'], false, 4])
  expect(await pagina({ iDisplayStart: 9, iDisplayLength: 3 })).toEqual([[], false, 4])
  expect(await pagina({ type: 'LOGOUT', iDisplayLength: 1 })).toEqual([['LOGOUT'], false, 2])
})

it.each([
  [{ iDisplayLength: 1001 }, 'iDisplayLength'],
  [{ iDisplayStart: -1 }, 'iDisplayStart'],
  [{ userId: '' }, 'userId'],
  [{ from: '2026-13-01' }, 'from'],
  [{ from: '2026-04-15', to: '2026-04-14' }, 'to'],
  [{ status: 4 }, 'status'],
])('refuses %j', async (query, campo) => {
  const r = await leer(query)
  expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
})

it('is for who may see it; an unknown account is not found', async () => {
  expect((await leer({}, await e.con(['USU-VER']))).http).toBe(403)
  expect((await leer({ userId: 98_765 })).http).toBe(404)
})
