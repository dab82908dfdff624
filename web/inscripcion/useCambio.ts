import type { InscripcionDeAlumno } from '#contract/alumno.ts'
import type { Definicion } from '#contract/route.ts'
import { api, type CualquierLlamada, type Llamada } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'

/** What every dialog of an enrolment gets. */
export interface CambioProps {
  inscripcion: InscripcionDeAlumno
  /** 'Pérez, Juan'. */
  alumno: string
  alCerrar: () => void
}

/**
 * Calls whose answers a change of an enrolment makes stale: its account, the student's years, the history of its cells,
 * and what another change would make of them.
 */
const DEPENDE: readonly CualquierLlamada[] = [
  api.cuenta.getcuentacorriente,
  api.cuenta.historial,
  api.alumno.porId,
  api.cambioinscripcion.casoPrevia,
  api.cambioinscripcion.jornadaPrevia,
  api.cambioinscripcion.bajaPrevia,
]

/** Makes a call that changes an enrolment. `modelo` is the call from which its dialog is filled. */
export const useCambio = <D extends Definicion>(llamada: Llamada<D>, modelo?: CualquierLlamada) =>
  useLlamada(llamada, { invalida: DEPENDE, modelo })

export const cuotasCambiadas = (cantidad: number): string =>
  cantidad === 0 ? 'Ninguna cuota cambió' : cantidad === 1 ? 'Cambió 1 cuota' : `Cambiaron ${cantidad} cuotas`
