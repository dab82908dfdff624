import { Falla, rechazo } from '#domain/errores.ts'
import { FILAS_ANTES, hallarTitulos, parecenTitulos } from '#domain/importacion/columnas.ts'
import type { TipoImportacion } from '#domain/importacion/tipos.ts'
import { breve, guardable } from '#domain/texto.ts'
import { esAyuda } from './ayuda.ts'
import { type FilaLeida, type Hoja, textoDe } from './read/limits.ts'

/** Columns that are recognised in a sheet of people; a text may be one by chance. */
const VARIAS = 2
/** Letters of a name that are kept; programs write 31. */
const LETRAS_DE_HOJA = 40
/** Cells of the first row that are quoted when they are no titles, and letters of each. */
const DICHOS = 3
const LETRAS = 30

type Titulos = ReturnType<typeof hallarTitulos>

/** A sheet with what its first rows say. */
interface Mirada {
  readonly hoja: Hoja
  readonly nombre: string
  /** How much it looks like what is looked for: 0, not at all, to 4. */
  readonly parecida: number
  readonly hallados: Titulos
  /** It has something that is not ours. */
  readonly conDatos: boolean
  /** Why it cannot be read. */
  readonly falla: Falla | undefined
}

/**
 * Picks the sheet that is imported: the first whose titles are those of the kind and that has rows below them. Of each one
 * only the first rows are read. Throws `rechazo` when none has titles, with the sheets that were looked at.
 * @returns it, its titles, its name and those of the others that have something
 */
export async function elegirHoja(
  tipo: TipoImportacion,
  hojas: readonly Hoja[],
): Promise<{ hoja: Hoja; hallados: Titulos; leida: string; otras: string[] }> {
  const miradas: Mirada[] = []
  for (const hoja of hojas) miradas.push(await mirar(tipo, hoja))
  const mejor = miradas.reduce((una, otra) => (otra.parecida > una.parecida ? otra : una))
  const conDatos = miradas.filter((m) => m.conDatos)
  if (mejor.parecida === 0) {
    const primera = conDatos[0] ?? mejor
    throw primera.falla ?? sinTitulos(primera.hallados.titulos, conDatos)
  }
  const otras = conDatos.filter((m) => m !== mejor).map(({ nombre }) => nombre)
  return { hoja: mejor.hoja, hallados: mejor.hallados, leida: mejor.nombre, otras }
}

/** Refuses a sheet by the first cells of its first row. */
export const sinTitulos = (titulos: readonly string[], hojas: readonly { readonly nombre: string }[]): Falla =>
  rechazo(
    'planilla-sin-titulos',
    titulos
      .filter(Boolean)
      .slice(0, DICHOS)
      .map((celda) => breve(celda, LETRAS)),
    hojas.map(({ nombre }) => nombre),
  )

async function mirar(tipo: TipoImportacion, hoja: Hoja): Promise<Mirada> {
  const { filas, falla } = await primerasDe(hoja)
  const textos = filas.map(({ celdas }) => celdas.map(textoDe))
  const hallados = hallarTitulos(tipo, textos)
  const conocidas = hallados.campos.filter((key) => key !== null).length
  const debajo = filas.length > hallados.lugar + 1 || filas.length === FILAS_ANTES
  const desconocidos = () => parecenTitulos(hallados.titulos, textos.slice(hallados.lugar + 1))
  const parecida = () => (conocidas === 0 ? (desconocidos() ? 1 : 0) : !debajo ? 2 : conocidas < VARIAS ? 3 : 4)
  return {
    hoja,
    nombre: breve(guardable(hoja.nombre), LETRAS_DE_HOJA),
    parecida: falla ? 0 : parecida(),
    hallados,
    conDatos: falla?.code !== 'planilla-vacia' && !esAyuda(textos[0] ?? []),
    falla,
  }
}

async function primerasDe(hoja: Hoja): Promise<{ filas: FilaLeida[]; falla: Falla | undefined }> {
  const filas: FilaLeida[] = []
  try {
    for await (const fila of hoja.filas()) if (filas.push(fila) === FILAS_ANTES) break
    return { filas, falla: undefined }
  } catch (error) {
    // a sheet that cannot be read is no reason to leave out another one
    if (!(error instanceof Falla)) throw error
    return { filas, falla: error }
  }
}
