import { CERO, formatoPesos } from '#domain/dinero.ts'
import { imagenesDe, logoEn, medidasDe } from '../documents/logo.ts'
import type { Content, TDocumentDefinitions } from '../documents/pdf.ts'
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
  reimpresionDe,
  sonPesos,
  validezDe,
} from './textos.ts'

const MM = 72 / 25.4
/** Lines that fit on one piece of paper; a page of PDF is at most five metres long. */
const MAX_RENGLONES = 700
const LARGO = 2000 * MM

/**
 * Lays the receipt out on a roll of 80 mm, in black only. It is as long as it needs to be, and in several pieces when
 * it is very long.
 */
export function ticketDeRecibo(r: ReciboImpreso): TDocumentDefinitions {
  return {
    pageSize: { width: 80 * MM, height: renglonesDe(r) > MAX_RENGLONES ? LARGO : 'auto' },
    pageMargins: [4 * MM, 5 * MM, 4 * MM, 8 * MM],
    info: { title: `Recibo ${r.numero}`, author: r.colegio },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.15 },
    ...imagenesDe(r),
    content: [
      ...logo(r),
      { text: r.colegio, bold: true, fontSize: 12, alignment: 'center' },
      { text: [r.sucursal, r.direccion].filter(Boolean).join(' · '), alignment: 'center' },
      ...(r.cuit ? [{ text: cuitDe(r), alignment: 'center' } satisfies Content] : []),
      { text: `Recibo N.º ${r.numero}`, bold: true, fontSize: 12, alignment: 'center', margin: [0, 6, 0, 0] },
      { text: [fechaYHora(r.momento), facturaDe(r)].filter(Boolean).join(' · '), alignment: 'center' },
      ...(r.reimpresoAt ? [{ text: reimpresionDe(r), bold: true, alignment: 'center' } satisfies Content] : []),
      ...anulada(r),
      raya(),
      { text: ['Recibí de ', { text: recibidoDe(r), bold: true }] },
      ...r.alumnos.flatMap((a) => [
        { text: a.alumno, bold: true, margin: [0, 3, 0, 0] } satisfies Content,
        { text: cursoDe(a) },
        ...a.lineas.flatMap(linea),
        ...(r.alumnos.length > 1 ? [renglon('Subtotal', formatoPesos(a.subtotal), { bold: true })] : []),
      ]),
      raya(),
      renglon('TOTAL', formatoPesos(r.total), { bold: true, fontSize: 12 }),
      { text: sonPesos(r), margin: [0, 2, 0, 0] },
      raya(),
      ...r.medios.map((m) => renglon(medioDe(m), formatoPesos(m.monto))),
      ...(r.observaciones ? [{ text: r.observaciones, margin: [0, 6, 0, 0] } satisfies Content] : []),
      { text: `Cobró ${r.cajero}`, margin: [0, 6, 0, 0] },
      { text: validezDe(r), alignment: 'center', margin: [0, 6, 0, 0] },
    ],
  }
}

const CAJA = { ancho: 40 * MM, alto: 12 * MM }

/** Puts the logo above the name, in a box that takes the same of the roll whatever its shape. */
const logo = (r: ReciboImpreso): Content[] =>
  r.logo
    ? [{ stack: logoEn(r, CAJA, (72 * MM - medidasDe(r.logo, CAJA).ancho) / 2), margin: [0, 0, 0, CAJA.alto + 4] }]
    : []

/** Marks an annulled receipt with a frame, because a roll has neither colours nor room for a watermark. */
function anulada(r: ReciboImpreso): Content[] {
  const texto = anulacionDe(r)
  if (!texto) return []
  const dentro = [{ text: 'ANULADA', bold: true, fontSize: 14, alignment: 'center' as const }, { text: texto }]
  return [{ margin: [0, 6, 0, 0], table: { widths: ['*'], body: [[{ stack: dentro }]] } }]
}

/** Estimates how many lines it takes. */
function renglonesDe(r: ReciboImpreso): number {
  const de = (texto: string, letras: number) => Math.max(1, Math.ceil(texto.length / letras))
  const deLinea = (l: LineaDeRecibo) => de(conceptoDe(l), 28) + (l.resta === CERO ? 0 : 1)
  const textos = [recibidoDe(r), sonPesos(r), ...r.medios.map(medioDe), anulacionDe(r), ...r.observaciones.split('\n')]
  return (
    r.alumnos.reduce((n, a) => a.lineas.reduce((m, l) => m + deLinea(l), n + de(a.alumno, 32) + 2), 0) +
    textos.reduce((n, t) => n + de(t, 32), 0)
  )
}

const linea = (l: LineaDeRecibo): Content[] => [
  renglon(conceptoDe(l), l.monto === CERO ? 'Bonificada' : formatoPesos(l.monto)),
  ...(l.resta === CERO ? [] : [renglon('  Resta', formatoPesos(l.resta), { fontSize: 7.5 })]),
]

const renglon = (texto: string, monto: string, mas: object = {}): Content => ({
  columns: [
    { width: '*', text: texto },
    { width: 'auto', text: monto, alignment: 'right', noWrap: true },
  ],
  columnGap: 6,
  ...mas,
})

const raya = (): Content => ({
  margin: [0, 5, 0, 3],
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 72 * MM, y2: 0, lineWidth: 0.6, dash: { length: 2 } }],
})
