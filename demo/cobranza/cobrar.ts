import { imputar, type Linea, type LineaPedida, mensajeInvalido } from '#domain/cobranza/imputar.ts'
import type { Medio } from '#domain/cobranza/medios.ts'
import { alcanzaPac, diciembreDe, permitePac } from '#domain/cobranza/pac.ts'
import { estaAbierto, saldo } from '#domain/cuenta/estado.ts'
import { posicion } from '#domain/cuenta/tiempo.ts'
import { POLITICA } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import { type Fecha, NOMBRE_MES } from '#domain/fecha.ts'
import { diaDe } from '../colegio.ts'
import type { Cuenta, Libreta } from '../cuenta/cuentas.ts'
import type { Operador } from '../personas/plantel.ts'
import type { Azar } from '../random.ts'

export interface LineaCobrada {
  readonly idItem: number
  readonly idInscripcion: number
  readonly destino: string
  readonly anoMes: string
  readonly monto: number
  readonly saldoAntes: number
  readonly saldoDespues: number
}

/** A collection before it has its number: they follow from the order of time over all families. */
export interface Cobro {
  readonly t: number
  readonly idSucursal: number
  readonly operador: Operador
  readonly observaciones: string
  readonly total: number
  readonly lineas: readonly LineaCobrada[]
  readonly medios: readonly (readonly [medio: Medio, monto: number, referencia: string])[]
  anulada: { readonly t: number; readonly motivo: string } | null
  /** Given at the end. */
  id: number
}

/** What a family means to pay today. */
export interface Intencion {
  /** Fee month up to which it pays; months of earlier years count too. */
  readonly ano: number
  readonly mes: number
  /** At most so many fee months of each student, oldest first. */
  readonly meses?: number
  /** Enrolment fee, first material and insurance of an enrolment, nothing else. */
  readonly alta?: Cuenta
  /** Share of the last fee that is paid on account. */
  readonly parte?: number
  readonly pac?: boolean
  /** Also what is left of earlier years; by default, yes. */
  readonly viejas?: boolean
}

/** Chooses what is paid as a cashier would, oldest first, and has it judged by the rules; null when nothing is owed. */
export function cobrar(
  libreta: Libreta,
  cuentas: readonly Cuenta[],
  que: Intencion,
  de: { t: number; idSucursal: number; operador: Operador; azar: Azar; indice: number },
): { cobro: Cobro; lineas: readonly Linea[] } | null {
  const hoy = diaDe(de.t)
  const conPac = que.pac
    ? cuentas.filter((c) => c.cursado.ano === que.ano && c.baja === null && permitePac(c.items, hoy, POLITICA))
    : []
  const data = cuentas.flatMap((c) => (conPac.includes(c) ? todoElAno(c) : elegir(c, que, de.azar)))
  if (que.parte !== undefined) aCuenta(data, que.parte)
  const vale = data.filter((linea) => linea.monto !== 0 || conPac.some((c) => diciembreDe(c.items)?.id === linea.id))
  if (!vale.some((linea) => linea.monto !== 0)) return null
  const juicio = imputar(
    cuentas.map((c) => ({ idInscripcion: c.id, items: c.items })),
    { data: vale, pac: conPac.map((c) => c.id) },
    hoy,
    POLITICA,
  )
  if (!juicio.ok) throw new Error(`La demostración cobra lo que no puede: ${mensajeInvalido(juicio.codigos)}`)
  const porId = new Map(cuentas.map((c) => [c.id, c]))
  const cobro: Cobro = {
    t: de.t,
    idSucursal: de.idSucursal,
    operador: de.operador,
    total: juicio.total,
    anulada: null,
    id: 0,
    observaciones: que.parte !== undefined ? 'Entrega a cuenta' : de.azar.si(0.06) ? de.azar.uno(OBSERVACIONES) : '',
    lineas: juicio.lineas.map((l) => ({
      idItem: l.item.id,
      idInscripcion: l.item.idInscripcion,
      destino: libreta.destino(l.item),
      anoMes: l.item.mes === null ? String(l.item.ano) : `${NOMBRE_MES[l.item.mes]} ${l.item.ano}`,
      monto: l.monto,
      saldoAntes: l.saldoAntes,
      saldoDespues: l.saldoDespues,
    })),
    medios: medios(de.azar, juicio.total),
  }
  for (const linea of juicio.lineas) libreta.pagar(porId.get(linea.item.idInscripcion) as Cuenta, linea)
  for (const c of conPac) libreta.regalarDiciembre(c, { t: de.t, idUsuario: de.operador.idUsuario, cobro: de.indice })
  return { cobro, lineas: juicio.lineas }
}

const OBSERVACIONES = [
  'Paga la abuela',
  'Paga el padre',
  'Paga la madre',
  'Retira recibo mañana',
  'Transferencia del 5',
  'Pidió factura a nombre de la madre',
]

type Pedida = LineaPedida & { monto: Centavos }

function elegir({ items, cursado, baja }: Cuenta, que: Intencion, a: Azar): Pedida[] {
  if (que.alta && que.alta.items !== items) return []
  const hasta = posicion(que.ano, 1) + que.mes - 1
  const conMateriales = a.si(0.6)
  let cuotas = 0
  return items
    .filter((i) => {
      if (!estaAbierto(i) || (que.viejas === false && i.ano < que.ano)) return false
      const vieja = i.ano < que.ano || baja !== null
      if (que.alta)
        return (
          i.tipo === 1 ||
          (i.tipo < 6 && i.semestre === 1 && (i.tipo === 5 || (conMateriales && cursado.mesInicio === 1)))
        )
      if (i.tipo === 6) {
        cuotas += 1
        return posicion(i.ano, i.mes ?? 1) <= hasta && cuotas <= (que.meses ?? 10)
      }
      if (i.mes !== null) return posicion(i.ano, i.mes) <= hasta && i.mes <= limiteDeMeses(items, que)
      if (i.ano > que.ano) return false
      return vieja || i.tipo === 1 || i.semestre === 1 || (que.mes >= 5 && (conMateriales || que.mes >= 7))
    })
    .map((i) => ({ id: i.id, tipo: i.tipo, monto: saldo(i) }))
}

/** Lockers and subjects are not paid beyond the fees. */
function limiteDeMeses(items: Cuenta['items'], que: Intencion): number {
  if (que.meses === undefined) return 10
  const abiertas = items.filter((i) => i.tipo === 6 && estaAbierto(i))
  return abiertas[que.meses - 1]?.mes ?? 10
}

const todoElAno = ({ items }: Cuenta): Pedida[] =>
  items
    .filter((i) => alcanzaPac(i) && estaAbierto(i))
    .map((i) => ({ id: i.id, tipo: i.tipo, monto: i.col === 17 ? (0 as Centavos) : saldo(i) }))

/** Only a part of the last fee, rounded as people round. */
function aCuenta(data: Pedida[], parte: number): void {
  const ultima = data.findLast((linea) => linea.tipo === 6)
  if (!ultima || ultima.monto === 0) return
  const redondo = Math.floor((ultima.monto * parte) / 500_000) * 500_000
  ultima.monto = (redondo > 0 ? redondo : Math.ceil(ultima.monto * parte)) as Centavos
}

const MEDIOS: readonly (readonly [Medio, number])[] = [
  ['EFECTIVO', 36],
  ['TRANSFERENCIA', 38],
  ['DEBITO', 11],
  ['QR', 8],
  ['CREDITO', 5],
  ['CHEQUE', 1.5],
  ['OTRO', 0.5],
]

function medios(a: Azar, total: number): Cobro['medios'] {
  const referencia = (m: Medio) => (m === 'EFECTIVO' || m === 'OTRO' ? '' : String(a.entero(100_000, 999_999)))
  const uno = a.segun(MEDIOS)
  if (total < 10_000_000 || !a.si(0.04)) return [[uno, total, referencia(uno)]]
  const otro: Medio = uno === 'EFECTIVO' ? 'TRANSFERENCIA' : 'EFECTIVO'
  const parte = Math.floor((total * 0.4) / 100_000) * 100_000
  return [
    [otro, parte, referencia(otro)],
    [uno, total - parte, referencia(uno)],
  ]
}

/** The fee month of a calendar month, or 0 before March: nothing of the year is due yet. */
export const mesDebido = (fecha: Fecha): number => Math.max(0, Math.min(10, Number(fecha.slice(5, 7)) - 2))
