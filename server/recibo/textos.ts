import { textoDeFactura } from '#domain/cobranza/comprobante.ts'
import { NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { fechaEnSalta, formatoFecha, ZONA } from '#domain/fecha.ts'
import type { ReciboImpreso } from './impreso.ts'
import type { LineaDeRecibo, Recibo } from './recibo.queries.ts'

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export const NO_ES_FACTURA = 'Documento no válido como factura'

/** 15/04/2026 10:32 */
export const fechaYHora = (momento: Date): string =>
  `${formatoFecha(fechaEnSalta(momento), '/')} ${HORA.format(momento)}`

/**
 * Lets very long words be broken. Lines are only broken between words, so a word longer than its column would be cut
 * off.
 */
export const partible = (texto: string): string => texto.replace(/\S{20}(?=\S)/gu, '$&\u200b')

/** Names what was paid: 'Cuota Marzo 2026', 'Material 1 · 2026'. */
export const conceptoDe = ({ destino, ano }: LineaDeRecibo): string =>
  partible(/\d$/.test(destino) ? `${destino} · ${ano}` : `${destino} ${ano}`)

export const medioDe = ({ medio, referencia }: Recibo['medios'][number]): string =>
  referencia ? partible(`${NOMBRE_MEDIO[medio]} ${referencia}`) : NOMBRE_MEDIO[medio]

/** 'Factura 0001-00001234', or '' without a manual number. */
export function facturaDe({ pto, nro }: ReciboImpreso): string {
  const texto = textoDeFactura(pto, nro)
  return texto && `Factura ${texto}`
}

/** Says who annulled it, when and why; '' when nobody did. */
export function anulacionDe({ anuladaAt, anuladaPor, motivo }: ReciboImpreso): string {
  if (!anuladaAt) return ''
  const quien = `Anulada el ${fechaYHora(anuladaAt)} por ${anuladaPor ?? ''}`
  return partible(motivo ? `${quien}: ${motivo}` : quien)
}
