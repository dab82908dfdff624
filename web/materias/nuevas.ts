import { fold } from '#domain/texto.ts'
import type { Materia } from './materias.ts'

/** A subject that is being added: a row of the dialog. */
export interface Nueva {
  readonly key: number
  /** Whether it is to be added: always in the dialog that adds, by its tick in the one that duplicates. */
  readonly elegida: boolean
  readonly nombre: string
  readonly opcional: boolean
  /** Pesos. */
  readonly monto: number | null
  /** Numbers of its grades. */
  readonly cursos: ReadonlySet<number>
}

/** What is wrong with a row, by field. */
export type Males = Partial<Record<'nombre' | 'monto' | 'cursos', string>>

const NADA: Omit<Nueva, 'key'> = { elegida: true, nombre: '', opcional: false, monto: null, cursos: new Set() }

/** Tells whether a row has anything in it (MAT-003, MAT-005). */
export const tieneAlgo = (f: Nueva): boolean =>
  f.nombre.trim() !== '' || f.opcional || f.monto !== null || f.cursos.size > 0

/** Keeps one empty row at the end, and adds another when that is written in (MAT-009). */
export function conVacia(filas: readonly Nueva[]): readonly Nueva[] {
  const ultima = filas.at(-1)
  return ultima && !tieneAlgo(ultima) ? filas : [...filas, { ...NADA, key: (ultima?.key ?? 0) + 1 }]
}

/** Makes the rows of what the year before had. */
export const deDuplicables = (
  materias: readonly (Pick<Materia, 'nombre' | 'opcional' | 'monto'> & { cursos: readonly number[] })[],
): Nueva[] =>
  materias.map(({ nombre, opcional, monto, cursos }, i) => ({
    key: i + 1,
    elegida: true,
    nombre,
    opcional,
    monto,
    cursos: new Set(cursos),
  }))

/** Rows that count: ticked, and with something in them. */
export const queCuentan = (filas: readonly Nueva[]): Nueva[] => filas.filter((f) => f.elegida && tieneAlgo(f))

/** Judges the rows that count (MAT-003, MAT-004); by key, those with something wrong. */
export function juzgar(filas: readonly Nueva[]): Map<number, Males> {
  const males = new Map<number, Males>()
  const vistos = new Set<string>()
  for (const f of queCuentan(filas)) {
    const nombre = fold(f.nombre).trim().replace(/\s+/g, ' ')
    const mal: Males = {
      ...(nombre === '' && { nombre: 'El Nombre es requerido' }),
      ...(nombre !== '' && vistos.has(nombre) && { nombre: 'Esa Materia está dos veces' }),
      ...(f.opcional && !f.monto && { monto: f.monto === 0 ? 'Debe ser mayor que cero' : 'El Monto es requerido' }),
      ...(f.opcional && f.monto !== null && f.monto < 0 && { monto: 'El Monto no puede ser negativo' }),
    }
    vistos.add(nombre)
    if (Object.keys(mal).length > 0) males.set(f.key, mal)
  }
  return males
}

/** Writes what is sent: the grades as a comma list (MAT-013). */
export const comoSeEnvia = ({ nombre, opcional, monto, cursos }: Nueva) => ({
  nombre,
  opcional,
  monto: opcional ? monto : null,
  cursos: [...cursos].sort((a, b) => a - b).join(','),
})

/** Finds of which rows the server spoke: 'data.2.nombre' is the third that was sent. */
export function malesDelServidor(
  enviadas: readonly Nueva[],
  errors: Readonly<Record<string, string>> | undefined,
): Map<number, Males> {
  const males = new Map<number, Males>()
  for (const [campo, mensaje] of Object.entries(errors ?? {})) {
    const [, i, cual] = /^data\.(\d+)\.(nombre|monto|cursos)/.exec(campo) ?? []
    const fila = i === undefined ? undefined : enviadas[Number(i)]
    if (fila && cual) males.set(fila.key, { ...males.get(fila.key), [cual]: mensaje })
  }
  return males
}
