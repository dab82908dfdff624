import { Button } from '@mantine/core'
import { FallaHttp } from '../refusal/falla.ts'
import formas from './formas.module.css'
import { type Lectura, leerOtraVez } from './lectura.ts'

/** Gives the words in which the server refused, those of a field first; undefined when it judged nothing. */
export const rechazoDe = (error: Error): string | undefined =>
  error instanceof FallaHttp && (error.status === 200 || error.status === 400)
    ? (Object.values(error.campos)[0] ?? error.message)
    : undefined

/**
 * Stands where a preview would be: the refusal, or that it could not be worked out and a button to try again.
 *
 *   if (error) return <SinCalcular que={rechazoDe(error) ?? 'No se pudo calcular a quiénes toca.'} lectura={lectura} />
 */
export function SinCalcular({ que, lectura }: { que: string; lectura: Lectura & { error: Error | null } }) {
  return (
    <p className={formas.linea}>
      <span className="texto-peligro">{que}</span>
      {lectura.error && rechazoDe(lectura.error) === undefined && (
        <Button variant="default" size="compact-xs" loading={lectura.isFetching} onClick={() => leerOtraVez(lectura)}>
          Reintentar
        </Button>
      )}
    </p>
  )
}
