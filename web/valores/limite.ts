import type { ValorFila } from '#contract/valores.ts'
import { esValorMensual } from '#domain/cuenta/catalogo.ts'
import type { TipoValor } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import { MESES, type Mes } from '#domain/fecha.ts'
import { unaVez } from '#domain/unaVez.ts'
import { enCentavos } from '../ui/centavos.ts'

export const esMensual = (fila: Pick<ValorFila, 'type'>): boolean => esValorMensual(fila.type as TipoValor)

/** Lists the months from which a price may be entered (VAL-009): the past ones only while no price is in force in them. */
export const mesesDe = (fila: Pick<ValorFila, 'mesMin' | 'refs' | 'monto' | 'idRef'>): Mes[] =>
  MESES.filter((mes) => mes >= fila.mesMin || minimoEn(fila, mes) === null)

/**
 * Proposes the month from which a price is entered: the current one, and the first of the year where nothing was ever in
 * force, or the months before would have no fee and nobody would miss it.
 */
export const primerMes = (fila: Pick<ValorFila, 'mesMin' | 'refs' | 'monto' | 'idRef'>): Mes =>
  fila.monto === null && fila.refs.length === 0 ? 1 : (fila.mesMin as Mes)

/** Finds the price in force in a month, below which none may be entered (D-035); null when there is none. */
export function minimoEn(fila: Pick<ValorFila, 'refs' | 'monto' | 'idRef'>, mes: number): Centavos | null {
  const propia = fila.refs.findLast((ref) => ref.mes <= mes)
  if (propia) return enCentavos(propia.monto)
  // a row of an earlier year may still be in force
  const heredada = fila.monto !== null && !fila.refs.some((ref) => ref.id === fila.idRef)
  return heredada && fila.monto !== null ? enCentavos(fila.monto) : null
}

/** How many times the price in force a new one may be before it is asked about: beyond it, it is hardly a rise. */
const VECES = 2

/** Tells whether a price is so far from the one in force, in centavos, that a digit may be wrong; a first one has none. */
export const esRaro = (vigente: Centavos | null, nuevo: Centavos): boolean =>
  vigente !== null && vigente > 0 && (nuevo > vigente * VECES || nuevo * VECES < vigente)

/** Writes by how much a price differs from the one in force: '10 veces', '2,5 veces', '40 % menos'. */
export function cuantoDifiere(vigente: Centavos, nuevo: Centavos): string {
  if (nuevo < vigente) return `${Math.round((1 - nuevo / vigente) * 100)} % menos`
  return `${VECES_ESCRITAS().format(nuevo / vigente)} veces`
}

const VECES_ESCRITAS = unaVez(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 }))

/** Finds the year's next row, above which none may be entered (D-035); null when there is none. */
export const siguienteEn = (fila: Pick<ValorFila, 'refs'>, mes: number) =>
  fila.refs.find((ref) => ref.mes > mes) ?? null
