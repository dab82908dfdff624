import { useEffect, useRef } from 'react'
import type { Fecha } from '#domain/fecha.ts'
import { leerSesion } from '../sesion/sesion.ts'
import { advertencia } from '../ui/alertas.tsx'
import { borradores } from './borrador.ts'
import { cuantos } from './palabras.ts'

/** Counts the marks of a course that wait in this browser, or those of one day of it. */
export function sinGuardarDe(idUsuario: string | number, idCurso: number, fecha?: Fecha): number {
  const marcas = borradores(idUsuario).leer(idCurso)?.marcas ?? []
  return fecha === undefined ? marcas.length : marcas.filter((m) => m.fecha === undefined || m.fecha === fecha).length
}

/**
 * Says, when the registration of a course is left and not when another view of it is chosen, that marks of it are not
 * saved: they come back with it, and whoever does not come back would take them for saved. `nombre` is that of the course
 * where it is read already.
 */
export function useQuedaSinGuardar(idCurso: number | null, nombre: string | undefined): void {
  const ultimo = useRef('')
  useEffect(() => {
    if (nombre !== undefined) ultimo.current = nombre
  }, [nombre])
  useEffect(
    () => () => {
      const dejado = ultimo.current
      ultimo.current = ''
      if (idCurso === null || dejado === '') return
      // what writes the draft goes after this, and has the last mark
      queueMicrotask(() => {
        const idUsuario = leerSesion()?.account_id
        const quedan = idUsuario === undefined ? 0 : sinGuardarDe(idUsuario, idCurso)
        if (quedan > 0)
          advertencia(
            'Asistencia sin Guardar',
            `${dejado}: ${cuantos(quedan, 'marca queda', 'marcas quedan')} en este equipo. Vuelva al curso y guarde.`,
          )
      })
    },
    [idCurso],
  )
}
