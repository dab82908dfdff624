import { type Propuesta, seInscribe } from '#domain/inscripcion/pase.ts'
import type { Trx } from '../db/database.ts'
import type { Mostrada, Omitido } from '../db/esquema/pase.ts'
import { type Escuela, propuestaDe } from './colegio.service.ts'
import { mostrada } from './preparar.service.ts'
import { type Aspirante, aspirantesPorId, nombresDeAlumnos } from './propuesta.queries.ts'

/** Why a proposal enrols nobody now, though it did when it was shown. */
const PORQUE: Readonly<Record<Exclude<Propuesta['que'], 'pasa' | 'repite'>, string>> = {
  egresa: 'ya no hay un curso siguiente',
  queda: 'se lo dejó sin pasar',
  'sin-curso': 'su curso ya no está',
  'sin-jornada': 'el Tipo de Jornada no posee Valores',
}

function motivo(ano: number, vista: Mostrada, a: Aspirante | undefined, escuela: Escuela): string | null {
  if (!a) return `ya no está inscripto en ${ano - 1}`
  if (a.ausente) return a.ausente === 'baja' ? 'se lo dio de baja' : 'fue eliminado'
  if (a.inscriptoEn !== null) return `ya está inscripto en ${escuela.nombreDe(a.inscriptoEn, a.idCurso)}`
  const propuesta = propuestaDe(a, escuela)
  const { que, idCurso } = propuesta
  if (!seInscribe(propuesta) || idCurso === null) return PORQUE[que as keyof typeof PORQUE]
  const ahora = mostrada(a.idAlumno, { ...propuesta, idCurso })
  if (ahora.every((valor, i) => valor === vista[i])) return null
  return idCurso === vista[1]
    ? 'cambió lo que se propone para él'
    : `ahora se propone ${escuela.nombreDe(idCurso, a.idCurso)}`
}

/**
 * Compares what was shown with what would be proposed now, under the locks: who is as he was shown is enrolled, the
 * others are named with the reason.
 */
export async function revisar(
  trx: Trx,
  ano: number,
  vistas: readonly Mostrada[],
  escuela: Escuela,
): Promise<{ siguen: Mostrada[]; omitidos: Omitido[] }> {
  const ids = vistas.map(([id]) => id)
  const ahora = new Map((await aspirantesPorId(trx, ano, ids)).map((a) => [a.idAlumno, a]))
  const siguen: Mostrada[] = []
  const fuera: { vista: Mostrada; porque: string }[] = []
  for (const vista of vistas) {
    const porque = motivo(ano, vista, ahora.get(vista[0]), escuela)
    if (porque === null) siguen.push(vista)
    else fuera.push({ vista, porque })
  }
  const nombres = await nombresDeAlumnos(
    trx,
    fuera.map(({ vista: [id] }) => id),
  )
  const omitidos = fuera.map(({ vista: [idAlumno, idCurso], porque }) => {
    const suyo = ahora.get(idAlumno)?.idCurso ?? idCurso
    return { idAlumno, alumno: nombres.get(idAlumno) ?? '', curso: escuela.nombreDe(suyo, suyo), motivo: porque }
  })
  return { siguen, omitidos: omitidos.sort((a, b) => a.alumno.localeCompare(b.alumno, 'es')) }
}
