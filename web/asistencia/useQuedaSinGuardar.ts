import { useEffect } from 'react'
import { leerSesion } from '../sesion/sesion.ts'
import { advertencia } from '../ui/alertas.tsx'
import { borradores } from './borrador.ts'
import { cuantos } from './palabras.ts'

/** Counts the marks of a course that wait in this browser. */
export const sinGuardarDe = (idUsuario: string | number, idCurso: number, mes?: number): number =>
  borradores(idUsuario, mes).leer(idCurso)?.marcas.length ?? 0

/**
 * Says, when the registration of a course is left, that marks of it are not saved: they come back with it, and whoever does
 * not come back would take them for saved. Called after what writes the draft, so that it has the last mark.
 */
export function useQuedaSinGuardar({ id, nombre }: { id: number; nombre: string }, mes: number | undefined): void {
  useEffect(
    () => () => {
      const idUsuario = leerSesion()?.account_id
      const quedan = idUsuario === undefined ? 0 : sinGuardarDe(idUsuario, id, mes)
      if (quedan > 0)
        advertencia(
          'Asistencia sin Guardar',
          `${nombre}: ${cuantos(quedan, 'marca queda', 'marcas quedan')} en este equipo. Vuelva al curso y guarde.`,
        )
    },
    [id, nombre, mes],
  )
}
