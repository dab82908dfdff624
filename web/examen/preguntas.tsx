import type { Contestado } from '#contract/route.ts'
import { primerosNombres, quedanSinNota } from '#domain/examen/examen.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import type { AlumnoDeExamen } from './puestas.ts'

/** Asks whether an exam is registered that is like another one. */
export const quiereRepetir = ({ Message }: Contestado): Promise<boolean> =>
  confirmar({
    titulo: 'Examen Repetido',
    texto: <>{Message}. ¿Es otro examen, y lo registra igual?</>,
    si: 'Registrar igual',
    no: 'Revisar',
  })

/** Says whose grade is not saved because he is in the course no more: 'Paz, Ana ya no está en 1° Año A: …'. */
export const yaNoEstan = (alumnos: readonly AlumnoDeExamen[], curso: string): string =>
  `${primerosNombres(alumnos.map((a) => a.alumno))} ya no ${alumnos.length === 1 ? 'está' : 'están'} en ${curso}: ${
    alumnos.length === 1 ? 'su nota no se registra' : 'sus notas no se registran'
  }. El examen no se guardó todavía: revíselo y regístrelo.`

/**
 * Asks about an exam that may be right and looks wrong: on a day without classes, with the reason, or with students who
 * have no grade. Answers true where there is nothing to ask.
 */
export async function quiereIgual(
  fecha: Fecha,
  motivo: string | null,
  sinNota: readonly AlumnoDeExamen[],
): Promise<boolean> {
  if (motivo === null && sinNota.length === 0) return true
  return await confirmar({
    titulo: 'Registrar Examen',
    texto: (
      <>
        {motivo !== null && `El ${formatoFecha(fecha)} no es un día de clases (${motivo}). `}
        {sinNota.length > 0 && (
          <>
            {quedanSinNota(sinNota.length)}: <b>{primerosNombres(sinNota.map((a) => a.alumno))}</b>.{' '}
          </>
        )}
        ¿Registrar igual?
      </>
    ),
    si: 'Registrar igual',
    no: 'Revisar',
  })
}
