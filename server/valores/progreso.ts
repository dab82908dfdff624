import type { atrasadas } from '#contract/atrasadas.ts'
import type { RespuestaDe } from '#contract/route.ts'
import type { Db } from '../db/database.ts'

type Progreso = RespuestaDe<typeof atrasadas.progreso>
type Avance = (total: number) => (hechas: number) => void

const QUIETO: Progreso = { enCurso: false, que: null, hechas: 0, total: 0 }

/** What the process under way has done; its rows are seen by nobody else until it commits. One per house. */
const enCurso = new WeakMap<Db, Progreso>()

export const progresoDe = (db: Db): Progreso => enCurso.get(db) ?? QUIETO

/** Keeps account of `trabajo` while it runs; one that waits for another's lock does not show itself. */
export async function conProgreso<R>(
  db: Db,
  que: NonNullable<Progreso['que']>,
  trabajo: (avance: Avance) => Promise<R>,
): Promise<R> {
  let mio: Progreso | undefined
  try {
    return await trabajo((total) => {
      const anotar = (hechas: number) => {
        mio = { enCurso: true, que, hechas, total }
        enCurso.set(db, mio)
      }
      anotar(0)
      return anotar
    })
  } finally {
    if (mio && enCurso.get(db) === mio) enCurso.delete(db)
  }
}
