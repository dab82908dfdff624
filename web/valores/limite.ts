import type { ValorFila } from '#contract/valores.ts'
import { esValorMensual } from '#domain/cuenta/catalogo.ts'
import type { TipoValor } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import { MESES, type Mes } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'

export const esMensual = (fila: Pick<ValorFila, 'type'>): boolean => esValorMensual(fila.type as TipoValor)

/** Lists the months from which a price may be entered (VAL-009): the past ones only while no price is in force in them. */
export const mesesDe = (fila: Pick<ValorFila, 'mesMin' | 'refs' | 'monto' | 'idRef'>): Mes[] =>
  MESES.filter((mes) => mes >= fila.mesMin || minimoEn(fila, mes) === null)

/** Finds the price in force in a month, below which none may be entered (D-035); null when there is none. */
export function minimoEn(fila: Pick<ValorFila, 'refs' | 'monto' | 'idRef'>, mes: number): Centavos | null {
  const propia = fila.refs.findLast((ref) => ref.mes <= mes)
  if (propia) return enCentavos(propia.monto)
  // a row of an earlier year may still be in force
  const heredada = fila.monto !== null && !fila.refs.some((ref) => ref.id === fila.idRef)
  return heredada && fila.monto !== null ? enCentavos(fila.monto) : null
}

/** Finds the year's next row, above which none may be entered (D-035); null when there is none. */
export const siguienteEn = (fila: Pick<ValorFila, 'refs'>, mes: number) =>
  fila.refs.find((ref) => ref.mes > mes) ?? null
