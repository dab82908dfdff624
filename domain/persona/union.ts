import { sonido } from '../sonido.ts'

/** A living enrolment of one of two students who are to be one. */
export interface EnAno {
  readonly id: number
  readonly ano: number
  /** Something was collected for it that was not annulled since, or it has grades or attendance. */
  readonly conMovimientos: boolean
}

export interface AnoUnido {
  readonly ano: number
  /** Enrolment that is kept; null where both have movements, so that nothing can be merged. */
  readonly queda: number | null
  /** Enrolment that is annulled; null where only one of the two has the year, or where nothing can be merged. */
  readonly seAnula: number | null
}

/**
 * Decides, year by year, which enrolment is kept when two students become one (D-156): the one with movements, whichever
 * side it is on; of two without any, the one of the student who is kept.
 * @returns the years of either, from the first on
 */
export function unirAnos(destino: readonly EnAno[], origen: readonly EnAno[]): AnoUnido[] {
  const anos = [...new Set([...destino, ...origen].map(({ ano }) => ano))].sort((a, b) => a - b)
  return anos.map((ano) => {
    const suya = destino.find((e) => e.ano === ano)
    const otra = origen.find((e) => e.ano === ano)
    if (!suya || !otra) return { ano, queda: (suya ?? otra)?.id ?? null, seAnula: null }
    if (suya.conMovimientos && otra.conMovimientos) return { ano, queda: null, seAnula: null }
    const [queda, seAnula] = otra.conMovimientos ? [otra, suya] : [suya, otra]
    return { ano, queda: queda.id, seAnula: seAnula.id }
  })
}

/** Columns of the two telephones, of which each person has one or both. */
export const TELEFONOS = ['telefono1', 'telefono2'] as const

type Telefonos = Readonly<Record<(typeof TELEFONOS)[number], string | null>>

/**
 * Gives the other's telephones that the one who is kept lacks, whichever of the two they were, in the places that are
 * free; a third one is lost.
 * @returns field → number
 */
export function telefonosUnidos(destino: Telefonos, origen: Telefonos): Partial<Record<keyof Telefonos, string>> {
  const cifras = (texto: string) => texto.replaceAll(/\D/g, '') || texto
  const suyos = new Set(TELEFONOS.map((t) => cifras(destino[t] ?? '')))
  const nuevos = TELEFONOS.flatMap((t) => origen[t] || []).filter((texto) => !suyos.has(cifras(texto)))
  const libres = TELEFONOS.filter((t) => !destino[t])
  return Object.fromEntries(libres.flatMap((t, i) => (nuevos[i] ? [[t, nuevos[i]]] : [])))
}

/** Fields in which two who are one person seldom differ. */
const PROPIOS = ['apellido', 'nombre', 'sexo', 'fechaNacimiento'] as const

/** By what two people of alike names are told apart. */
const DOCUMENTOS = ['dni', 'cuil'] as const

/** Tells whether two who differ in these fields may be two, so that whoever merges them has to say that they are one. */
export const pideConfirmar = (diferencias: readonly string[]): boolean => diferencias.includes('dni')

/** Tells whether two who differ in these fields are alike in all but their documents. */
export const soloDocumentos = (diferencias: readonly string[]): boolean =>
  diferencias.every((campo) => (DOCUMENTOS as readonly string[]).includes(campo))

/**
 * Names the fields in which two look like different people: another sex or birthday, or no word of the surname or of the
 * name that begins alike in sound; then also their documents. Another DNI does alone, unless the CUIL is the same. What
 * one of them lacks says nothing.
 */
export function diferencias(
  destino: Readonly<Record<string, string | null>>,
  origen: Readonly<Record<string, string | null>>,
): string[] {
  const palabras = (texto: string) => sonido(texto).trim().split(' ')
  const algunaComun = (uno: string, otro: string) =>
    palabras(uno).some((p) => palabras(otro).some((q) => p.startsWith(q) || q.startsWith(p)))
  const distinto = (campo: string) => {
    const [suyo, otro] = [destino[campo] ?? '', origen[campo] ?? '']
    return suyo !== '' && otro !== '' && suyo !== otro
  }
  const propios = PROPIOS.filter(
    (campo) =>
      distinto(campo) &&
      (campo === 'sexo' || campo === 'fechaNacimiento' || !algunaComun(destino[campo] ?? '', origen[campo] ?? '')),
  )
  const mismoCuil = Boolean(destino['cuil']) && destino['cuil'] === origen['cuil']
  const dosDocumentos = distinto('dni') && !mismoCuil
  return propios.length || dosDocumentos ? [...propios, ...DOCUMENTOS.filter(distinto)] : []
}

/**
 * Gives the fields that the one who is kept has empty and the other has not: these are filled (D-156, D-157).
 * @returns field → value of the other
 */
export function rellenos(
  campos: readonly string[],
  destino: Readonly<Record<string, unknown>>,
  origen: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const vacio = (valor: unknown) => valor === null || valor === undefined || valor === ''
  const faltan = campos.filter((campo) => vacio(destino[campo]) && !vacio(origen[campo]))
  return Object.fromEntries(faltan.map((campo) => [campo, origen[campo]]))
}
