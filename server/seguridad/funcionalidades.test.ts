import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let director: string

beforeAll(async () => {
  e = await escuela()
  director = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

type Cuerpo = Record<string, unknown>
interface Funcionalidad {
  id: number
  code: string
  text: string
  parent: number
  rules: { Id: number; Code: string }[]
  alguna: boolean
}
interface Seccion {
  id: number
  code: string
  cNodes: Funcionalidad[]
}
const leer = async () => (await e.llamar(director, 'GET', 'security/getseccionesfunctionalities')).json
const guardar = (functionalities: Cuerpo[], version?: string) =>
  e.llamar(director, 'POST', 'security/savefunctionalities', { body: { functionalities, ...(version && { version }) } })
const seccion = async (code: string): Promise<Seccion> => {
  const hallada = (await leer()).cNodes.find((s: Seccion) => s.code === code)
  if (!hallada) throw new Error(`no hay ${code}`)
  return hallada
}
const regla = async (code: string): Promise<number> =>
  (await leer()).cRules.find((r: { Code: string }) => r.Code === code).Id
const visto = async (token: string, codigo: string) => {
  const { json } = await e.llamar(token, 'GET', 'syscfg/getseccionsecurity', { query: { seccion: codigo } })
  return json.Secciones[0]
}
const nueva = (code: string, type: 0 | 1, parent: unknown, a: Cuerpo = {}) => ({
  id: `new-${code}`,
  code,
  text: code,
  type,
  parent,
  isNew: true,
  ...a,
})

it('refuses a repeated code, a rule that is not there, a section in a section, and an outdated version (C27)', async () => {
  const [caja, { version }] = [await seccion('CONT-CAJA'), await leer()]
  const errores = async (...pedidos: Cuerpo[]) => (await guardar(pedidos)).json.errors
  expect(await errores(nueva('cont-caja', 0, null))).toEqual({ 'functionalities.0.code': 'El código ya existe' })
  expect(await errores(nueva('alumno', 1, caja.id))).toEqual({ 'functionalities.0.code': 'El código ya existe' })
  expect(await errores(nueva('otra', 1, caja.id, { rules: [98_765] }))).toEqual({
    'functionalities.0.rules.0': 'La regla no existe',
  })
  expect(await errores(nueva('otra', 0, caja.id))).toHaveProperty(['functionalities.0.parent'])
  expect(await errores(nueva('otra', 1, null))).toHaveProperty(['functionalities.0.parent'])
  expect((await guardar([nueva('UNA', 0, null)], version)).json.Status).toBe('OK')
  expect((await guardar([nueva('OTRA', 0, null)], version)).json).toMatchObject({
    code: 'modificado',
    Message: expect.stringContaining('«Secciones»'),
  })
})

it('SEC-015: a new section is seen at once by who holds all the rules of a functionality', async () => {
  const [ver, nuevo] = [await regla('ALU-VER'), await regla('ALU-NUEVO')]
  const [una, dos] = [await e.con(['ALU-VER']), await e.con(['ALU-VER', 'ALU-NUEVO'])]
  const r = await guardar([
    nueva('ALTA', 1, 'new-CONT-BECAS', { rules: [ver, nuevo] }),
    nueva('CONT-BECAS', 0, null),
    nueva('NADIE', 1, 'new-CONT-BECAS'),
  ])
  expect(r.json.Status).toBe('OK')
  const permitidas = async (token: string) => {
    const s = await visto(token, 'CONT-BECAS')
    return [s.Visible, s.Funcionalidades.map((f: { Permitido: boolean }) => f.Permitido)]
  }
  expect(await permitidas(una)).toEqual([false, [false, false]])
  expect(await permitidas(dos)).toEqual([true, [true, false]])
  expect(await permitidas(director)).toEqual([true, [true, true]])
  const {
    cNodes: [alta],
  } = await seccion('CONT-BECAS')
  await guardar([{ ...alta, type: 1, hasChanged: true, rules: [ver, nuevo], alguna: true }])
  expect(await permitidas(una)).toEqual([true, [true, false]])
})

it('keeps the rules that are not sent, and a client of the specification leaves the mark «alguna» alone', async () => {
  const { cNodes } = await seccion('CONT-HEADER')
  const admin = cNodes.find((f) => f.code === 'ADMIN') as Funcionalidad
  const { rules: _r, alguna: _a, ...sin } = admin
  expect((await guardar([{ ...sin, type: 1, text: 'Administrador', hasChanged: true }])).json.Status).toBe('OK')
  const despues = (await seccion('CONT-HEADER')).cNodes.find((f) => f.code === 'ADMIN')
  expect(despues).toEqual({ ...admin, text: 'Administrador' })
})

it('what is deleted is gone with what was in it, and the audit says so by name', async () => {
  const mensajes = await seccion('CONT-MENSAJES')
  await guardar([{ ...mensajes, type: 0, text: 'x', parent: null, toDelete: true }])
  expect((await visto(director, 'CONT-MENSAJES')).Visible).toBe(false)
  const { params } = await e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', 'SEC-FUNC')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(params).toMatchObject([
    { valor: { eliminadas: [{ codigo: 'CONT-MENSAJES' }, { codigo: 'CONT-MENSAJES · SEND' }] } },
  ])
})

it('a save without changes writes nothing', async () => {
  const antes = await e.db
    .selectFrom('audit_evento')
    .select((s) => s.fn.countAll().as('n'))
    .executeTakeFirst()
  const {
    cNodes: [una],
  } = await seccion('CONT-CAJA')
  const igual = { ...una, type: 1, rules: una?.rules.map((r) => r.Id), hasChanged: true }
  expect((await guardar([igual])).json.Status).toBe('OK')
  expect(
    await e.db
      .selectFrom('audit_evento')
      .select((s) => s.fn.countAll().as('n'))
      .executeTakeFirst(),
  ).toEqual(antes)
})
