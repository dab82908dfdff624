import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { REGLAS, type Regla } from '../contract/reglas.ts'
import type { Schema } from '../contract/route.ts'
import { Falla } from '../domain/errores.ts'
import { lector } from '../server/http/lector.ts'
import { ENTERO } from './entero.ts'
import { BASURA, BASURA_DE_TEXTO, con, esquemaDe, type Lugar, lugares } from './entrada/campos.ts'
import { muestraEntranas } from './entrada/entranas.ts'
import { type Escena, escena, LLAMADAS, type Llamada } from './entrada/escena.ts'
import { type Escuela, escuela } from './escuela.ts'
import { formulario, retrato } from './fotos.ts'

let e: Escuela
let s: Escena
let director: string
/** Tokens of users who may make no call that asks for a rule. */
let ajenos: string[]
let foto: Buffer

beforeAll(async () => {
  e = await escuela()
  s = await escena(e)
  foto = await retrato()
  ajenos = [await e.con([]), await e.rol('padre'), await e.rol('profesor')]
})
beforeEach(async () => {
  director = await s.director()
})
afterAll(() => e.cerrar())

interface Envio {
  query?: string | Record<string, unknown>
  body?: unknown
  crudo?: string | Buffer
  tipo?: string
  token?: string | null
}
type Recibido = Awaited<ReturnType<typeof enviar>>

const enTexto = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).map(([k, v]): [string, string] => [k, String(v ?? '')])).toString()

let vez = 0
/**
 * Sends one call over the wire, as a ServerAdmin if no other user is named. Each comes from an address of its own,
 * because the login limits them.
 */
async function enviar(
  { ruta }: Llamada,
  { query = {}, body, crudo, tipo = 'application/json', token = director }: Envio,
) {
  const texto = typeof query === 'string' ? query : enTexto(query)
  const archivo = ruta.sube && crudo === undefined ? formulario([{ campo: ruta.sube, bytes: foto }]) : null
  const payload = archivo?.payload ?? crudo ?? (body === undefined ? undefined : JSON.stringify(body))
  const r = await e.app.inject({
    method: ruta.method,
    url: `/api${ruta.path}?${texto}`,
    headers: {
      'x-forwarded-for': `10.1.${(vez >> 8) & 255}.${vez++ & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': tipo }),
      ...archivo?.headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const json = r.headers['content-type']?.toString().includes('json') ? r.json() : null
  return { http: r.statusCode, texto: r.body, json }
}

/** Recognises the validator's own words, of either language; our fields have theirs. */
const DE_BIBLIOTECA =
  /\binvalid (?:input|option|string)|\bexpected\b|\breceived\b|\btoo (?:big|small)\b|se esperaba|recibido|inválid[ao]|demasiado (?:grande|pequeño):/i

/** Says what is wrong with an answer, whatever was sent: an error of ours, or internals that it shows. */
function defecto({ http, texto, json }: Recibido): string | null {
  if (http === 401) return 'perdió la sesión'
  if (http >= 500) return `HTTP ${http}: ${texto.slice(0, 200)}`
  if (muestraEntranas(http, texto)) return `muestra sus entrañas: ${texto.slice(0, 200)}`
  if (http === 400 && DE_BIBLIOTECA.test(texto)) return `habla como la biblioteca: ${texto.slice(0, 200)}`
  if (json?.Status && typeof json.Message !== 'string') return `sin Message: ${texto.slice(0, 200)}`
  if (http === 200 && json && !json.Status && !json.access_token && !json.appKey)
    return `200 sin Status: ${texto.slice(0, 200)}`
  if (http >= 400 && !(json?.Message ?? json?.error)) return `HTTP ${http} sin Message: ${texto.slice(0, 200)}`
  return null
}

/** Says whether a refusal fails to name the field: itself, what contains it or what it contains. */
function sinNombrar({ http, json }: Recibido, lugar: Lugar): string | null {
  if (http !== 400 || json?.error === 'invalid_grant') return null
  const campo = lugar.join('.')
  const nombrados = Object.keys(json?.errors ?? {})
  if (nombrados.some((n) => n === campo || n.startsWith(`${campo}.`) || campo.startsWith(`${n}.`))) return null
  return `no nombra ${campo}: ${JSON.stringify(json)}`
}

/**
 * Gives what the server answers to what the schemas of the call refuse, without asking it, because most garbage ends
 * there; null when they let it pass. With CAMPANA_ENTERO=1 the server is asked everything.
 */
function deEsquema({ ruta }: Llamada): (query: Record<string, unknown>, body: unknown) => Recibido | null {
  const partes = [lector(ruta.query), lector(ruta.body)] as const
  return (query, body) => {
    if (ENTERO) return null
    try {
      partes[0](Object.fromEntries(new URLSearchParams(enTexto(query))))
      partes[1](body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
      return null
    } catch (error) {
      if (!(error instanceof Falla)) throw error
      const json = { Status: 'Error', Message: error.message, errors: error.campos }
      return { http: 400, texto: JSON.stringify(json), json }
    }
  }
}

const como = (valor: unknown) => (JSON.stringify(valor) ?? 'undefined').slice(0, 40)

const las = (cuales: (llamada: Llamada) => unknown) => LLAMADAS.filter(cuales).map((l) => [l.nombre, l] as const)

const falla = (schema: Schema | undefined, dado: unknown) => schema && z.safeParse(schema, dado).error

it.each(las(() => true))('%s: its sample is what the contract asks for', (_, llamada) => {
  const { ruta } = llamada
  const errores = [falla(ruta.query, s.query(llamada)), falla(ruta.body, s.body(llamada))]
  expect(errores.flatMap((error) => error?.issues ?? [])).toEqual([])
})

/**
 * Calls without a sample: theirs would be a password, or a file that is handed over once to the user who asked for it.
 */
const SIN_MUESTRA = ['sesion.token', 'download.bajar']

it.each(las(({ nombre }) => !SIN_MUESTRA.includes(nombre)))('%s: its sample gets through', async (_, llamada) => {
  const r = await enviar(llamada, { query: s.query(llamada), body: s.body(llamada) })
  const dice = r.json?.Status ?? (['archivo', 'imagen', 'flujo'].includes(llamada.ruta.formato ?? '') ? 'OK' : r.texto)
  expect([r.http, dice]).toEqual([200, expect.stringMatching(/^(OK|Ok|Error|Validation)$/)])
})

it.each(las(({ ruta }) => !('publico' in ruta)))('%s: nobody: 401', async (_, llamada) => {
  const r = await enviar(llamada, { query: s.query(llamada), body: s.body(llamada), token: null })
  expect([r.http, r.json]).toEqual([401, { Status: 'Error', Message: 'No Autorizado' }])
  expect((await enviar(llamada, { token: 'x'.repeat(43) })).http).toBe(401)
})

/** Lists the rules of a call in sets; without all rules of one set the call must be refused. */
function indispensables({ ruta }: Llamada): readonly (readonly Regla[])[] {
  if ('regla' in ruta) return [ruta.regla].flat().map((regla) => [regla])
  if ('reglaSegun' in ruta) return [ruta.reglaSegun[1]]
  if ('algunaRegla' in ruta) return [ruta.algunaRegla]
  if ('reglaOHijo' in ruta) return [[ruta.reglaOHijo]]
  return 'serverAdmin' in ruta ? [[]] : []
}

it.each(las(({ ruta }) => !('publico' in ruta || 'sesion' in ruta)))(
  '%s: staff without rules, staff with all but its own, a parent and a teacher: 403, or the Message of D-079',
  async (_, llamada) => {
    const { ruta } = llamada
    const casi = indispensables(llamada).map((faltan) => e.con(REGLAS.filter((r) => !faltan.includes(r))))
    // of the teachers' area a teacher is no stranger: what he reaches has a test of its own (server/profesores)
    const suyos = 'area' in ruta && ruta.area === 'profesor' ? ajenos.slice(0, 2) : ajenos
    for (const token of [...suyos, ...(await Promise.all(casi))]) {
      const r = await enviar(llamada, { query: s.query(llamada), body: s.body(llamada), token })
      const code = ruta.sinRegla && { code: 'no-autorizado' }
      expect([r.http, r.json]).toEqual([code ? 200 : 403, { Status: 'Error', Message: 'No Autorizado', ...code }])
    }
    // of whose photo it is depends who may see it
    if ('fotoToken' in ruta) return
    // and whatever is sent: who may not make a call does not learn what it takes
    const r = await enviar(llamada, { query: {}, ...(ruta.body && { body: {} }), token: ajenos[0] as string })
    expect(r.http).toBe(ruta.sinRegla ? 200 : 403)
  },
)

it.each(las(({ ruta }) => ruta.enPersona))(
  '%s: an administrator who stands in for somebody (D-080)',
  async (_, llamada) => {
    const { id, token } = await e.nueva.usuario({ rol: 'serveradmin' })
    await e.db.updateTable('sesion').set({ id_usuario_admin: id }).where('id_usuario', '=', id).execute()
    const r = await enviar(llamada, { query: s.query(llamada), body: s.body(llamada), token })
    expect([r.http, r.json]).toEqual([200, { Status: 'Error', Message: 'No Autorizado', code: 'no-autorizado' }])
  },
)

it.each(las(({ ruta }) => ruta.query))('%s: garbage in each field of the query', async (_, llamada) => {
  const { ruta } = llamada
  const esquema = esquemaDe(ruta.query as Schema)
  const esquemas = deEsquema(llamada)
  const fallas: string[] = []
  for (const lugar of lugares(esquema)) {
    const campo = String(lugar[0])
    const buena = enTexto({ ...s.query(llamada), [campo]: '1' })
    const envios: [unknown, string | Record<string, unknown>][] = [
      ...BASURA_DE_TEXTO.map((v) => [v, { ...s.query(llamada), [campo]: v }] as [unknown, Record<string, unknown>]),
      ['dos veces', `${buena}&${campo}=2`],
      [
        'otra caja',
        `${buena}&${campo.toUpperCase()}X=1&${campo.toUpperCase() === campo ? campo.toLowerCase() : campo.toUpperCase()}=1`,
      ],
    ]
    for (const [valor, query] of envios) {
      const alli = valor === BASURA_DE_TEXTO[0] || typeof query === 'string' ? null : esquemas(query, s.body(llamada))
      const r = alli ?? (await enviar(llamada, { query, body: s.body(llamada) }))
      const mal = defecto(r) ?? (valor === 'otra caja' ? null : sinNombrar(r, lugar))
      if (mal) fallas.push(`${campo} = ${como(valor)} → ${mal}`)
    }
  }
  expect(fallas).toEqual([])
})

it.each(las(({ ruta }) => ruta.body))(
  '%s: garbage in each field of the body',
  async (_, llamada) => {
    const { ruta } = llamada
    const esquemas = deEsquema(llamada)
    const fallas: string[] = []
    for (const lugar of lugares(esquemaDe(ruta.body as Schema))) {
      for (const valor of [undefined, ...BASURA]) {
        const [query, body] = [s.query(llamada), con(s.body(llamada), lugar, valor)]
        const r = (valor === undefined ? null : esquemas(query, body)) ?? (await enviar(llamada, { query, body }))
        const mal = defecto(r) ?? sinNombrar(r, lugar)
        if (mal) fallas.push(`${lugar.join('.')} = ${como(valor)} → ${mal}`)
      }
    }
    expect(fallas).toEqual([])
    // a change of the rules reads the rules of all roles anew, and there are hundreds of them by now
  },
  120_000,
)

it.each(las(({ ruta }) => ruta.body))('%s: a body that is none', async (_, llamada) => {
  const fallas: string[] = []
  const hondo = '['.repeat(30_000) + ']'.repeat(30_000)
  for (const crudo of [
    '',
    '{',
    'null',
    '[]',
    '[1]',
    '"texto"',
    '5',
    'true',
    'a=b',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":1}}',
    hondo,
    '\u0000',
  ]) {
    const r = await enviar(llamada, { query: s.query(llamada), crudo })
    const mal =
      defecto(r) ??
      (r.http === 400 || r.json?.code === 'no-autorizado' ? null : `HTTP ${r.http}: ${r.texto.slice(0, 100)}`)
    if (mal) fallas.push(`${como(crudo)} → ${mal}`)
  }
  expect(fallas).toEqual([])
  expect((await enviar(llamada, { crudo: Buffer.alloc(10_000_000, 0x20) })).http).toBe(413)
  expect((await enviar(llamada, { crudo: '<a/>', tipo: 'application/xml' })).http).toBe(415)
})

it.each(las(({ ruta }) => !ruta.body))('%s: a body where none belongs', async (_, llamada) => {
  for (const crudo of ENTERO ? ['{', 'null', '[1]', '{"id":1}'] : ['{', '{"id":1}']) {
    expect(defecto(await enviar(llamada, { query: s.query(llamada), crudo, token: await s.director() }))).toBeNull()
  }
})
