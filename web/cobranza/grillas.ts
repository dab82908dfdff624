import type { CeldaCobrar, cobranza, InscripcionACobrar } from '#contract/cobranza.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { cobrableDeCelda } from '#domain/cobranza/cadena.ts'
import {
  type Accion,
  cobrablesDe,
  type Grilla,
  impedidasDe,
  type Seleccion,
  totalDe,
} from '#domain/cobranza/seleccion.ts'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import type { Col, TipoCargo } from '#domain/cuenta/tipos.ts'
import { CERO, type Centavos, sumar } from '#domain/dinero.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { enCentavos } from '../ui/centavos.ts'

export type Cobrables = RecibidoDe<typeof cobranza.porInscripcion>
export type FilaCobrar = InscripcionACobrar['rows'][number]

/** Lists the cells of an enrolment, of all its rows. */
export const celdasDe = (i: InscripcionACobrar): CeldaCobrar[] =>
  i.rows.flatMap((fila) => fila.cells.filter((c) => c !== null))

/** Gives the label of its level, as its headings have it (D-031). */
export const tallerDe = (i: InscripcionACobrar): EtiquetaTaller =>
  celdasDe(i).some((c) => c.labelText.startsWith('Fotocopia')) ? 'Fotocopia' : 'Material Taller'

/** Makes what the rules of the domain need of an enrolment on the screen. */
export const grillaDe = (i: InscripcionACobrar): Grilla => ({
  idInscripcion: i.idInscripcion,
  permitePac: i.allowPac,
  llevaPac: i.pac,
  celdas: i.rows.flatMap((fila) => fila.cells.filter((c) => c !== null).map((c) => cobrableDe(c, fila.idMateria))),
})

const cobrableDe = (c: CeldaCobrar, idMateria: number | undefined) =>
  cobrableDeCelda(
    { id: c.id, tipo: c.type as TipoCargo, col: c.col as Col, estado: c.status, saldo: enCentavos(c.maxMonto) },
    idMateria ?? null,
  )

/** Tells whether the same is chosen of an enrolment. */
export const mismaEleccion = ({ idInscripcion, celdas }: Grilla, una: Seleccion, otra: Seleccion): boolean =>
  una === otra ||
  (una.pac.has(idInscripcion) === otra.pac.has(idInscripcion) &&
    // undefined: not chosen, null: chosen with a field that holds no number
    celdas.every(({ id }) => una.montos.get(id) === otra.montos.get(id)))

export interface TotalDeAlumno {
  readonly id: number
  readonly nombre: string
  readonly items: number
  readonly monto: Centavos
}

/** Counts the chosen cells that can be collected, and sums them. */
export function totalDeGrilla(grilla: Grilla, seleccion: Seleccion): { items: number; monto: Centavos } {
  const cobrables = cobrablesDe(grilla, seleccion)
  return { items: cobrables.length, monto: sumar(cobrables.map(({ id }) => seleccion.montos.get(id) ?? CERO)) }
}

/** Chooses whole what an enrolment owes by now, as its button says it. */
export const elegirLoDebido = (i: InscripcionACobrar, hoy: Fecha): Accion => ({
  tipo: 'debido',
  idInscripcion: i.idInscripcion,
  hasta: i.ano === anoDe(hoy) ? mesCorriente(hoy) : 10,
})

/** What is on the screen, enrolments and grids in one order, and what is chosen of it. */
interface EnPantalla {
  readonly inscripciones: readonly InscripcionACobrar[]
  readonly grillas: readonly Grilla[]
  readonly seleccion: Seleccion
}

/**
 * Says why nothing can be collected yet: nothing is chosen, or an amount is wrong; null when it can be.
 */
export function motivoSinCobrar({ inscripciones, grillas, seleccion }: EnPantalla): string | null {
  const [primera, ...otras] = impedidasDe(grillas, seleccion)
  if (!primera) return totalDe(grillas, seleccion) > 0 ? null : 'Elija qué se cobra'
  if (otras.length > 0) return `Revise los ${otras.length + 1} importes marcados`
  for (const i of inscripciones) {
    const celda = celdasDe(i).find((c) => c.id === primera.id)
    if (celda) return `${celda.labelText} de ${i.alumno.nombre.split(' ')[0]}: ${enMinuscula(primera.error)}`
  }
  return primera.error
}

const enMinuscula = (texto: string) => texto.charAt(0).toLowerCase() + texto.slice(1)

/** Sums by student, in the order of the screen; a student with two enrolments counts once. */
export function totalesPorAlumno({ inscripciones, grillas, seleccion }: EnPantalla): TotalDeAlumno[] {
  const porId = new Map<number, TotalDeAlumno>()
  for (const [n, i] of inscripciones.entries()) {
    const { items, monto } = totalDeGrilla(grillas[n] ?? grillaDe(i), seleccion)
    const antes = porId.get(i.alumno.id)
    porId.set(i.alumno.id, {
      id: i.alumno.id,
      nombre: i.alumno.nombre.split(' ')[0] ?? '',
      items: (antes?.items ?? 0) + items,
      monto: sumar([antes?.monto ?? CERO, monto]),
    })
  }
  return [...porId.values()]
}

/** The enrolments of which something is chosen. */
export const seCobranDe = ({ inscripciones, grillas, seleccion }: EnPantalla): InscripcionACobrar[] =>
  inscripciones.filter((i, n) => totalDeGrilla(grillas[n] ?? grillaDe(i), seleccion).items > 0)

/** Joins the observations as they are kept: with several enrolments a line each, 'APELLIDO, Nombre: text' (D-077). */
export function unirObservaciones(
  inscripciones: readonly InscripcionACobrar[],
  textos: ReadonlyMap<number, string>,
): string {
  const escritas = inscripciones.flatMap((i) => {
    const texto = textos.get(i.idInscripcion)?.trim()
    return texto ? [{ i, texto }] : []
  })
  if (inscripciones.length < 2) return escritas[0]?.texto ?? ''
  return escritas
    .map(
      ({ i: { alumno }, texto }) =>
        `${alumno.apellido.toLocaleUpperCase('es')}, ${alumno.nombre}: ${texto.replaceAll('\n', ' ')}`,
    )
    .join('\n')
}

/**
 * Lists the enrolments that owe by now and of which not all of that is chosen. One of which the whole year is paid at
 * once has it chosen.
 */
export const sinElegir = ({ inscripciones, grillas, seleccion }: EnPantalla): InscripcionACobrar[] =>
  inscripciones.filter((i, n) => {
    const grilla = grillas[n]
    const conPac = i.pac || seleccion.pac.has(i.idInscripcion)
    return grilla && !conPac && totalDeGrilla(grilla, seleccion).monto < enCentavos(i.debeHoy)
  })
