import type { FormatoRecibo } from '#contract/recibo.ts'
import { contarHojas, pdf } from '../documents/pdf.ts'
import { hojaDeRecibo, mediaHoja } from './hoja.ts'
import type { ReciboImpreso } from './impreso.ts'
import { ticketDeRecibo } from './ticket.ts'

/** Makes a receipt on a sheet or on a roll. */
export default async ({ recibo, formato }: { recibo: ReciboImpreso; formato: FormatoRecibo }): Promise<Uint8Array> =>
  formato === 'a4' ? pdfDeHoja(recibo) : pdf(ticketDeRecibo(recibo))

/** Makes original and duplicate: on one sheet when each takes no more than half of it. */
export async function pdfDeHoja(recibo: ReciboImpreso): Promise<Uint8Array> {
  return pdf(hojaDeRecibo(recibo, (await contarHojas(mediaHoja(recibo))) === 1))
}
