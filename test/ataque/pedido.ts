import type { Schema } from '../../contract/route.ts'
import { createRandom, type Random } from '../../demo/random.ts'
import { BASURA, BASURA_DE_TEXTO, con, type Esquema, esquemaDe, lugares } from '../entrada/campos.ts'
import { type Escena, LLAMADAS } from '../entrada/escena.ts'

/** One request of the attack, as it goes over the wire. */
export interface Pedido {
  clase: Clase
  llamada: string
  method: string
  path: string
  headers: Record<string, string>
  cuerpo?: string | Buffer
}

const CLASES = {
  bueno: 'la muestra de la llamada',
  tipos: 'otro tipo en un campo',
  bordes: 'números en los bordes',
  unicode: 'textos de Unicode',
  anidado: 'JSON anidado',
  repetido: 'claves y parámetros repetidos',
  enorme: 'cuerpos y direcciones enormes',
  metodo: 'otro método',
  contenido: 'otro tipo de contenido',
  sesion: 'sin sesión, o con otra',
  direccion: 'direcciones que no son',
} as const
export type Clase = keyof typeof CLASES
/** What each kind of request is, for the report. */
export const QUE: Readonly<Record<Clase, string>> = CLASES
const NOMBRES = Object.keys(CLASES) as Clase[]

const BORDES = [0, -0, 1, -1, 10, 11, 12, 99, 100, 101, 255, 256, 1899, 1900, 2199, 2200, 32_767, 32_768, 2 ** 31 - 1]
const MAS_BORDES = [2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e21, 1e-7, 0.1 + 0.2, 1.005, 5e-324, Number.MAX_VALUE]
const NUMEROS = [...BORDES, ...MAS_BORDES]

const UNICODE = [
  'Ñandú Ibáñez Ü',
  'n\u0303 combinada',
  '👩‍👩‍👧‍👦🇦🇷',
  '\u202eoiratnoc la\u202c',
  'مدرسة',
  '学校',
  '\u0000\u0001\u001f\u007f',
  '\ufeff\u200b\u2028\u2029',
  '\ud800',
  '\udfff\ud83d',
  'Z\u0351\u036b\u0343'.repeat(300),
  'İıſK',
  '＜script＞',
  '\uffff\ufffe',
  "Robert'); drop table usuario;--",
  '{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd\u0000.png',
]
const METODOS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LOCK']
const CONTENIDOS = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '/',
  '*/*',
  'application/octet-stream',
]
const DIRECCIONES = ['%', '%ff', '%2e%2e/', '//', '/..', ';a=b', '%00', '\\', '/x'.repeat(400), '?', '?&&&==', '.json']

/** Signed-in users, by what they are to the call. */
export interface Sesiones {
  director: string
  ajenas: readonly string[]
}

/** Makes the requests of an attack: the same seed and number give the same request. */
export function crearPedidos(s: Escena, { director, ajenas }: Sesiones, seed: number) {
  const formas = LLAMADAS.filter(({ nombre }) => nombre !== 'sesion.cerrar').map((llamada) => ({
    llamada,
    query: partes(llamada.ruta.query),
    body: partes(llamada.ruta.body),
  }))

  return (n: number): Pedido => {
    const azar = createRandom(seed, n)
    const clase = azar.one(NOMBRES)
    const { llamada, query: deQuery, body: deBody } = azar.one(formas)
    const { ruta } = llamada
    let query = enTexto(s.query(llamada))
    let body = s.body(llamada)
    const pedido: Pedido = {
      clase,
      llamada: llamada.nombre,
      method: ruta.method,
      path: `/api${ruta.path}`,
      headers: { authorization: `Bearer ${director}` },
    }
    if (azar.chance(0.3)) pedido.headers['idempotency-key'] = azar.one([uuid(azar), uuid(createRandom(seed)), 'no', ''])

    /** Puts a value into some field of the query or of the body. */
    const poner = (textos: readonly string[], valores: readonly unknown[]) => {
      if (deQuery.length && (deBody.length === 0 || azar.chance(0.4)))
        query = enTexto({ ...s.query(llamada), [String(azar.one(deQuery)[0])]: azar.one(textos) })
      else if (deBody.length) body = con(body, azar.one(deBody), azar.one(valores))
    }
    if (clase === 'tipos') poner(BASURA_DE_TEXTO, [undefined, ...BASURA])
    if (clase === 'bordes') poner(NUMEROS.map(String), NUMEROS)
    if (clase === 'unicode') poner(UNICODE.map(bienFormado), UNICODE)
    if (clase === 'anidado') body = JSON.parse(hondo(azar, azar.int(2, 31)))
    let cuerpo: string | Buffer | undefined = ruta.formulario
      ? enTexto((body ?? {}) as Record<string, unknown>)
      : body === undefined
        ? undefined
        : JSON.stringify(body)
    let tipo = ruta.formulario ? 'application/x-www-form-urlencoded' : 'application/json'

    if (clase === 'anidado' && azar.chance(0.7)) cuerpo = hondo(azar, azar.one([32, 33, 64, 5000, 30_000, 500_000]))
    if (clase === 'repetido') {
      cuerpo = `{"a":1,${(cuerpo ?? '{}').slice(1)}`.replace(/(.*)}$/s, '$1,"a":2}')
      query = `${query}&${query}&${azar.one(['a', 'id', '__proto__', 'constructor'])}=1`
    }
    if (clase === 'enorme') {
      const bytes = azar.one([60_000, 65_535, 65_536, 65_537, 200_000, 1_000_000])
      if (azar.chance(0.3)) query = `x=${'9'.repeat(Math.min(bytes, azar.one([7000, 15_000, 60_000])))}`
      else
        cuerpo = azar.one([`{"a":"${'ñ'.repeat(bytes / 2)}"}`, `[${'1,'.repeat(bytes / 2)}1]`, Buffer.alloc(bytes, 7)])
    }
    if (clase === 'metodo') pedido.method = azar.one(METODOS)
    if (clase === 'contenido') {
      tipo = azar.one(CONTENIDOS)
      cuerpo ??= azar.one(['{', 'a=1&a=2', '--x\r\n\r\n', '\u0000'])
    }
    if (clase === 'sesion') sesionDe(pedido, azar, ajenas)
    if (clase === 'direccion') pedido.path += azar.one(DIRECCIONES)
    if (query && !pedido.path.includes('?')) pedido.path += `?${query}`
    if (cuerpo !== undefined && (pedido.method !== 'GET' || azar.chance(0.5))) {
      pedido.cuerpo = cuerpo
      pedido.headers['content-type'] = tipo
    }
    return pedido
  }
}

/** Takes the session away, or puts another or none in its place, sometimes from an address of its own. */
function sesionDe({ headers }: Pedido, azar: Random, ajenas: readonly string[]): void {
  delete headers['authorization']
  const otra = azar.one([null, 'Bearer', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi', ...ajenas.map((t) => `Bearer ${t}`)])
  if (otra) headers['authorization'] = otra
  if (azar.chance(0.5)) headers['x-forwarded-for'] = azar.one([`10.${azar.int(0, 9)}.1.1`, '<b>', '::1', '1, 2, 3', ''])
}

const partes = (schema: Schema | undefined) => (schema ? lugares(esquemaDe(schema) as Esquema) : [])

const enTexto = (campos: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(campos).map(([k, v]): [string, string] => [
      k,
      bienFormado(typeof v === 'object' ? JSON.stringify(v ?? '') : String(v ?? '')),
    ]),
  ).toString()

/** Half a pair of surrogates cannot be sent in an address. */
const bienFormado = (texto: string) => texto.toWellFormed()

const hondo = (azar: Random, niveles: number) =>
  azar.chance(0.5) ? '['.repeat(niveles) + ']'.repeat(niveles) : `${'{"a":'.repeat(niveles)}1${'}'.repeat(niveles)}`

const uuid = (azar: Random) => {
  const hex = Array.from({ length: 32 }, () => azar.int(0, 15).toString(16)).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export type Pedidos = ReturnType<typeof crearPedidos>
