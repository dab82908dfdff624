import { leerDocumento } from '../documento.ts'
import { fold } from '../texto.ts'
import { esDeCuenta } from './cuenta.ts'
import { pareceNombreEntero, separarNombre } from './nombres.ts'
import { type Campo, camposDe, lugaresDe, type TipoImportacion } from './tipos.ts'

/** Words that say whose a column is: «Apellido de la madre». */
const DE_QUIEN: Readonly<Record<string, string>> = {
  padre: 'padre.',
  papa: 'padre.',
  tutor: 'padre.',
  madre: 'madre.',
  mama: 'madre.',
  tutora: 'madre.',
  hijo: 'hijo.',
  hija: 'hijo.',
}
/** Words that say whose a column is when it is nobody's but the first one's. */
const DEL_PRIMERO = ['alumno', 'alumna', 'estudiante', 'empleado', 'docente', 'personal']
const SIN_SENTIDO = [
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  'e',
  'o',
  'nro',
  'numero',
  'n',
  'no',
  'num',
  'su',
  'a',
  'datos',
]

/** Folds a title into its words: 'Nº de D.N.I. (madre)' → ['dni', 'madre']. */
function palabrasDe(titulo: string): string[] {
  const sinPuntos = fold(titulo)
    .replaceAll(/[º°ª]/g, ' ')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
  return (sinPuntos.match(/[a-z]+|\d+/g) ?? []).filter((p) => !SIN_SENTIDO.includes(p))
}

/**
 * Recognises columns by their titles, in any case, with or without accents and in other usual words; each column of ours
 * is taken once, by the first that fits.
 * @returns for each title the key of its column, null for one that is not known
 */
export function reconocer(tipo: TipoImportacion, titulos: readonly string[]): (string | null)[] {
  const tomados = new Set<string>()
  return titulos.map((titulo) => {
    const key = reconocida(tipo, titulo)
    if (key === null || tomados.has(key)) return null
    tomados.add(key)
    return key
  })
}

/** Kinds whose columns people look for in a sheet of students. */
const DE_ALUMNOS = ['inscripciones', 'saldos'] as const

/** Finds the kind of import that has a column for a title which this one does not know; null when none has. */
export const deOtroTipo = (tipo: TipoImportacion, titulo: string): TipoImportacion | null =>
  tipo === 'alumnos' ? (DE_ALUMNOS.find((otro) => reconocida(otro, titulo) !== null) ?? null) : null

/**
 * Tells whether the titles are of a sheet with one payment a row, a form that is not taken: it says month and amount, and
 * no fee has a column.
 */
export function esUnPagoPorFila(titulos: readonly string[], campos: readonly (string | null)[]): boolean {
  if (campos.some((key) => key !== null && esDeCuenta(key))) return false
  return titulos.some((t) => palabrasDe(t).some((p) => DE_UN_PAGO.includes(p)))
}
const DE_UN_PAGO = ['mes', 'cuota', 'concepto', 'importe', 'monto', 'pago']

function reconocida(tipo: TipoImportacion, titulo: string): string | null {
  const palabras = palabrasDe(titulo)
  const prefijos = lugaresDe(tipo).map(({ prefijo }) => prefijo)
  // «Padre» in a file of parents is whom the row is about
  const suyo = palabras.map((p) => DE_QUIEN[p]).find((p) => p !== undefined)
  const primero = tipo === 'padres' && suyo !== 'hijo.'
  const deAlumno = tipo === 'padres' && palabras.some((p) => DEL_PRIMERO.includes(p))
  const prefijo = deAlumno ? 'hijo.' : primero ? '' : (suyo ?? '')
  if (!prefijos.some((p) => p === prefijo)) return null
  const resto = palabras.filter((p) => !(p in DE_QUIEN) && !DEL_PRIMERO.includes(p)).join(' ')
  const suyos = camposDe(tipo).filter((c) => c.key.startsWith(prefijo) && c.key.slice(prefijo.length).indexOf('.') < 0)
  return suyos.find((c) => nombres(c).includes(resto))?.key ?? null
}

/**
 * Names by most of their values the columns whose title does not say all. A first name is a whole one where it has commas,
 * or several words and no column for the surname. A title that says only whose it is («Alumno», «Mamá») is of documents
 * where no other column has his, or of whole names where the file tells more of him, and not his surname.
 */
function porSusValores(
  tipo: TipoImportacion,
  titulos: readonly string[],
  filas: readonly (readonly string[])[],
): (string | null)[] {
  const campos = reconocer(tipo, titulos)
  const deQuien = (key: string) => key.slice(0, key.indexOf('.') + 1)
  const losMas = (i: number, son: (valor: string) => boolean) => {
    const valores = filas.flatMap((fila) => fila[i] || [])
    return valores.filter(son).length * 2 > valores.length
  }
  for (const [i, key] of campos.entries()) {
    const entero = `${deQuien(key ?? '')}apellidoNombre`
    if (key !== `${deQuien(key ?? '')}nombre` || campos.includes(entero)) continue
    const sinApellido = !campos.includes(`${deQuien(key)}apellido`)
    if (losMas(i, (v) => separarNombre(v) !== null) || (sinApellido && losMas(i, pareceNombreEntero)))
      campos[i] = entero
  }
  for (const [i, titulo] of titulos.entries()) {
    const palabras = palabrasDe(titulo)
    if (campos[i] !== null || !palabras.length || !palabras.every((p) => p in DE_QUIEN || DEL_PRIMERO.includes(p)))
      continue
    const [dni, nombre] = [reconocida(tipo, `DNI ${titulo}`), reconocida(tipo, `Apellido y Nombre ${titulo}`)]
    if (!campos.includes(dni) && losMas(i, (valor) => leerDocumento('DNI', valor) !== null)) campos[i] = dni
    if (nombre === null || campos.includes(nombre) || campos.includes(`${deQuien(nombre)}apellido`)) continue
    const diceMas = campos.some((key) => key !== null && deQuien(key) === deQuien(nombre))
    if (diceMas && losMas(i, pareceNombreEntero)) campos[i] = nombre
  }
  return campos
}

const NOMBRES = new Map<string, readonly string[]>()

/** Titles by which a column is known, in the words that are compared. */
function nombres({ key, titulo, otros = [] }: Campo): readonly string[] {
  const propio = key.slice(key.indexOf('.') + 1)
  const hecho = NOMBRES.get(`${propio} ${titulo}`) ?? [
    palabrasDe(titulo)
      .filter((p) => !(p in DE_QUIEN))
      .join(' '),
    ...otros.map((o) => palabrasDe(o).join(' ')),
  ]
  NOMBRES.set(`${propio} ${titulo}`, hecho)
  return hecho
}

/** Rows from the top among which the one with the titles is looked for. */
export const FILAS_ANTES = 20

/** Cells of one of the first rows that were put together over several columns; all from 0. */
export interface Combinada {
  readonly fila: number
  readonly desde: number
  readonly hasta: number
}

/**
 * Finds the row of the titles: the one in which most columns are recognised, the first of several. Titles above it that
 * stand over several columns («Madre» over «Apellido», «Nombre») are put before those of their columns.
 * @returns its place, from 0; the first row that has something when none is recognised
 */
export function hallarTitulos(
  tipo: TipoImportacion,
  filas: readonly (readonly string[])[],
  combinadas: readonly Combinada[] = [],
): { lugar: number; titulos: string[]; campos: (string | null)[] } {
  let mejor = {
    lugar: Math.max(
      0,
      filas.findIndex((f) => f.some((c) => c !== '')),
    ),
    cuantas: 0,
  }
  const titulosDe = (lugar: number) => {
    const suyas = combinadas.filter(({ fila }) => fila === lugar - 1)
    return conGrupo(tipo, filas[lugar - 1] ?? [], filas[lugar] ?? [], suyas)
  }
  const leerlos = [
    (lugar: number) => reconocer(tipo, titulosDe(lugar)),
    (lugar: number) => porSusValores(tipo, titulosDe(lugar), filas.slice(lugar + 1)),
  ]
  // a title that is known by what stands below it counts only where none is known by itself
  for (const leer of leerlos) {
    if (mejor.cuantas > 0) break
    for (const lugar of filas.keys()) {
      const cuantas = leer(lugar).filter((c) => c !== null).length
      if (cuantas > mejor.cuantas) mejor = { lugar, cuantas }
    }
  }
  const titulos = titulosDe(mejor.lugar)
  return { lugar: mejor.lugar, titulos, campos: porSusValores(tipo, titulos, filas.slice(mejor.lugar + 1)) }
}

/** Titles that a row has at least to be taken for one, and letters of each at most. */
const VARIOS = 3
const LETRAS_DE_TITULO = 40

/**
 * Tells whether a row is one of titles that nobody knows, whose columns are named by hand: several words without digits,
 * no two alike, over rows that have some.
 */
export function parecenTitulos(fila: readonly string[], debajo: readonly (readonly string[])[]): boolean {
  const dichos = fila.filter(Boolean)
  return (
    dichos.length >= VARIOS &&
    dichos.every((titulo) => titulo.length <= LETRAS_DE_TITULO && /\p{L}/u.test(titulo) && !/\d/.test(titulo)) &&
    new Set(dichos.map((titulo) => titulo.toLowerCase())).size === dichos.length &&
    debajo.some((otra) => otra.some((celda, i) => fila[i] && /\d/.test(celda)))
  )
}

/** A heading of whom the columns below it are, and the last of them. */
interface Grupo {
  readonly dicho: string
  readonly desde: number
  readonly hasta: number
  /** Its cells are put together, so that it says itself where it ends. */
  readonly combinada: boolean
}

/** Puts before each title the group of whom it is, when the row above has it over several columns. */
function conGrupo(
  tipo: TipoImportacion,
  arriba: readonly string[],
  fila: readonly string[],
  combinadas: readonly Combinada[],
): string[] {
  const dichos = [...arriba.entries()].filter(([, dicho]) => dicho !== '')
  const todos = dichos.map(([desde, dicho], i): Grupo => {
    const hasta = combinadas.find((c) => c.desde === desde)?.hasta
    return { dicho, desde, hasta: hasta ?? (dichos[i + 1]?.[0] ?? fila.length) - 1, combinada: hasta !== undefined }
  })
  const grupos = todos.filter(({ dicho }) => palabrasDe(dicho).some((p) => p in DE_QUIEN))
  const titulos = (suyos: readonly Grupo[]) =>
    fila.map((titulo, i) => {
      const grupo = suyos.find(({ desde, hasta }) => desde <= i && i <= hasta)
      const dicho = palabrasDe(titulo).some((p) => p in DE_QUIEN)
      return grupo === undefined || dicho || titulo === '' ? titulo : `${titulo} (${grupo.dicho})`
    })
  const ultimo = todos.at(-1)
  if (ultimo === undefined || ultimo.combinada || !grupos.includes(ultimo)) return titulos(grupos)
  const hasta = finDelGrupo(tipo, titulos(grupos), fila, ultimo.desde) - 1
  return titulos([...grupos.slice(0, -1), { ...ultimo, hasta }])
}

/** What a sheet says of the student behind the columns of his last parent. */
const DETRAS: readonly (string | null)[] = ['observaciones', 'fechaIngreso']

/**
 * Finds where the last group ends that does not say it itself: at remarks, or the day of entry, behind all that is known
 * of that person, when neither the student nor another group has them.
 * @returns place of the first title that is not of the group; their number when all are
 */
function finDelGrupo(
  tipo: TipoImportacion,
  conSuGrupo: readonly string[],
  fila: readonly string[],
  desde: number,
): number {
  const [suyos, solos] = [conSuGrupo, fila].map((titulos) => titulos.map((titulo) => reconocida(tipo, titulo)))
  const fin = fila.findIndex(
    (_, i) =>
      i > desde &&
      DETRAS.includes(solos?.[i] ?? null) &&
      !solos?.slice(0, desde).includes(solos[i] ?? null) &&
      !suyos?.slice(i + 1).some((key) => key !== null),
  )
  return fin < 0 ? fila.length : fin
}
