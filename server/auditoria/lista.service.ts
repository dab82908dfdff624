import { type audit, MAX_EVENTOS } from '#contract/auditoria.ts'
import { contar, EVENTOS } from '#contract/eventos/eventos.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { MAX_CONTADOS } from '#domain/auditoria.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import { type Fecha, formatoFecha, leerFecha, sumarDias } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { PERSONAS } from '../persona/persona.ts'
import { adminsDe, contarEventos, cuentasDe, cuentasHalladas, eventosDe, type Filtro } from './lista.queries.ts'
import { nombresDe } from './nombres.service.ts'

type Respuesta = RespuestaDe<typeof audit.leer>

/** Days that are told of an account and of a person when nobody says which (D-139). */
const [DIAS, DIAS_DE_PERSONA] = [30, 365]

const ESTADOS = [
  { Id: 1, Nombre: 'Éxito', Icon: 'check' },
  { Id: 2, Nombre: 'Error', Icon: 'times' },
  { Id: 3, Nombre: 'No Autorizado', Icon: 'ban' },
] as const

const TIPOS = Object.entries(EVENTOS)
  .map(([Code, { nombre }]) => ({ Code, Descripcion: nombre }))
  .sort((a, b) => a.Descripcion.localeCompare(b.Descripcion, 'es'))

/**
 * Tells what an account did (C192): each event as a sentence, with what was kept of it and the screen that it opens; the
 * last MAX_EVENTOS, or a page of them.
 * Throws `invalido` for days that are out of order, 404 for an unknown account.
 */
export async function leerAuditoria(db: Db, pedido: QueryDe<typeof audit.leer>, hoy: Fecha): Promise<Respuesta> {
  const { userId } = pedido
  const filtro = { de: { idUsuario: userId }, ...diasDe(pedido, hoy, DIAS), ...cualesDe(pedido), actor: pedido.user }
  const [leidos, admins] = await Promise.all([
    leerEventos(db, filtro, pedido),
    pedido.getdata ? adminsDe(db, filtro) : [],
  ])
  const cuentas = await cuentasDe(db, [userId, ...admins, ...leidos.actores])
  if (!cuentas.has(userId)) throw noEncontrado('El Usuario')
  return {
    ...contados(leidos, cuentas, pedido.getdata),
    ...(pedido.getdata && { Usuarios: [userId, ...admins].map((id) => quien(cuentas, id)) }),
  }
}

/**
 * Tells likewise what everybody did, or one account of them, and those who had not signed in. Throws `invalido` for days
 * that are out of order, 404 for an unknown account.
 */
export async function leerDeTodos(
  db: Db,
  pedido: QueryDe<typeof audit.todo>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof audit.todo>> {
  const { userId, getdata } = pedido
  const de = userId === undefined ? ('todos' as const) : { idUsuario: userId }
  const filtro = { de, ...diasDe(pedido, hoy, DIAS), ...cualesDe(pedido), actor: undefined }
  const leidos = await leerEventos(db, filtro, pedido)
  const cuentas = await cuentasDe(db, [...(userId === undefined ? [] : [userId]), ...leidos.actores])
  if (userId !== undefined && !cuentas.has(userId)) throw noEncontrado('El Usuario')
  return contados(leidos, cuentas, getdata)
}

/** Accounts of one answer to a search. */
const MAX_HALLADAS = 50

/** Finds the accounts whose audit may be asked for. */
export async function buscarUsuarios(
  db: Db,
  { term, userId }: QueryDe<typeof audit.usuarios>,
): Promise<RespuestaDe<typeof audit.usuarios>> {
  const ids = await cuentasHalladas(db, term, userId, MAX_HALLADAS)
  const cuentas = await cuentasDe(db, ids)
  return { Usuarios: ids.map((id) => quien(cuentas, id)) }
}

/**
 * Tells likewise what was done with a student and what is his, a parent or an employee, and who did it. Throws `invalido` for
 * days that are out of order, 404 for an unknown person.
 */
export async function leerDePersona(
  db: Db,
  pedido: QueryDe<typeof audit.persona>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof audit.persona>> {
  const { clase, id, getdata } = pedido
  const nombres = await nombresDe(db, clase, [id])
  if (!nombres.has(id)) throw noEncontrado(PERSONAS[clase].articulo)
  const filtro = { de: { clase, id }, ...diasDe(pedido, hoy, DIAS_DE_PERSONA), ...cualesDe(pedido), actor: undefined }
  const leidos = await leerEventos(db, filtro, pedido)
  return contados(leidos, await cuentasDe(db, leidos.actores), getdata)
}

type Pedido = QueryDe<typeof audit.persona>

function diasDe({ from, to }: Pick<Pedido, 'from' | 'to'>, hoy: Fecha, dias: number) {
  const hasta = to ?? hoy
  const desde = from ?? sumarDias(hasta, -dias)
  if (desde > hasta) throw invalido('to', 'Hasta es anterior a Desde')
  return { desde, hasta }
}

const cualesDe = ({ status, type }: Pick<Pedido, 'status' | 'type'>) => ({ estado: status, tipo: type })

async function leerEventos(
  db: Db,
  filtro: Filtro,
  { iDisplayStart, iDisplayLength: pagina }: Pick<Pedido, 'iDisplayStart' | 'iDisplayLength'>,
) {
  const cuantos = pagina ?? MAX_EVENTOS
  const [eventos, total] = await Promise.all([
    eventosDe(db, filtro, iDisplayStart, cuantos + 1),
    pagina ? contarEventos(db, filtro, MAX_CONTADOS + 1) : null,
  ])
  return {
    eventos: eventos.slice(0, cuantos),
    hayMas: total === null ? eventos.length > cuantos : total > MAX_CONTADOS,
    total,
    actores: [...new Set(eventos.flatMap((e) => [e.idUsuario ?? [], e.idAdmin ?? []].flat()))],
  }
}

type Cuentas = Awaited<ReturnType<typeof cuentasDe>>

function contados(
  { eventos, hayMas, total }: Awaited<ReturnType<typeof leerEventos>>,
  cuentas: Cuentas,
  todo: boolean,
) {
  const quienes = new Map([null, ...cuentas.keys()].map((id) => [id, quien(cuentas, id)]))
  const deCuenta = (id: number | null) => quienes.get(id) ?? quien(cuentas, id)
  return {
    Audit: eventos.map((e) => {
      const { nombre, frase, abre } = contar(e)
      return {
        Id: e.id,
        Estado: ESTADOS[e.estado - 1] ?? ESTADOS[1],
        Fecha: e.fecha.toISOString(),
        User: deCuenta(e.idUsuario),
        Admin: e.idAdmin === null ? null : deCuenta(e.idAdmin),
        Tipo: { Code: e.tipo, Descripcion: nombre },
        Params: e.params.map((p) => ({
          Parametro: p.parametro,
          Valor: escrito(p),
          Tipo: { Tipo: p.tipo, IsJson: p.is_json, IsDate: p.is_date },
        })),
        Frase: frase,
        Abre: abre,
      }
    }),
    hayMas,
    ...(total !== null && { iTotalDisplayRecords: Math.min(total, MAX_CONTADOS) }),
    ...(todo && { Estados: [...ESTADOS], Tipos: TIPOS }),
  }
}

function quien(cuentas: Cuentas, id: number | null) {
  const u = id === null ? undefined : cuentas.get(id)
  return {
    Id: id,
    Nombre: u?.nombre ?? 'anonymous',
    Username: u?.username ?? '',
    Icon: u ? ('user' as const) : ('anonymous' as const),
    isPersonal: u?.isPersonal ?? false,
    isPadre: u?.isPadre ?? false,
  }
}

/** Writes what was kept of a parameter: a day as DD-MM-YYYY, what is neither text nor number as JSON. */
function escrito({ valor, is_date, is_json }: { valor: unknown; is_date: boolean; is_json: boolean }): string {
  if (Array.isArray(valor) && valor.every((v) => typeof v !== 'object')) return valor.join(', ')
  if (is_json) return JSON.stringify(valor, null, 1)
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  const dia = is_date && typeof valor === 'string' ? leerFecha(valor) : null
  return dia ? formatoFecha(dia) : String(valor)
}
