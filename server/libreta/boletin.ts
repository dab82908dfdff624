import type { LibretaDeAlumno } from '#contract/libreta.ts'
import { escribirFaltas, explicarFaltas, faltasDe, type Regimen } from '#domain/asistencia/asistencia.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { aspectoDeNota, notaDePromedio } from '#domain/libreta/notas.ts'
import { imagenesDe, logoEn, medidasDe } from '../documents/logo.ts'
import { GRIS, partible, RENGLONES, ROJO } from '../documents/papel.ts'
import type { Content, TDocumentDefinitions } from '../documents/pdf.ts'
import type { Membrete } from '../webapp/membrete.service.ts'

/** What the report card of a student says. */
export interface Boletin {
  readonly alumno: string
  /** 'DNI 54.968.687'. */
  readonly documento: string
  /** Day of his withdrawal; null while he attends. */
  readonly baja: Fecha | null
  readonly curso: string
  readonly nivel: string
  readonly sucursal: string
  readonly libreta: LibretaDeAlumno
  /** Days with each kind of attendance; null where nobody has registered any. */
  readonly asistencia: { readonly ausentes: number; readonly tardes: number; readonly dias: number } | null
}

/** Who prints, when, and what the school counts as absences. */
export interface Papel extends Membrete {
  readonly regimen: Regimen
  /** Day on which it is printed. */
  readonly hoy: Fecha
}

/** Points of the sheet's margins. */
const LADO = 48
/** Points that the logo has beside the school's name. */
const CAJA = { ancho: 96, alto: 40 }

/** Lays out the report cards of one or more students, each on a page of its own, on A4. */
export const boletines = (papel: Papel, alumnos: readonly Boletin[]): TDocumentDefinitions => ({
  info: { title: 'Boletín de calificaciones', author: papel.colegio },
  defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
  ...imagenesDe(papel),
  pageSize: 'A4',
  pageMargins: [LADO, 40, LADO, 48],
  content: alumnos.map((b, i) => ({
    stack: deAlumno(papel, b),
    ...(i > 0 && { pageBreak: 'before' as const }),
  })),
  footer: {
    margin: [LADO, 12, LADO, 0],
    text: `${papel.colegio} · Emitido el ${formatoFecha(papel.hoy)}`,
    color: GRIS,
    fontSize: 8,
  },
})

const deAlumno = (papel: Papel, b: Boletin): Content[] => [
  cabecera(papel, b),
  {
    margin: [0, 14, 0, 10],
    columns: [
      { ...dato('Alumno', partible(b.alumno), 14), ...(b.baja && { stack: conBaja(b.alumno, b.baja) }) },
      { ...dato('Documento', b.documento), width: 110 },
      { ...dato('Curso', partible(`${b.curso} · ${b.nivel}`)), width: 150 },
    ],
    columnGap: 14,
  },
  b.libreta.materias.length === 0
    ? { text: 'Sin materias en este año.', color: GRIS, margin: [0, 10, 0, 10] }
    : calificaciones(b.libreta),
  resumen(papel, b),
  ...conFirmas(observaciones(b.libreta), firmas(b)),
]

/** Observations that go to the next page with the signatures, so that these are not alone there. */
const CON_FIRMAS = 2

const conFirmas = (dichas: readonly Content[], firmas: Content): Content[] => [
  ...dichas.slice(0, -CON_FIRMAS),
  { unbreakable: true, stack: [...dichas.slice(-CON_FIRMAS), firmas] },
]

const cabecera = (papel: Papel, b: Boletin): Content => ({
  columns: [
    ...(papel.logo ? [{ width: medidasDe(papel.logo, CAJA).ancho + 12, stack: logoEn(papel, CAJA) }] : []),
    [
      { text: partible(papel.colegio), fontSize: 15, bold: true },
      { text: `Sucursal ${b.sucursal}`, color: GRIS },
    ],
    {
      width: 'auto',
      alignment: 'right',
      stack: [
        { text: 'Boletín de calificaciones', fontSize: 13, bold: true },
        { text: `Año ${b.libreta.ano}`, color: GRIS },
      ],
    },
  ],
})

const dato = (titulo: string, text: string, fontSize = 11) => ({
  width: '*' as const,
  stack: [
    { text: titulo, color: GRIS, fontSize: 8 },
    { text, bold: true, fontSize },
  ],
})

const conBaja = (alumno: string, baja: Fecha) => [
  ...dato('Alumno', partible(alumno), 14).stack,
  { text: `De baja desde el ${formatoFecha(baja)}`, color: ROJO, fontSize: 9 },
]

const TITULO = { color: GRIS, fontSize: 8 }

const calificaciones = ({ materias, fechas }: LibretaDeAlumno): Content => ({
  layout: RENGLONES,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [150, '*', 56],
    body: [
      [
        { text: 'Materia', ...TITULO },
        { text: 'Calificaciones', ...TITULO },
        { text: 'Promedio', alignment: 'center', ...TITULO },
      ],
      ...materias.map((m) => [
        { text: partible(m.nombre), bold: true, margin: margenDeFila },
        {
          margin: margenDeFila,
          text: m.fechas.flatMap(({ calificaciones: suyas }, i) =>
            suyas.flatMap((c) => [
              { text: c.Nota, bold: true, ...(aspectoDeNota(c.Nota) === 'mala' && { color: ROJO }) },
              { text: `\u00a0${diaCorto(fechas[i] ?? '')}    `, color: GRIS, fontSize: 8 },
            ]),
          ),
        },
        m.promedio === null
          ? { text: '—', color: GRIS, alignment: 'center' as const, margin: margenDeFila }
          : { ...nota(m.promedio), alignment: 'center' as const, margin: margenDeFila },
      ]),
    ],
  },
})

const margenDeFila: [number, number, number, number] = [0, 2, 0, 2]

/** '2026-04-15' as '15-04'. */
const diaCorto = (fecha: string): string => formatoFecha(fecha as Fecha).slice(0, 5)

const nota = (promedio: number) => {
  const letra = notaDePromedio(promedio)
  return {
    text: [
      { text: letra, bold: true, ...(aspectoDeNota(letra) === 'mala' && { color: ROJO }) },
      { text: ` ${promedio.toFixed(2).replace('.', ',')}`, color: GRIS, fontSize: 8 },
    ],
  }
}

/** Sums up the year. The absences are those of the screen, of which a lateness is a part, against the school's limit. */
function resumen({ regimen }: Papel, { libreta, asistencia }: Boletin): Content {
  const partes: Content[] = [
    {
      ...dato('Promedio general', ''),
      stack: [
        { text: 'Promedio general', ...TITULO },
        libreta.promedio === null ? { text: '—' } : { ...nota(libreta.promedio), fontSize: 12 },
      ],
    },
    dato('Materias desaprobadas', String(libreta.bajas), 12),
  ]
  if (asistencia) partes.push(faltas(asistencia, regimen), dato('Días de clase', String(asistencia.dias), 12))
  return { margin: [0, 14, 0, 0], columns: partes, columnGap: 14 }
}

const faltas = (suyas: NonNullable<Boletin['asistencia']>, regimen: Regimen) => ({
  width: 150,
  stack: [
    ...dato('Faltas', `${escribirFaltas(faltasDe(suyas, regimen))} de ${regimen.limite}`, 12).stack,
    { text: explicarFaltas(suyas, regimen), color: GRIS, fontSize: 8 },
  ],
})

function observaciones({ materias, fechas }: LibretaDeAlumno): Content[] {
  const dichas = materias.flatMap((m) =>
    m.fechas.flatMap(({ calificaciones: suyas }, i) =>
      suyas
        .filter((c) => c.Observaciones)
        .map((c) => ({
          largo: c.Observaciones.length,
          text: [
            { text: `${partible(m.nombre)}, ${diaCorto(fechas[i] ?? '')} (${c.TipoExamen}): `, color: GRIS },
            partible(c.Observaciones),
          ],
          fontSize: 9,
          margin: [0, 0, 0, 2] as [number, number, number, number],
        })),
    ),
  )
  if (dichas.length === 0) return []
  const entran = cuantasEntran(dichas.map((d) => d.largo))
  const mas: Content[] =
    entran < dichas.length ? [{ text: `Y ${dichas.length - entran} más, que están en la eLibreta.`, fontSize: 9 }] : []
  return [
    { text: 'Observaciones', margin: [0, 14, 0, 3], ...TITULO },
    ...dichas.slice(0, entran).map(({ largo: _, ...dicha }) => dicha),
    ...mas,
  ]
}

/**
 * Letters of remarks on one report card, some three sheets: a teacher who wrote 500 beside each grade would have a course
 * take minutes to lay out.
 */
const LETRAS = 6_000

/** Counts how many texts of these lengths there is room for. */
function cuantasEntran(largos: readonly number[]): number {
  let letras = 0
  const sobra = largos.findIndex((largo) => {
    letras += largo
    return letras > LETRAS
  })
  return sobra < 0 ? largos.length : sobra
}

const firmas = ({ alumno }: Boletin): Content => ({
  margin: [0, 46, 0, 0],
  stack: [
    {
      columns: ['Firma del padre, madre o tutor', 'Firma del docente', 'Dirección'].map((quien) => ({
        stack: [
          { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: GRIS }] },
          { text: quien, color: GRIS, fontSize: 8, margin: [0, 3, 0, 0] as [number, number, number, number] },
        ],
      })),
    },
    {
      text: `${partible(alumno)} · A, B y C: aprobado. D y E: desaprobado. Aus: ausente. El promedio va de 5 (A) a 1 (E).`,
      color: GRIS,
      fontSize: 8,
      margin: [0, 16, 0, 0],
    },
  ],
})
