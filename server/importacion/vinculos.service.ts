import { sql } from 'kysely'
import { lugaresDe, type TipoImportacion } from '#domain/importacion/tipos.ts'
import { conY } from '#domain/lista.ts'
import type { Trx } from '../db/database.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { SI } from './homonimo.ts'
import type { Juzgada } from './juicio.ts'

/** Somebody of a row as he was judged by himself. */
export type Sola = Omit<Juzgada, 'enlace'>

/** Limits how many parents a student gets before somebody is told of it. */
const PADRES = 2

/** Says of the people of each row whether they are linked to the first of theirs, and what is unusual about that. */
export async function conEnlaces(trx: Trx, tipo: TipoImportacion, juicios: readonly Sola[]): Promise<Juzgada[]> {
  if (lugaresDe(tipo).length < 2) return juicios.map((j) => ({ ...j, enlace: null }))
  const padres = await padresDe(trx, juicios)
  return [...Map.groupBy(juicios, ({ persona }) => persona.nro).values()].flatMap((fila) => deFila(tipo, fila, padres))
}

interface Padre {
  readonly alumno: number
  readonly id: number
  readonly quien: string
  readonly eliminado: boolean
}

/** Reads the parents of the students of these rows, by student. */
async function padresDe(trx: Trx, juicios: readonly Sola[]) {
  const alumnos = juicios.flatMap((j) => (j.persona.clase === 'alumno' && quienSeria(j)) || [])
  const { rows } = await sql<Padre>`
    select ap.id_alumno as alumno, p.id, ${nombreCompleto('p')} as quien, p.eliminado
    from alumno_padre ap join padre p on p.id = ap.id_padre
    where ap.id_alumno = any(${[...new Set(alumnos)]}::bigint[]) order by quien, p.id`.execute(trx)
  return Map.groupBy(rows, ({ alumno }) => alumno)
}

/** Who somebody of a row is, or is if he is decided to be the one of his name and birthday. */
const quienSeria = ({ idPersona, detalle: { duda } }: Sola): number | null =>
  idPersona ?? (duda?.por === 'mismo-nombre' && duda.sin !== 'actualizar' ? duda.id : null)

function deFila(tipo: TipoImportacion, fila: readonly Sola[], padres: ReadonlyMap<number, readonly Padre[]>) {
  const lugares = lugaresDe(tipo)
  const campo = ({ persona }: Sola) => `${lugares[persona.lugar]?.prefijo ?? ''}dni`
  const alumno = fila.find(({ persona }) => persona.clase === 'alumno')
  const suyos = padres.get(alumno?.idPersona ?? 0) ?? []
  const enlazado = (j: Sola) => {
    const padre = j.persona.clase === 'padre' ? j : fila[0]
    return suyos.some(({ id }) => id === padre?.idPersona)
  }
  const juzgadas = fila.map((j, n) => {
    if (j.persona.lugar === 0) return { ...j, enlace: null }
    const otro = fila.slice(0, n).find(({ persona }) => persona.doc !== null && persona.doc === j.persona.doc)
    const aviso = otro && `Es el mismo documento que el del ${lugares[otro.persona.lugar]?.rotulo}`
    const enlace = otro?.persona.clase !== j.persona.clase && !enlazado(j)
    return { ...(aviso ? conAviso(j, { campo: campo(j), motivo: aviso }) : j), enlace }
  })
  if (!alumno) return juzgadas
  const posibles = padres.get(quienSeria(alumno) ?? 0) ?? []
  const tiene = posibles.filter(({ eliminado }) => !eliminado).map(({ quien }) => quien)
  const esSuyo = ({ persona, idPersona }: Sola) =>
    persona.clase === 'padre' && posibles.some(({ id }) => id === idPersona)
  const nuevos = juzgadas.filter((j) => j.enlace && j.veredicto !== 'error' && !esSuyo(j)).length
  if (tiene.length === 0 || nuevos === 0 || tiene.length + nuevos <= PADRES) return juzgadas
  const motivo = `${alumno.idPersona === null ? SI.actualizar : ''}Ya tiene padres: ${conY(tiene)}`
  const aviso = { campo: campo(alumno), motivo }
  return juzgadas.map((j) => (j.persona === alumno.persona ? conAviso(j, aviso) : j))
}

/** Adds a warning, unless something is wrong: that is told alone. */
export const conAviso = <J extends Sola>(j: J, aviso: ErrorDeCelda): J =>
  j.veredicto === 'error' ? j : { ...j, detalle: { ...j.detalle, avisos: [...(j.detalle.avisos ?? []), aviso] } }
