import { imagenesDe } from '../documents/logo.ts'
import { GRIS, ROJO } from '../documents/papel.ts'
import type { Content, TDocumentDefinitions } from '../documents/pdf.ts'
import { copiaDeRecibo } from './copia.ts'
import type { ReciboImpreso } from './impreso.ts'
import { reimpresionDe, validezDe } from './textos.ts'

/** Points of an A4 sheet, and of the margins of a half of it. */
const ANCHO = 595.28
const MITAD = 841.89 / 2
const LADO = 48
const BORDE = 24

const comun = (r: ReciboImpreso): Omit<TDocumentDefinitions, 'content'> => ({
  info: { title: `Recibo ${r.numero}`, author: r.colegio },
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
  ...imagenesDe(r),
  ...(r.anuladaAt && { watermark: { text: 'ANULADA', color: ROJO, opacity: 0.14, bold: true } }),
})

/** Lays one copy out on half an A4, to see whether it takes more than that. */
export const mediaHoja = (r: ReciboImpreso): TDocumentDefinitions => ({
  ...comun(r),
  pageSize: { width: ANCHO, height: MITAD },
  // a little narrower than the half itself, for what rounding adds
  pageMargins: [LADO, BORDE, LADO, BORDE + 4],
  content: deMedia(r, 'Original'),
})

const deMedia = (r: ReciboImpreso, copia: string): Content[] => [
  ...copiaDeRecibo(r, copia),
  { text: alPie(r), color: GRIS, fontSize: 8, margin: [0, 10, 0, 0] },
]

const alPie = (r: ReciboImpreso): string =>
  [validezDe(r), `Cobró ${r.cajero}`, reimpresionDe(r)].filter(Boolean).join(' · ')

/**
 * Lays the receipt out on A4, original and duplicate: in the halves of one sheet, to be cut between them, when each fits
 * one (`cabe`); else each on its own sheets, with its headings repeated.
 */
export const hojaDeRecibo = (r: ReciboImpreso, cabe: boolean): TDocumentDefinitions =>
  cabe ? enMitades(r) : enHojas(r)

const enMitades = (r: ReciboImpreso): TDocumentDefinitions => ({
  ...comun(r),
  pageSize: 'A4',
  pageMargins: [LADO, BORDE, LADO, 0],
  content: {
    layout: {
      hLineWidth: (i) => (i === 1 ? 0.5 : 0),
      hLineColor: () => GRIS,
      hLineStyle: () => ({ dash: { length: 3 } }),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: (i) => (i === 0 ? 0 : BORDE),
      paddingBottom: () => 0,
    },
    table: {
      widths: ['*'],
      heights: [MITAD - BORDE, 'auto'],
      body: [[{ stack: deMedia(r, 'Original') }], [{ stack: deMedia(r, 'Duplicado') }]],
    },
  },
})

const enHojas = (r: ReciboImpreso): TDocumentDefinitions => ({
  ...comun(r),
  pageSize: 'A4',
  pageMargins: [LADO, 40, LADO, 64],
  content: [{ stack: copiaDeRecibo(r, 'Original') }, { stack: copiaDeRecibo(r, 'Duplicado'), pageBreak: 'before' }],
  footer: (hoja, hojas) => {
    // both copies take as many
    const deCada = hojas / 2
    const copia = hoja > deCada ? 'Duplicado' : 'Original'
    const cual = hoja > deCada ? hoja - deCada : hoja
    return {
      margin: [LADO, 16, LADO, 0],
      columns: [
        { width: '*', text: alPie(r), color: GRIS, fontSize: 8 },
        {
          width: 'auto',
          text: `Recibo N.º ${r.numero} · ${copia}${deCada > 1 ? ` · Hoja ${cual} de ${deCada}` : ''}`,
          color: GRIS,
          fontSize: 8,
        },
      ],
    }
  },
})
