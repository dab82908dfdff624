import { type Medio, type PagoConMedio, repartirMedios } from '#domain/cobranza/medios.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import { rechazo } from '../colegio.ts'
import type { Random } from '../random.ts'

const COMUNES: readonly (readonly [Medio, number])[] = [
  ['EFECTIVO', 36],
  ['TRANSFERENCIA', 38],
  ['DEBITO', 11],
  ['QR', 8],
  ['CREDITO', 5],
  ['CHEQUE', 1.5],
  ['OTRO', 0.5],
]

/** Centavos from which a family sometimes pays in two ways. */
const GRANDE = 10_000_000

/** Picks how a family pays the total, in a way that the rules accept. */
export function mediosPara(random: Random, total: Centavos): readonly PagoConMedio[] {
  const con = (medio: Medio, monto: number): PagoConMedio => {
    const sinNumero = medio === 'EFECTIVO' || medio === 'OTRO'
    return { medio, monto: centavos(monto), referencia: sinNumero ? null : String(random.int(100_000, 999_999)) }
  }
  const uno = random.weighted(COMUNES)
  const otro: Medio = uno === 'EFECTIVO' ? 'TRANSFERENCIA' : 'EFECTIVO'
  const enDos = total >= GRANDE && random.chance(0.04)
  const parte = enDos ? Math.floor((total * 0.4) / 100_000) * 100_000 : 0
  const medios = enDos ? [con(otro, parte), con(uno, total - parte)] : [con(uno, total)]
  if (!repartirMedios(medios, total)) throw rechazo('cobra mal', 'los medios no suman')
  return medios
}
