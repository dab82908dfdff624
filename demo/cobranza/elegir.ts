import { cadenaDe, cobrable } from '#domain/cobranza/cadena.ts'
import { permitePac } from '#domain/cobranza/pac.ts'
import { type Grilla, NADA, reducir, type Seleccion } from '#domain/cobranza/seleccion.ts'
import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { estaAbierto } from '#domain/cuenta/estado.ts'
import { posicion } from '#domain/cuenta/tiempo.ts'
import type { Item, Politica } from '#domain/cuenta/tipos.ts'
import { centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Cuenta } from '../cuenta/cuenta.ts'
import type { Random } from '../random.ts'

/** What a family means to pay when it comes to the counter. */
export interface Pedido {
  readonly ano: number
  /** Fee month up to which it pays, 0 for none of the year; what is left of earlier years counts too. */
  readonly mes: number
  /** At most so many fee months of each student, oldest first. */
  readonly meses?: number
  /** Enrolment of which only the fee, the first materials and the insurance are paid. */
  readonly alta?: Cuenta
  /** Share of the last fee that is paid on account. */
  readonly parte?: number
  readonly pac?: boolean
  /** False leaves earlier years alone. */
  readonly viejas?: boolean
}

/** What is ticked on the cashier's screen, and the accounts with something ticked. */
export interface Eleccion {
  readonly elegidas: readonly Cuenta[]
  readonly grillas: readonly Grilla[]
  readonly seleccion: Seleccion
}

/** Ticks on the cashier's screen what the family means to pay, oldest first; what the screen refuses stays unticked. */
export function elegir(
  cuentas: readonly Cuenta[],
  pedido: Pedido,
  { hoy, politica, random }: { readonly hoy: Fecha; readonly politica: Politica; readonly random: Random },
): Eleccion {
  const elegidas: Cuenta[] = []
  const grillas: Grilla[] = []
  let seleccion = NADA
  for (const cuenta of cuentas) {
    const pac = quierePac(cuenta, pedido) && permitePac(cuenta.items, hoy, politica)
    const quiere = pac ? [] : queridos(cuenta, pedido, random)
    if (!pac && quiere.length === 0) continue
    const grilla = { idInscripcion: cuenta.id, permitePac: pac, celdas: cuenta.items.map(cobrable) }
    elegidas.push(cuenta)
    grillas.push(grilla)
    if (pac) seleccion = reducir([grilla], seleccion, { tipo: 'pac', idInscripcion: cuenta.id, activo: true })
    for (const { id } of quiere) seleccion = reducir([grilla], seleccion, { tipo: 'alternar', id })
  }
  if (pedido.parte !== undefined) seleccion = aCuenta(grillas, seleccion, pedido.parte)
  return { elegidas, grillas, seleccion }
}

const quierePac = ({ cursado, baja }: Cuenta, { pac, ano }: Pedido): boolean =>
  pac === true && cursado.ano === ano && baja === null

/** The open items of an account that the family means to pay, in the order of the account. */
function queridos({ items, cursado, baja }: Cuenta, pedido: Pedido, random: Random): Item[] {
  if (pedido.alta && pedido.alta.items !== items) return []
  const conMateriales = random.chance(0.6)
  const abiertos = items.filter((i) => estaAbierto(i) && (pedido.viejas !== false || i.ano >= pedido.ano))
  if (pedido.alta) return abiertos.filter((i) => esDelAlta(i, conMateriales && cursado.mesInicio === 1))
  const hasta = posicion(pedido.ano, 1) + pedido.mes - 1
  const cuotas = abiertos.filter((i) => i.tipo === TIPO_CUOTA).slice(0, pedido.meses)
  // Lockers and subjects are paid only up to the month of the last fee.
  const ultimo = pedido.meses === undefined ? 10 : (cuotas[pedido.meses - 1]?.mes ?? 10)
  return abiertos.filter((i) => {
    if (i.tipo === TIPO_CUOTA && !cuotas.includes(i)) return false
    if (i.mes !== null) return posicion(i.ano, i.mes) <= hasta && (i.tipo === TIPO_CUOTA || i.mes <= ultimo)
    if (i.ano !== pedido.ano || baja !== null) return i.ano <= pedido.ano
    return i.semestre !== 2 || (pedido.mes >= 5 && (conMateriales || pedido.mes >= 7))
  })
}

/** Tells whether an item is paid with the enrolment: its fee, the first insurance and, mostly, the first materials. */
function esDelAlta(item: Item, conMateriales: boolean): boolean {
  const cadena = cadenaDe(item)
  return cadena === null || (item.semestre === 1 && (cadena === 'seguro' || conMateriales))
}

/** Pays only a part of the last fee, rounded as people round. */
function aCuenta(grillas: readonly Grilla[], seleccion: Seleccion, parte: number): Seleccion {
  const cuotas = grillas.flatMap(({ celdas }) =>
    celdas.filter((c) => c.tipo === TIPO_CUOTA && seleccion.montos.get(c.id)),
  )
  const ultima = cuotas.at(-1)
  if (!ultima) return seleccion
  const deseado = ultima.saldo * parte
  const redondo = Math.floor(deseado / 500_000) * 500_000
  return reducir(grillas, seleccion, { tipo: 'monto', id: ultima.id, monto: centavos(redondo || Math.ceil(deseado)) })
}
