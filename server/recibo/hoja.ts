import { CERO, formatoPesos } from '#domain/dinero.ts'
import type { Content, TDocumentDefinitions } from '../documents/pdf.ts'
import type { ReciboImpreso } from './impreso.ts'
import type { LineaDeRecibo } from './recibo.queries.ts'
import { anulacionDe, conceptoDe, facturaDe, fechaYHora, medioDe, NO_ES_FACTURA } from './textos.ts'

const GRIS = '#4a5262'
const LINEA = '#c3cad5'
const ROJO = '#b3261e'

/** Draws a line below each row and none between columns. */
const RENGLONES = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINEA,
  paddingLeft: (i: number) => (i === 0 ? 0 : 8),
  paddingRight: (i: number, { table }: { table: { widths?: unknown } }) =>
    i === (table.widths as unknown[]).length - 1 ? 0 : 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** Lays the receipt out on A4; a long one continues on further sheets, with its headings repeated. */
export function hojaDeRecibo(r: ReciboImpreso): TDocumentDefinitions {
  const anulacion = anulacionDe(r)
  return {
    pageSize: 'A4',
    pageMargins: [48, 40, 48, 64],
    info: { title: `Recibo ${r.numero}`, author: r.colegio },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    ...(anulacion && { watermark: { text: 'ANULADA', color: ROJO, opacity: 0.14, bold: true } }),
    content: [
      cabecera(r),
      ...(anulacion ? [{ text: anulacion, color: ROJO, bold: true, margin: [0, 12, 0, 0] } satisfies Content] : []),
      detalle(r),
      pie(r),
      ...observaciones(r),
    ],
    footer: (hoja, hojas) => ({
      margin: [48, 16, 48, 0],
      columns: [
        { width: '*', text: `${NO_ES_FACTURA} · Cobró ${r.cajero}`, color: GRIS, fontSize: 9 },
        {
          width: 'auto',
          text: hojas > 1 ? `Recibo N.º ${r.numero} · Hoja ${hoja} de ${hojas}` : '',
          color: GRIS,
          fontSize: 9,
        },
      ],
    }),
  }
}

const cabecera = (r: ReciboImpreso): Content => ({
  columns: [
    [
      { text: r.colegio, fontSize: 16, bold: true },
      { text: r.sucursal, color: GRIS },
      { text: r.direccion, color: GRIS },
    ],
    [
      { text: `Recibo N.º ${r.numero}`, fontSize: 16, bold: true, alignment: 'right' },
      { text: fechaYHora(r.momento), alignment: 'right', color: GRIS },
      { text: facturaDe(r), alignment: 'right', color: GRIS },
    ],
  ],
})

function detalle(r: ReciboImpreso): Content {
  const derecha = (text: string, mas: object = {}) => ({ text, alignment: 'right' as const, noWrap: true, ...mas })
  const titulo = { color: GRIS, fontSize: 9 }
  const varios = r.alumnos.length > 1
  const linea = (l: LineaDeRecibo) => [
    { text: conceptoDe(l), margin: [12, 0, 0, 0] as [number, number, number, number] },
    derecha(l.monto === CERO ? 'Bonificada' : formatoPesos(l.monto)),
    derecha(l.resta === CERO ? '' : formatoPesos(l.resta)),
  ]
  const alumno = (a: ReciboImpreso['alumnos'][number]) => [
    {
      stack: [
        { text: a.alumno, bold: true },
        { text: `${a.documento} · ${a.curso} ${a.ano}`, color: GRIS, fontSize: 9 },
      ],
      margin: [0, 6, 0, 0] as [number, number, number, number],
    },
    derecha(varios ? formatoPesos(a.subtotal) : '', { bold: true, margin: [0, 6, 0, 0] }),
    '',
  ]
  return {
    margin: [0, 20, 0, 0],
    layout: RENGLONES,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto'],
      body: [
        [{ text: 'Concepto', ...titulo }, derecha('Pagado', titulo), derecha('Resta', titulo)],
        ...r.alumnos.flatMap((a) => [alumno(a), ...a.lineas.map(linea)]),
        [
          { text: 'Total', bold: true, fontSize: 13, margin: [0, 4, 0, 4] },
          { ...derecha(formatoPesos(r.total)), bold: true, fontSize: 13, margin: [0, 4, 0, 4] },
          '',
        ],
      ],
    },
  }
}

/**
 * Number of payment methods up to which they stay on one sheet. Longer lists may be parted, because pdfmake loses what
 * may not be parted and does not fit a sheet.
 */
const JUNTOS = 8

const pie = (r: ReciboImpreso): Content => ({
  unbreakable: r.medios.length <= JUNTOS,
  margin: [0, 20, 0, 0],
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Forma de pago', color: GRIS, fontSize: 9, margin: [0, 0, 0, 3] },
        ...r.medios.map((m) => ({
          columns: [
            { width: 170, text: medioDe(m) },
            { width: 110, text: formatoPesos(m.monto), alignment: 'right' as const, noWrap: true },
          ],
        })),
      ],
    },
    {
      width: 170,
      margin: [0, 52, 0, 0],
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 170, y2: 0, lineWidth: 0.5, lineColor: GRIS }] },
        { text: 'Firma y sello', color: GRIS, fontSize: 9, alignment: 'center', margin: [0, 4, 0, 0] },
      ],
    },
  ],
})

/** Puts the remarks below all the rest, over as many sheets as they take. */
const observaciones = (r: ReciboImpreso): Content[] =>
  r.observaciones
    ? [{ text: 'Observaciones', color: GRIS, fontSize: 9, margin: [0, 12, 0, 3] }, { text: r.observaciones }]
    : []
