import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'

/** Says that somebody has no course this year, and which he has the next one, where he is enrolled by now. */
export function SinCurso({ proximo }: { proximo: string }) {
  const siguiente = anoDe(useHoy()) + 1
  return <span className="texto-3">{proximo ? `${proximo} en ${siguiente}` : 'Sin inscripción'}</span>
}
