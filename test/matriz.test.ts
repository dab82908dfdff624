import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREA_DE_ROL, REGLAS, REGLAS_DE_ROL, type Regla, type RolBase } from '../contract/reglas.ts'
import type { Entrada } from '../contract/route.ts'
import { type Escena, escena, LLAMADAS, type Llamada } from './entrada/escena.ts'
import { type Escuela, escuela } from './escuela.ts'
import { formulario, retrato } from './fotos.ts'

/**
 * The matrix of who may make which call: every call of the contract by every kind of caller, against what its entry
 * declares. A call that is declared tomorrow is in it tomorrow. What is written here again, on purpose, is how a
 * declaration is read: the server's own reading (server/http/permiso.ts) is what is tried.
 */

let e: Escuela
let s: Escena
let foto: Buffer

/** What a caller may meet. */
type Suerte = 'pasa' | 'sin sesión' | 'prohibido'

interface Quien {
  /** Base role; null for nobody. */
  rol: RolBase | null
  reglas: readonly Regla[]
  /** The child of the samples is his. */
  suHijo?: boolean
  /** The branch of the samples is not his. */
  ajeno?: boolean
}

/** Calls that are refused to who is of another branch than what the samples name (D-229), though he has the rule. */
const DE_SUCURSAL: ReadonlySet<string> = new Set(
  `caja.dia caja.print caja.arqueo cobranza.registrar libreria.guardar libreria.uno mobiliario.guardar mobiliario.uno
  movimientos.pago movimientos.ingreso pase.alumnos pase.corregir pase.preparar pase.confirmar pase.deshacer recibo.pdf
  recibo.datos reportes.deuda reportes.deudaexcel reportes.filas reportes.pagos servicios.guardar servicios.uno`.split(
    /\s+/,
  ),
)
/** Calls whose samples give the role ServerAdmin, or act on who has it, so that nobody else may (D-231). */
const DE_SERVERADMIN: ReadonlySet<string> = new Set(
  'usuarios.createuser usuarios.addusertorole usuarios.removeuserfromrole'.split(' '),
)
/** Calls of which only what is one's own passes, which nothing of the samples is (server/profesores has their test). */
const DE_LO_PROPIO: ReadonlySet<string> = new Set(
  'profesores.exdetail profesores.exregmaterias profesores.exregalumnos profesores.exreg panelprofesor.retirar'.split(
    ' ',
  ),
)
/** Calls after which the session of who makes them is no more. */
const TERMINAN: ReadonlySet<string> = new Set(['sesion.cerrar'])

beforeAll(async () => {
  e = await escuela()
  s = await escena(e)
  foto = await retrato()
}, 60_000)
afterAll(() => e.cerrar())

/** Photos have places of their own in which they are shown, and a test of their own (server/foto). */
const CALLS = LLAMADAS.filter(({ ruta }) => !('fotoToken' in ruta))

/** Reads a declaration: what this caller, if he has a session, should meet. */
function deDeclaracion({ nombre, ruta }: Llamada, entrada: Entrada, { rol, reglas, suHijo, ajeno }: Quien): Suerte {
  const si = (cond: boolean): Suerte => (cond ? 'pasa' : 'prohibido')
  if ('publico' in ruta) return 'pasa'
  if (rol === null) return 'sin sesión'
  if (DE_LO_PROPIO.has(nombre)) return 'prohibido'
  if ('sesion' in ruta || rol === 'serveradmin') return 'pasa'
  if ('serverAdmin' in ruta || DE_SERVERADMIN.has(nombre) || (ajeno && DE_SUCURSAL.has(nombre))) return 'prohibido'
  if ('area' in ruta) return si(AREA_DE_ROL[rol] === ruta.area)
  if ('algunaRegla' in ruta) return si(ruta.algunaRegla.some((r) => reglas.includes(r)))
  if ('reglaSegun' in ruta) return si(reglas.includes(ruta.reglaSegun[0](entrada)))
  if ('reglaOHijo' in ruta) return si(reglas.includes(ruta.reglaOHijo) || (rol === 'padre' && suHijo === true))
  if ('regla' in ruta) return si([ruta.regla].flat().every((r) => reglas.includes(r as Regla)))
  throw new Error(`acceso desconocido: ${ruta.path}`)
}

let vez = 0
/** Makes the call as the caller, with the sample of its input, and says what he met. */
async function intentar(llamada: Llamada, token: string | null): Promise<Suerte> {
  const { ruta } = llamada
  const query = new URLSearchParams(
    Object.entries(s.query(llamada)).map(([k, v]): [string, string] => [k, String(v ?? '')]),
  )
  const archivo = ruta.sube ? formulario([{ campo: ruta.sube, bytes: foto }]) : null
  const body = s.body(llamada)
  const r = await e.app.inject({
    method: ruta.method,
    url: `/api${ruta.path}?${query.toString()}`,
    headers: {
      // each from an address of its own, because those without a session are limited by it
      'x-forwarded-for': `10.9.${(vez >> 8) & 255}.${vez++ & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': ruta.formulario ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...archivo?.headers,
    },
    ...(archivo
      ? { payload: archivo.payload }
      : body !== undefined && {
          payload: ruta.formulario ? new URLSearchParams(body as never).toString() : JSON.stringify(body),
        }),
  })
  if (r.statusCode >= 500) throw new Error(`${llamada.nombre}: HTTP ${r.statusCode} ${r.body.slice(0, 200)}`)
  const json = r.headers['content-type']?.toString().includes('json') ? r.json() : null
  if (r.statusCode === 401) return 'sin sesión'
  return r.statusCode === 403 || json?.code === 'no-autorizado' ? 'prohibido' : 'pasa'
}

/** Has one caller make every call, in the order of the contract; says where he met something else than is declared. */
async function recorrer(quien: Quien, token: () => Promise<string | null>): Promise<string[]> {
  const mal: string[] = []
  let suyo = await token()
  for (const llamada of CALLS) {
    const entrada = { query: s.query(llamada), body: s.body(llamada) }
    const [debe, fue] = [deDeclaracion(llamada, entrada, quien), await intentar(llamada, suyo)]
    if (debe !== fue) mal.push(`${llamada.nombre}: ${debe}, y ${fue}`)
    if (TERMINAN.has(llamada.nombre)) suyo = await token()
  }
  return mal
}

const conToken = (d: Parameters<Escuela['nueva']['usuario']>[0]) => async () => (await e.nueva.usuario(d)).token

describe('every call of the contract', () => {
  it('without a session, or with one that has ended, is open only where that is declared', async () => {
    const nadie = { rol: null, reglas: [] }
    expect(await recorrer(nadie, async () => null)).toEqual([])
    const vencido = async () => {
      const { id, token } = await e.nueva.usuario({ rol: 'serveradmin' })
      await sql`update sesion set expira = now() - interval '1 second' where id_usuario = ${id}`.execute(e.db)
      return token
    }
    expect(await recorrer(nadie, vencido)).toEqual([])
  })

  it('is refused to who holds every rule but those that it asks for', async () => {
    const mal: string[] = []
    const tokens = new Map<string, string>()
    for (const llamada of CALLS) {
      const { ruta } = llamada
      const pide: readonly Regla[] =
        'regla' in ruta
          ? ([ruta.regla].flat() as Regla[])
          : 'reglaSegun' in ruta
            ? ruta.reglaSegun[1]
            : 'algunaRegla' in ruta
              ? ruta.algunaRegla
              : 'reglaOHijo' in ruta
                ? [ruta.reglaOHijo]
                : []
      if (pide.length === 0) continue
      const key = pide.join()
      const token =
        tokens.get(key) ??
        (await e.con(
          REGLAS.filter((r) => !pide.includes(r)),
          s.idSucursal,
        ))
      tokens.set(key, token)
      const fue = await intentar(llamada, token)
      if (fue !== 'prohibido') mal.push(`${llamada.nombre} sin ${key}: ${fue}`)
    }
    expect(mal).toEqual([])
  })

  it.each([
    ['a teacher', 'profesor', {}],
    ['a teacher of workshops', 'profesor de talleres', {}],
    ['a parent of another child', 'padre', {}],
    ['the parent of the child', 'padre', { suHijo: true }],
    ['an operador of another branch', 'operador', { ajeno: true }],
    ['an operador', 'operador', {}],
    ['an administrador', 'administrador', {}],
    ['a ServerAdmin', 'serveradmin', {}],
  ] as const)('answers %s as it declares', async (_, rol, como: { suHijo?: boolean; ajeno?: boolean }) => {
    const idSucursal = como.ajeno ? await e.nueva.sucursal() : s.idSucursal
    const idPadre = rol === 'padre' ? (como.suHijo ? s.idPadre : await e.nueva.padre()) : undefined
    const delPersonal = AREA_DE_ROL[rol] !== 'padre'
    let libre = true
    const token = async () => {
      // a parent has one account
      if (idPadre !== undefined && !libre)
        await e.db.updateTable('usuario').set({ id_padre: null }).where('id_padre', '=', idPadre).execute()
      libre = false
      return conToken({ rol, ...(delPersonal && { idSucursal }), ...(idPadre !== undefined && { idPadre }) })()
    }
    expect(await recorrer({ rol, reglas: REGLAS_DE_ROL[rol] ?? [], ...como }, token)).toEqual([])
  })
})
