import { etiqueta, TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { tituloCorto } from '#domain/cuenta/columnas.ts'
import type { Col, Item } from '#domain/cuenta/tipos.ts'
import { type Centavos, centavos, desdePesos, formatoPesos } from '#domain/dinero.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { TODO } from '#domain/importacion/celdas.ts'
import { type Anterior, cobradoAca, dicho, yaTiene } from './anteriores.ts'

/** What becomes of a cell that says what was paid of an item. */
type Pagada =
  | { readonly motivo: string }
  /** The account has what it says. */
  | { readonly estaba: true }
  /** `ya`: what the account has of it that may be the same payment. */
  | { readonly monto: Centavos; readonly despues: string; readonly ya?: string }

/**
 * Tells what becomes of a cell. What the account has of an item that is wholly paid is there already; of one that is paid
 * in part nothing is certain, so it is asked (record 101), and what the account has not is entered or refused.
 */
export function pagadaDe(
  item: Item,
  dice: string,
  previo: Anterior | undefined,
  inscripcion: { mesInicio: number },
): Pagada {
  const resta = item.aplicable ? centavos(item.monto - item.pagado) : (0 as Centavos)
  const dicha = dice === TODO ? null : desdePesos(Number(dice))
  const ya = previo && dicho(nombreDe(item), previo)
  if (resta === 0 && item.aplicable && item.monto > 0) {
    // an import that was completed since has paid as much as it said
    const loMismo = dice === TODO || dicha === item.pagado || (dicha !== null && dicha === Number(previo?.monto))
    if (loMismo) return { estaba: true }
    const cuanto = dicha === null ? '' : `, y la planilla dice ${formatoPesos(dicha)}`
    return { motivo: `No debe ${etiqueta(item)}: ya se pagó (${formatoPesos(item.pagado)})${cuanto}` }
  }
  if (resta === 0) return { motivo: `No debe ${etiqueta(item)}: ${porque(item, inscripcion)}` }
  const monto = dice === TODO ? resta : dicha
  if (monto === null || monto > resta)
    return {
      motivo: `La planilla dice más de lo que debe (${formatoPesos(resta)})${ya ? `. ${yaTiene([ya])}` : ''}`,
    }
  const aca = dicha !== null && dicha === item.pagado ? cobradoAca(nombreDe(item), item.pagado) : undefined
  const suyo = ya ?? aca
  return { monto, despues: loPagado(item, dice, monto, resta), ...(suyo && { ya: suyo }) }
}

export const FOTOCOPIA = 4

/** Names an item as the student's account does: 'Marzo', 'Fotocopia 2'. */
export const nombreDe = ({ col, tipo }: Item): string =>
  tituloCorto(col as Col, tipo === FOTOCOPIA ? 'Fotocopia' : 'Material Taller')

/** Says what a cell is taken for: 'pagada ($ 100.000,00)' for a word, and of an amount how much of what is owed it is. */
function loPagado({ tipo }: Item, dicho: string, monto: Centavos, resta: Centavos): string {
  if (dicho === TODO)
    return `${[1, FOTOCOPIA, TIPO_CUOTA].includes(tipo) ? 'pagada' : 'pagado'} (${formatoPesos(monto)})`
  return monto < resta ? `${formatoPesos(monto)} de ${formatoPesos(resta)}` : formatoPesos(monto)
}

/** Says why an item of which nothing is owed or paid is not charged, and what to do where it should be. */
function porque({ mes }: Item, { mesInicio }: { mesInicio: number }): string {
  if (mes !== null && mes < mesInicio) {
    const [desde, suyo] = [NOMBRE_MES[mesInicio as Mes], NOMBRE_MES[mes]]
    return `se inscribió desde ${desde}. Para que la deba, vuelva a inscribirlo con «Debe desde» ${suyo}`
  }
  return 'no se le cobra'
}
