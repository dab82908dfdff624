import { type audit, MAX_CONTADOS, MAX_EVENTOS } from '#contract/auditoria.ts'
import { contar, EVENTOS } from '#contract/eventos/eventos.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import { type Fecha, formatoFecha, leerFecha, sumarDias } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { adminsDe, contarEventos, cuentasDe, eventosDe, type Filtro } from './lista.queries.ts'

type Pedido = QueryDe<typeof audit.leer>
type Respuesta = RespuestaDe<typeof audit.leer>

/** Days that are told when nobody says which (D-139). */
const DIAS = 30

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
export async function leerAuditoria(db: Db, pedido: Pedido, hoy: Fecha): Promise<Respuesta> {
  const hasta = pedido.to ?? hoy
  const desde = pedido.from ?? sumarDias(hasta, -DIAS)
  if (desde > hasta) throw invalido('to', 'Hasta es anterior a Desde')
  const filtro: Filtro = {
    idUsuario: pedido.userId,
    desde,
    hasta,
    estado: pedido.status,
    tipo: pedido.type,
    actor: pedido.user,
  }
  const pagina = pedido.iDisplayLength
  const cuantos = pagina ?? MAX_EVENTOS
  const [eventos, contados, admins] = await Promise.all([
    eventosDe(db, filtro, pedido.iDisplayStart, cuantos + 1),
    pagina ? contarEventos(db, filtro, MAX_CONTADOS + 1) : null,
    pedido.getdata ? adminsDe(db, filtro) : [],
  ])
  const todos = [pedido.userId, ...admins, ...eventos.flatMap((e) => e.idAdmin ?? [])]
  const cuentas = await cuentasDe(db, [...new Set(todos)])
  if (!cuentas.has(pedido.userId)) throw noEncontrado('El Usuario')
  const quien = (id: number | null) => {
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
  return {
    Audit: eventos.slice(0, cuantos).map((e) => {
      const { nombre, frase, abre } = contar(e)
      return {
        Id: e.id,
        Estado: ESTADOS[e.estado - 1] ?? ESTADOS[1],
        Fecha: e.fecha.toISOString(),
        User: quien(e.idUsuario),
        Admin: e.idAdmin === null ? null : quien(e.idAdmin),
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
    hayMas: contados === null ? eventos.length > cuantos : contados > MAX_CONTADOS,
    ...(contados !== null && { iTotalDisplayRecords: Math.min(contados, MAX_CONTADOS) }),
    ...(pedido.getdata && {
      Estados: [...ESTADOS],
      Tipos: TIPOS,
      Usuarios: [pedido.userId, ...admins].map(quien),
    }),
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
