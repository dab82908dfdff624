/**
 * Identifies a collection: by its receipt and, where its branch has a sales point, its manual number (D-093, D-222).
 */
export interface Comprobante {
  readonly recibo: number
  readonly pto: number | null
  readonly nro: number | null
}

/** '0001-00001234', or '' without a manual number; a longer sales point is written out (D-093). */
export const textoDeFactura = (pto: number | null, nro: number | null): string =>
  pto === null || nro === null ? '' : `${String(pto).padStart(4, '0')}-${String(nro).padStart(8, '0')}`

/** What stands for the number of what was paid before Campana, which has none (record 053). */
export const SALDO_INICIAL = 'Saldo inicial'

/** 'Fact. 0001-00001234', or 'Rec. 15' without a manual number (D-042). */
export function textoDeComprobante({ recibo, pto, nro }: Comprobante): string {
  const factura = textoDeFactura(pto, nro)
  if (factura) return `Fact. ${factura}`
  return recibo < 0 ? SALDO_INICIAL : `Rec. ${recibo}`
}

/** A number that somebody looks a collection up by: of a receipt, or a manual one, with its sales point or without. */
export interface NumeroBuscado {
  readonly punto: number | null
  readonly numero: number
}

/** Writes the same with the receipt before it, when it was looked up by that: 'Rec. 15 · Fact. 0001-00001234'. */
export function textoDeBuscado(de: Comprobante, { punto, numero }: NumeroBuscado): string {
  const texto = textoDeComprobante(de)
  const porRecibo = punto === null && de.recibo === numero && textoDeFactura(de.pto, de.nro) !== ''
  return porRecibo ? `Rec. ${de.recibo} · ${texto}` : texto
}

/** Reads '15', 'rec. 15', '0001-00001234', 'Factura 1-1234'; null for anything else. Dots of thousands are dropped. */
export function leerComprobante(texto: string): NumeroBuscado | null {
  const [, punto, numero] =
    /^(?:(?:recibo|rec|factura|fact)\b[.\s]*)?(?:(\d{1,5})\s*-\s*)?([\d.]{1,11})$/i.exec(texto.trim()) ?? []
  const cifras = numero?.replaceAll('.', '') ?? ''
  if (!/^\d{1,8}$/.test(cifras) || Number(cifras) === 0) return null
  return { punto: punto === undefined ? null : Number(punto), numero: Number(cifras) }
}
