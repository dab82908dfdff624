import { cobrable } from '#domain/cobranza/cadena.ts'
import { permitePac } from '#domain/cobranza/pac.ts'
import { type Grilla, NADA, reducir, type Seleccion } from '#domain/cobranza/seleccion.ts'
import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { estaAbierto } from '#domain/cuenta/estado.ts'
import { posicion } from '#domain/cuenta/tiempo.ts'
import type { Politica } from '#domain/cuenta/tipos.ts'
import { centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Cuenta } from '../cuenta/cuenta.ts'
import type { ItemVivo } from '../cuenta/items.ts'
import type { Random } from '../random.ts'

/** What a family means to pay on a visit to the counter. */
export interface Pedido {
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

/** What the cashier's screen has ticked, and the accounts of which there is something. */
export interface Eleccion {
  readonly elegidas: readonly Cuenta[]
  readonly grillas: readonly Grilla[]
  readonly seleccion: Seleccion
}

/** Ticks on the cashier's screen what the family means to pay, oldest first; what the screen refuses stays as it is. */
export function elegir(
  cuentas: readonly Cuenta[],
  pedido: Pedido,
  { hoy, politica, random }: { hoy: Fecha; politica: Politica; random: Random },
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

/** The open items that the family means to pay. */
function queridos({ items, cursado, baja }: Cuenta, pedido: Pedido, random: Random): ItemVivo[] {
  if (pedido.alta && pedido.alta.items !== items) return []
  const hasta = posicion(pedido.ano, 1) + pedido.mes - 1
  const conMateriales = random.chance(0.6)
  let cuotas = 0
  return items.filter((i) => {
    if (!estaAbierto(i) || (pedido.viejas === false && i.ano < pedido.ano)) return false
    const vieja = i.ano < pedido.ano || baja !== null
    if (pedido.alta)
      return (
        i.tipo === 1 || (i.tipo < 6 && i.semestre === 1 && (i.tipo === 5 || (conMateriales && cursado.mesInicio === 1)))
      )
    if (i.tipo === TIPO_CUOTA) {
      cuotas += 1
      return posicion(i.ano, i.mes ?? 1) <= hasta && cuotas <= (pedido.meses ?? 10)
    }
    if (i.mes !== null) return posicion(i.ano, i.mes) <= hasta && i.mes <= ultimoMes(items, pedido)
    if (i.ano > pedido.ano) return false
    return vieja || i.tipo === 1 || i.semestre === 1 || (pedido.mes >= 5 && (conMateriales || pedido.mes >= 7))
  })
}

/** Lockers and subjects are not paid beyond the fees. */
function ultimoMes(items: readonly ItemVivo[], { meses }: Pedido): number {
  if (meses === undefined) return 10
  const abiertas = items.filter((i) => i.tipo === TIPO_CUOTA && estaAbierto(i))
  return abiertas[meses - 1]?.mes ?? 10
}

/** Only a part of the last fee, rounded as people round. */
function aCuenta(grillas: readonly Grilla[], seleccion: Seleccion, parte: number): Seleccion {
  const elegidas = grillas.flatMap(({ celdas }) =>
    celdas.filter((c) => c.tipo === TIPO_CUOTA && seleccion.montos.get(c.id)),
  )
  const ultima = elegidas.at(-1)
  if (!ultima) return seleccion
  const deseado = ultima.saldo * parte
  const redondo = Math.floor(deseado / 500_000) * 500_000
  return reducir(grillas, seleccion, { tipo: 'monto', id: ultima.id, monto: centavos(redondo || Math.ceil(deseado)) })
}
