import { CERO, formatoPesos } from '#domain/dinero.ts'
import { logoEn, medidasDe } from '../documents/logo.ts'
import { GRIS, RENGLONES, ROJO } from '../documents/papel.ts'
import type { Content } from '../documents/pdf.ts'
import type { ReciboImpreso } from './impreso.ts'
import type { LineaDeRecibo } from './recibo.queries.ts'
import {
  anulacionDe,
  conceptoDe,
  cuitDe,
  cursoDe,
  facturaDe,
  fechaYHora,
  medioDe,
  recibidoDe,
  sonPesos,
} from './textos.ts'

/** Lays out one copy of a receipt, 'Original' or 'Duplicado', without what stands at the foot of its sheet. */
export function copiaDeRecibo(r: ReciboImpreso, copia: string): Content[] {
  const anulacion = anulacionDe(r)
  return [
    cabecera(r, copia),
    ...(anulacion ? [{ text: anulacion, color: ROJO, bold: true, margin: [0, 8, 0, 0] } satisfies Content] : []),
    { text: ['Recibí de ', { text: recibidoDe(r), bold: true }], margin: [0, 10, 0, 0] },
    detalle(r),
    { text: sonPesos(r), margin: [0, 5, 0, 0] },
    pie(r),
    ...observaciones(r),
  ]
}

/** Points that the logo has beside the school's name: no more than the lines there are tall. */
const CAJA = { ancho: 96, alto: 34 }
/** Letters of a name from which on it is smaller beside a logo, so that it stays on one line. */
const NOMBRE_LARGO = 30

const cabecera = (r: ReciboImpreso, copia: string): Content => ({
  columns: [
    ...(r.logo ? [{ width: medidasDe(r.logo, CAJA).ancho + 10, stack: logoEn(r, CAJA) }] : []),
    [
      { text: r.colegio, fontSize: r.logo && r.colegio.length > NOMBRE_LARGO ? 11 : 14, bold: true },
      { text: [r.sucursal, r.direccion].filter(Boolean).join(' · '), color: GRIS },
      ...(r.cuit ? [{ text: cuitDe(r), color: GRIS }] : []),
    ],
    {
      width: 'auto',
      alignment: 'right',
      stack: [
        { text: `Recibo N.º ${r.numero}`, fontSize: 14, bold: true },
        { text: [copia, fechaYHora(r.momento)].join(' · '), color: GRIS },
        { text: facturaDe(r), color: GRIS },
      ],
    },
  ],
})

function detalle(r: ReciboImpreso): Content {
  const derecha = (text: string, mas: object = {}) => ({ text, alignment: 'right' as const, noWrap: true, ...mas })
  const titulo = { color: GRIS, fontSize: 8 }
  const varios = r.alumnos.length > 1
  const linea = (l: LineaDeRecibo) => [
    { text: conceptoDe(l), margin: [12, 0, 0, 0] as [number, number, number, number] },
    derecha(l.monto === CERO ? 'Bonificada' : formatoPesos(l.monto)),
    derecha(l.resta === CERO ? '' : formatoPesos(l.resta)),
  ]
  const alumno = (a: ReciboImpreso['alumnos'][number]) => [
    {
      text: [
        { text: a.alumno, bold: true },
        { text: `   ${cursoDe(a)}`, color: GRIS },
      ],
    },
    derecha(varios ? formatoPesos(a.subtotal) : '', { bold: true }),
    '',
  ]
  return {
    margin: [0, 8, 0, 0],
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
          { text: 'Total', bold: true, fontSize: 11, margin: [0, 2, 0, 2] },
          { ...derecha(formatoPesos(r.total)), bold: true, fontSize: 11, margin: [0, 2, 0, 2] },
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
  margin: [0, 10, 0, 0],
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Medios de pago', color: GRIS, fontSize: 8, margin: [0, 0, 0, 2] },
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
      margin: [0, 30, 0, 0],
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 170, y2: 0, lineWidth: 0.5, lineColor: GRIS }] },
        { text: 'Firma y sello', color: GRIS, fontSize: 8, alignment: 'center', margin: [0, 3, 0, 0] },
      ],
    },
  ],
})

/** Puts the remarks below all the rest, over as many sheets as they take. */
const observaciones = (r: ReciboImpreso): Content[] =>
  r.observaciones
    ? [{ text: 'Observaciones', color: GRIS, fontSize: 8, margin: [0, 8, 0, 2] }, { text: r.observaciones }]
    : []
