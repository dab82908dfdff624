import { fold } from '../texto.ts'
import { type Lugar, lugaresDe, type TipoImportacion } from './tipos.ts'

/** Words of titles that say whether a woman or a man stands below them; null is either. */
const DICEN: Readonly<Record<string, 'F' | 'M' | null>> = {
  madre: 'F',
  mama: 'F',
  tutora: 'F',
  padre: 'M',
  papa: 'M',
  tutor: null,
  responsable: null,
  encargado: null,
}

/** With what else somebody is called beside a child. */
const PARIENTES: typeof DICEN = {
  ...DICEN,
  abuela: 'F',
  abuelo: 'M',
  tia: 'F',
  tio: 'M',
  hermana: 'F',
  hermano: 'M',
  madrastra: 'F',
  padrastro: 'M',
}

/**
 * Tells the sex that a cell says by what somebody is of a child: 'Mamá' → 'F'; null for 'Tutor', who may be either, for two
 * that say each another, and for what is none of these.
 */
export function sexoDeParentesco(texto: string): 'F' | 'M' | null {
  const palabras = fold(texto).match(/[a-z]+/g) ?? []
  const dichos = new Set(palabras.flatMap((p) => (Object.hasOwn(PARIENTES, p) ? (PARIENTES[p] ?? []) : [])))
  return dichos.size === 1 ? ([...dichos][0] ?? null) : null
}

/**
 * Gives the places of a kind of spreadsheet with what the titles of this one say of their sex. Columns of mothers say it.
 * Those of fathers do beside them; alone they have the mother too, as those of tutors do. `columnas` are the keys of the
 * columns that are taken, in the order of their titles.
 */
export function conSexoDicho(
  tipo: TipoImportacion,
  titulos: readonly string[],
  columnas: readonly (string | null)[],
): readonly Lugar[] {
  const loDicen = ({ prefijo, sexo }: Lugar) => {
    const suyos = titulos.filter((_, i) => prefijo !== '' && columnas[i]?.startsWith(prefijo))
    const palabras = suyos.flatMap((titulo) => fold(titulo).match(/[a-z]+/g) ?? [])
    const dichos = new Set(palabras.filter((p) => Object.hasOwn(DICEN, p)).map((p) => DICEN[p]))
    return sexo !== undefined && dichos.size === 1 && dichos.has(sexo)
  }
  const lugares: readonly Lugar[] = lugaresDe(tipo)
  const hayMadre = lugares.some((lugar) => lugar.sexo === 'F' && loDicen(lugar))
  return lugares.map((lugar, i) => ({
    ...lugar,
    ...(hayMadre && loDicen(lugar) && { sexoDicho: true }),
    ...(i === 0 && columnas.includes('parentesco') && { sexoPorNombre: true }),
  }))
}
