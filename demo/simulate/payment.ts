import { sumarDias } from '#domain/fecha.ts'
import type { Cobranza } from '../cobranza/cobranza.ts'
import { cobrar } from '../cobranza/cobrar.ts'
import type { Pedido } from '../cobranza/elegir.ts'
import { anular } from '../cuenta/cambios.ts'
import type { Cuenta } from '../cuenta/cuenta.ts'
import { habilDesde, luego, type Momento, momento } from '../tiempo.ts'
import { type Life, someOperador } from './life.ts'

/** The family pays; now and then brothers and sisters are paid for one by one. */
export function pay(life: Life, pedido: Pedido, when: Momento): void {
  const { todas } = life.cuentas
  if (!todas.length) return
  const oneByOne = todas.length > 1 && !pedido.alta && life.familia.random.chance(0.08)
  const groups = oneByOne ? [...Map.groupBy(todas, (c) => c.idAlumno).values()] : [todas]
  for (const [i, group] of groups.entries()) collect(life, group, pedido, luego(when, i * 180))
}

function collect(life: Life, cuentas: readonly Cuenta[], pedido: Pedido, when: Momento): void {
  const { colegio, academia, familia, queue, plantel } = life
  const { random, idSucursal } = familia
  const visita = { cuentas, pedido, momento: when, idSucursal, operador: someOperador(life) }
  const cobranza = cobrar(colegio, academia, life.cuentas, visita, random)
  if (!cobranza) return
  life.cobranzas.push(cobranza)
  const undo = whyUndone(life, cobranza, pedido)
  if (!undo) return
  queue.add(undo.momento, () => {
    const precios = life.precios.slice(0, life.fijados)
    anular(colegio, life.cuentas, cobranza, { ...undo, idUsuario: plantel.idAdmin, precios })
  })
  // A typing error is put right at once; the others wait for the next visit.
  if (undo.atOnce) {
    const again = luego(undo.momento, 240)
    queue.add(again, () => collect(life, cuentas, pedido, again))
  }
}

interface Undo {
  readonly momento: Momento
  readonly motivo: string
  readonly atOnce: boolean
}

/** Bounced cheques and regretted PACs are annulled weeks later, typing errors within the hour; null: it stays. */
function whyUndone({ familia: { random } }: Life, { momento: when, medios }: Cobranza, { pac }: Pedido): Undo | null {
  const bounced = medios.some(({ medio }) => medio === 'CHEQUE') && random.chance(0.12)
  const regretted = !bounced && pac === true && random.chance(0.1)
  if (bounced || regretted) {
    const motivo = bounced ? 'Cheque rechazado' : 'Desiste del pago anual'
    const dia = habilDesde(sumarDias(when.dia, random.int(6, 40)))
    return { momento: momento(dia, 40_000), motivo, atOnce: false }
  }
  if (!random.chance(1 / 450)) return null
  return { momento: luego(when, random.int(300, 2_400)), motivo: 'Error de carga', atOnce: true }
}
