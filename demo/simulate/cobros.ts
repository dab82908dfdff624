import { sumarDias } from '#domain/fecha.ts'
import type { Cobranza } from '../cobranza/cobranza.ts'
import { cobrar } from '../cobranza/cobrar.ts'
import type { Pedido } from '../cobranza/elegir.ts'
import { anular } from '../cuenta/cambios.ts'
import type { Cuenta } from '../cuenta/cuenta.ts'
import { habilDesde, luego, type Momento, momento } from '../tiempo.ts'
import { type Life, unOperador } from './life.ts'

/** Brings the family to the counter; now and then brothers and sisters are paid for one by one. */
export function cobrarFamilia(life: Life, pedido: Pedido, cuando: Momento): void {
  const { todas } = life.cuentas
  if (!todas.length) return
  const deAUno = todas.length > 1 && !pedido.alta && life.familia.random.chance(0.08)
  const grupos = deAUno ? [...Map.groupBy(todas, (c) => c.idAlumno).values()] : [todas]
  for (const [i, cuentas] of grupos.entries()) cobrarCuentas(life, cuentas, pedido, luego(cuando, i * 180))
}

function cobrarCuentas(life: Life, cuentas: readonly Cuenta[], pedido: Pedido, cuando: Momento): void {
  const { colegio, familia, queue, plantel } = life
  const { random, idSucursal } = familia
  const visita = { cuentas, pedido, momento: cuando, idSucursal, operador: unOperador(life) }
  const cobranza = cobrar(colegio, life.cuentas, visita, random)
  if (!cobranza) return
  life.cobranzas.push(cobranza)
  const prevista = anulacionPrevista(life, cobranza, pedido)
  if (!prevista) return
  queue.add(prevista.momento, () => {
    const precios = life.precios.slice(0, life.fijados)
    anular(colegio, life.cuentas, cobranza, { ...prevista, idUsuario: plantel.idAdmin, precios })
  })
  // A typing error is corrected at once; what the others owe again waits for the next visit.
  if (prevista.enSeguida) {
    const otraVez = luego(prevista.momento, 240)
    queue.add(otraVez, () => cobrarCuentas(life, cuentas, pedido, otraVez))
  }
}

interface AnulacionPrevista {
  readonly momento: Momento
  readonly motivo: string
  readonly enSeguida: boolean
}

/**
 * Decides whether and when a collection is annulled: bounced cheques and regretted PACs weeks later, typing errors
 * within the hour; null for never.
 */
function anulacionPrevista(
  { familia: { random } }: Life,
  { momento: cobrada, medios }: Cobranza,
  { pac }: Pedido,
): AnulacionPrevista | null {
  const rechazado = medios.some(({ medio }) => medio === 'CHEQUE') && random.chance(0.12)
  const arrepentido = !rechazado && pac === true && random.chance(0.1)
  if (rechazado || arrepentido) {
    const motivo = rechazado ? 'Cheque rechazado' : 'Desiste del pago anual'
    const dia = habilDesde(sumarDias(cobrada.dia, random.int(6, 40)))
    return { momento: momento(dia, 40_000), motivo, enSeguida: false }
  }
  if (!random.chance(1 / 450)) return null
  return { momento: luego(cobrada, random.int(300, 2_400)), motivo: 'Error de carga', enSeguida: true }
}
