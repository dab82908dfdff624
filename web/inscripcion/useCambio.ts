import { useQueryClient } from '@tanstack/react-query'
import type { InscripcionDeAlumno } from '#contract/alumno.ts'
import type { Definicion } from '#contract/route.ts'
import { api, type CualquierLlamada, type Llamada } from '../api.ts'
import { useLlamada } from '../consulta.ts'

/** What every dialog of an enrolment gets. */
export interface CambioProps {
  inscripcion: InscripcionDeAlumno
  /** 'Pérez, Juan'. */
  alumno: string
  alCerrar: () => void
}

/** What a change of an enrolment makes stale: its account, the student's years, the history of its cells. */
const DEPENDE: readonly CualquierLlamada[] = [api.cuenta.getcuentacorriente, api.cuenta.historial, api.alumno.porId]

/**
 * A call that changes an enrolment: afterwards its account is read again. `releer` is for a refusal, which may come of
 * what somebody else has done: the dialog's model and the account behind it are read again.
 */
export function useCambio<D extends Definicion>(llamada: Llamada<D>, modelo?: CualquierLlamada) {
  const cliente = useQueryClient()
  return {
    ...useLlamada(llamada, { invalida: DEPENDE }),
    releer: () =>
      Promise.all(
        [...(modelo ? [modelo] : []), ...DEPENDE].map((l) => cliente.invalidateQueries({ queryKey: [l.nombre] })),
      ),
  }
}

export const cuotasCambiadas = (cantidad: number): string =>
  cantidad === 0 ? 'Ninguna cuota cambió' : cantidad === 1 ? 'Cambió 1 cuota' : `Cambiaron ${cantidad} cuotas`
