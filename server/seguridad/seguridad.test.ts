import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REGLAS } from '../../contract/reglas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { seedBase } from '../db/base.ts'

let e: Escuela
let director: string
/** Holds CFG-SEGURIDAD and ALU-VER only. */
let editor: { id: number; token: string }

beforeAll(async () => {
  e = await escuela()
  director = await e.rol('serveradmin')
  editor = await e.nueva.usuario({ reglas: ['CFG-SEGURIDAD', 'ALU-VER'] })
})
afterAll(() => e.cerrar())

type Cuerpo = Record<string, unknown>
const post = (token: string, que: string, body: Cuerpo) => e.llamar(token, 'POST', `security/${que}`, { body })
const get = async (que: string, query: Cuerpo = {}) =>
  (await e.llamar(director, 'GET', `security/${que}`, { query })).json
const saverules = (rules: Cuerpo[], version?: string, token = director) =>
  post(token, 'saverules', { rules, ...(version && { version }) })

interface Nodo {
  id: number
  code: string
  text: string
  type: number
  parent: number | null
  roles: string[]
  funcionalidades: string[]
  cNodes: Nodo[]
}
const planos = (nodos: Nodo[]): Nodo[] => nodos.flatMap((n) => [n, ...planos(n.cNodes)])
const arbol = async () => planos((await get('getrules')).cNodes)
const nodo = async (code: string): Promise<Nodo> => {
  const hallado = (await arbol()).find((n) => n.code === code)
  if (!hallado) throw new Error(`no hay ${code}`)
  return hallado
}
const cambio = ({ id, code, text, type, parent }: Nodo, a: Cuerpo) => ({
  id,
  code,
  text,
  type,
  parent,
  hasChanged: true,
  ...a,
})
const nueva = (code: string, parent: unknown, a: Cuerpo = {}) => ({
  id: `new-${code.trim() || 'vacia'}`,
  code,
  text: code,
  type: 1,
  parent,
  isNew: true,
  ...a,
})
const idDeRol = async (nombre: string) =>
  (await e.db.selectFrom('rol').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow()).id
const ultimo = async (tipo: string) => {
  const { params } = await e.db
    .selectFrom('audit_evento')
    .select('params')
    .where('tipo', '=', tipo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (params as { parametro: string; valor: unknown }[]).find((p) => p.parametro === 'cambios')?.valor
}

describe('saverules refuses (C21, D-125)', () => {
  it('a repeated code in any case, naming its row, and writes nothing', async () => {
    const antes = await arbol()
    const caja = await nodo('CAJA')
    const r = await saverules([nueva('OTRA-REGLA', caja.id), nueva(' alu-ver ', caja.id)])
    expect(r.json).toMatchObject({
      code: 'codigo-existe',
      Message: 'El código ya existe',
      errors: { 'rules.1.code': 'El código ya existe' },
    })
    expect(await arbol()).toEqual(antes)
  })

  it('parents that are not there, leaves, the node itself and circles', async () => {
    const [alumnos, caja, ver] = [await nodo('ALUMNOS'), await nodo('CAJA'), await nodo('ALU-VER')]
    const errores = async (...rules: Cuerpo[]) => {
      const r = await saverules(rules)
      expect(r.http).toBe(400)
      return r.json.errors
    }
    expect(await errores(nueva('X', 98_765))).toEqual({ 'rules.0.parent': 'Su grupo no existe' })
    expect(await errores(nueva('X', 'new-nadie'))).toHaveProperty(['rules.0.parent'])
    expect(await errores(nueva('X', ver.id))).toEqual({ 'rules.0.parent': 'No está dentro de un grupo' })
    expect(await errores(cambio(caja, { parent: caja.id }))).toHaveProperty(['rules.0.parent'])
    expect(await errores(cambio(caja, { parent: alumnos.id }), cambio(alumnos, { parent: caja.id }))).toHaveProperty([
      'rules.1.parent',
    ])
    expect(await errores(cambio(ver, { text: '' }), nueva('', caja.id))).toEqual({
      'rules.0.text': 'El texto es requerido',
      'rules.1.code': 'El código es requerido',
      'rules.1.text': 'El texto es requerido',
    })
    expect(await errores({ ...cambio(ver, {}), id: 98_765 })).toEqual({ 'rules.0.id': 'Ya no existe' })
  })

  it('the loss of CFG-SEGURIDAD, by itself, with its group or by another code', async () => {
    for (const pedido of [
      cambio(await nodo('CFG-SEGURIDAD'), { toDelete: true }),
      cambio(await nodo('CONFIGURACION'), { toDelete: true }),
      cambio(await nodo('CFG-SEGURIDAD'), { code: 'OTRO' }),
    ])
      expect((await saverules([pedido])).json.code).toBe('regla-protegida')
  })

  it('who does not hold a rule to delete it, to rename it, or to come by it under another name (D-231)', async () => {
    const [ver, unir, entorno] = [await nodo('ALU-VER'), await nodo('ALU-UNIR'), await nodo('CFG-ENTORNO')]
    for (const pedidos of [
      [cambio(unir, { toDelete: true })],
      [cambio(await nodo('ALUMNOS'), { toDelete: true })],
      [cambio(unir, { code: 'OTRA' })],
      [cambio(entorno, { code: 'VIEJA' }), cambio(ver, { code: 'CFG-ENTORNO' })],
    ])
      expect((await saverules(pedidos, undefined, editor.token)).json).toMatchObject({ code: 'reglas-ajenas' })
    expect((await saverules([cambio(unir, { text: 'Juntar alumnos' })], undefined, editor.token)).json.Status).toBe(
      'OK',
    )
  })

  it('an outdated version, saying who changed it, and the same save goes through after reading again', async () => {
    const { version } = await get('getrules')
    const ver = await nodo('ALU-VER')
    expect((await saverules([cambio(ver, { text: 'Ver a los alumnos' })], version)).json.Status).toBe('OK')
    const tarde = await saverules([cambio(ver, { text: 'Mirar' })], version)
    expect(tarde.json).toMatchObject({ code: 'modificado', Status: 'Validation', Message: /^Usted modificó «Reglas»/ })
    expect((await nodo('ALU-VER')).text).toBe('Ver a los alumnos')
    const otra = (await get('getrules')).version
    expect((await saverules([cambio(ver, { text: 'Mirar' })], otra)).json.Status).toBe('OK')
  })
})

describe('saverules', () => {
  it('takes as many changes as its schema says, with the longest texts, though they are more than 64 kB', async () => {
    const caja = await nodo('CAJA')
    const grupos = Array.from({ length: 1_000 }, (_, i) =>
      nueva(`MUCHAS-${i}`.padEnd(100, 'X'), caja.id, { id: `new-${i}`, text: `Regla ${i} `.padEnd(100, 'x') }),
    )
    expect(JSON.stringify(grupos).length).toBeGreaterThan(65_536)
    const dada = await saverules(grupos)
    expect(dada.json).toMatchObject({ Status: 'OK' })
    const puestas = (await arbol()).filter(({ code }) => code.startsWith('MUCHAS-'))
    expect(puestas).toHaveLength(1_000)
    expect((await saverules(puestas.map((n) => cambio(n, { toDelete: true })))).json).toMatchObject({ Status: 'OK' })
  })

  it('resolves what is new in any order, swaps codes, moves out of what it deletes, and says it in the audit', async () => {
    const caja = await nodo('CAJA')
    const [ver, arqueo] = [await nodo('CAJ-VER'), await nodo('CAJ-ARQUEO')]
    const r = await saverules([
      nueva('bec-ver', -1, { text: ' Ver  becas ' }),
      { id: -1, type: 0, code: 'becas', text: 'Becas', parent: null, isNew: true },
      nueva('nunca', -1, { toDelete: true }),
      cambio(ver, { code: 'CAJ-ARQUEO' }),
      cambio(arqueo, { code: 'CAJ-VER' }),
    ])
    expect(r.json.Status).toBe('OK')
    expect(await nodo('BEC-VER')).toMatchObject({ text: 'Ver becas', parent: (await nodo('BECAS')).id, level: 1 })
    expect((await nodo('CAJ-VER')).id).toBe(arqueo.id)
    await saverules([cambio(ver, { code: 'CAJ-VER' }), cambio(arqueo, { code: 'CAJ-ARQUEO' })])
    const becas = await nodo('BECAS')
    const fuera = await saverules([
      cambio(becas, { toDelete: true }),
      cambio(await nodo('BEC-VER'), { parent: caja.id }),
      nueva('BECAS', caja.id),
    ])
    expect(fuera.json.Status).toBe('OK')
    expect([(await nodo('BEC-VER')).parent, (await nodo('BECAS')).type]).toEqual([caja.id, 1])
    expect(await ultimo('SEC-RULES')).toMatchObject({
      agregadas: [{ codigo: 'BECAS' }],
      cambiadas: [{ codigo: 'BEC-VER', aGrupo: 'CAJA' }],
      eliminadas: [{ codigo: 'BECAS' }],
    })
  })

  it('what is deleted leaves roles and functionalities, is then only of ServerAdmin, and no start brings it back', async () => {
    const libre = await e.nueva.usuario({ reglas: ['TJO-VER'] })
    const ver = await nodo('TJO-VER')
    expect(ver.roles).toContain('Administrador')
    expect(ver.funcionalidades).toContain('CONT-PANEL/OTROS · SHIFTTYPES')
    expect((await e.llamar(libre.token, 'GET', 'tipojornada')).http).toBe(200)
    expect((await saverules([cambio(ver, { toDelete: true })])).json.Status).toBe('OK')
    expect((await e.llamar(libre.token, 'GET', 'tipojornada')).http).toBe(403)
    expect((await e.llamar(director, 'GET', 'tipojornada')).http).toBe(200)
    const { rows } = await sql`select 1 from rol_regla where id_regla = ${ver.id}
      union all select 1 from funcionalidad_regla where id_regla = ${ver.id}`.execute(e.db)
    expect(rows).toEqual([])
    await e.db.transaction().execute(seedBase)
    expect((await arbol()).map((n) => n.code)).not.toContain('TJO-VER')
    const basico = await get('getbasicrules')
    const deOtros = basico.Groups.find((g: { code: string }) => g.code === 'OTROS')
    const { code, text } = deOtros.rules.find((r: { code: string }) => r.code === 'TJO-VER')
    expect((await saverules([nueva(code, (await nodo('OTROS')).id, { text })])).json.Status).toBe('OK')
    expect(basico.Groups.flatMap((g: { rules: unknown[] }) => g.rules)).toHaveLength(REGLAS.length)
  })

  it('of two saves at once with the same version one is made, the other refused', async () => {
    const [{ version }, ver] = [await get('getrules'), await nodo('ALU-EDITAR')]
    const r = await Promise.all(['Uno', 'Dos'].map((text) => saverules([cambio(ver, { text })], version)))
    expect(new Set(r.map((x) => x.json.code ?? x.json.Status))).toEqual(new Set(['OK', 'modificado']))
  })
})

describe('rules of a role (C24, C25)', () => {
  const guardar = (token: string, body: Cuerpo) => post(token, 'saverulesforrole', body)

  it('refuses ServerAdmin, what is no rule, what one does not hold, and an outdated version', async () => {
    const [ver, unir, grupo] = [await nodo('ALU-VER'), await nodo('ALU-UNIR'), await nodo('ALUMNOS')]
    const roleId = await idDeRol('Operador')
    expect((await guardar(director, { roleId: await idDeRol('ServerAdmin'), rules: [] })).json.code).toBe(
      'rol-con-todas',
    )
    expect((await guardar(director, { roleId: 98_765, rules: [] })).http).toBe(404)
    expect((await guardar(director, { roleId, rules: [ver.id, grupo.id] })).json.errors).toHaveProperty(['rules.1'])
    const { rules, version } = await get('getrulesforrole', { roleId })
    const da = await guardar(editor.token, { roleId, rules: [...rules, unir.id] })
    expect(da.json).toMatchObject({ code: 'reglas-ajenas', Message: expect.stringContaining('ALU-UNIR') })
    const quita = rules.filter((id: number) => id === ver.id)
    expect((await guardar(editor.token, { roleId, rules: quita })).json.code).toBe('reglas-ajenas')
    const sinVer = rules.filter((id: number) => id !== ver.id)
    expect((await guardar(editor.token, { roleId, rules: sinVer, version })).json.Status).toBe('OK')
    const tarde = await guardar(director, { roleId, rules: [...rules, unir.id], version })
    expect(tarde.json).toMatchObject({ code: 'modificado', Message: expect.stringContaining('«Operador»') })
    expect(await ultimo('SEC-ROLERULES')).toEqual({ dadas: [], quitadas: ['ALU-VER'] })
  })

  it('acts on the next call of who has the role', async () => {
    const u = await e.nueva.usuario({ rol: 'operador' })
    const roleId = await idDeRol('Operador')
    const { rules } = await get('getrulesforrole', { roleId })
    const cargos = (await nodo('CAR-VER')).id
    const ver = () => e.llamar(u.token, 'GET', 'cargos').then((r) => r.http)
    expect(await ver()).toBe(403)
    await guardar(director, { roleId, rules: [...rules, cargos] })
    expect(await ver()).toBe(200)
    await guardar(director, { roleId, rules })
    expect(await ver()).toBe(403)
  })

  it('a rule that is deleted while it is given is either given and gone, or refused', async () => {
    const caja = await nodo('CAJA')
    await saverules([nueva('RARA-VER', caja.id)])
    const [rara, roleId] = [await nodo('RARA-VER'), await idDeRol('Operador')]
    const { rules } = await get('getrulesforrole', { roleId })
    const [, dar] = await Promise.all([
      saverules([cambio(rara, { toDelete: true })]),
      guardar(director, { roleId, rules: [...rules, rara.id] }),
    ])
    expect([200, 400]).toContain(dar.http)
    expect((await get('getrulesforrole', { roleId })).rules.sort()).toEqual(rules.sort())
  })

  it('getroles counts users and rules, and says what can be deleted', async () => {
    const { Roles } = await get('getroles')
    const por = (nombre: string) => Roles.find((r: { RoleName: string }) => r.RoleName === nombre)
    expect(por('ServerAdmin')).toMatchObject({ tieneTodas: true, disableDelete: true, usuarios: 1 })
    expect(por('Padre')).toMatchObject({ esBase: true, disableDelete: true, reglas: 0, usuarios: 0 })
  })
})
