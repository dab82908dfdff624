import { useQueryClient } from '@tanstack/react-query'
import type { InscripcionDeAlumno } from '#contract/alumno.ts'
import type { Definicion } from '#contract/route.ts'
import { api, type CualquierLlamada, type EntradaDe, type Llamada } from '../api.ts'
import { type OpcionesLlamar, useLlamada } from '../consulta.ts'
import { sinRespuesta } from '../falla.ts'

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
 * A call that changes an enrolment: afterwards its account is read again, also when no answer came, for then the change
 * may have been made. `releer` is for a refusal, which may come of what somebody else has done: the dialog's model and
 * the account behind it are read again.
 */
export function useCambio<D extends Definicion>(llamada: Llamada<D>, modelo?: CualquierLlamada) {
  const cliente = useQueryClient()
  const leerOtraVez = (llamadas: readonly CualquierLlamada[]) =>
    Promise.all(llamadas.map((l) => cliente.invalidateQueries({ queryKey: [l.nombre] })))
  const cambio = useLlamada(llamada, { invalida: DEPENDE })
  return {
    ...cambio,
    llamar: (entrada: EntradaDe<D>, opciones: OpcionesLlamar<D> = {}) =>
      cambio.llamar(entrada, {
        ...opciones,
        falla: (falla) => {
          if (sinRespuesta(falla)) void leerOtraVez(DEPENDE)
          return opciones.falla ? opciones.falla(falla) : false
        },
      }),
    releer: () => leerOtraVez([...(modelo ? [modelo] : []), ...DEPENDE]),
  }
}

export const cuotasCambiadas = (cantidad: number): string =>
  cantidad === 0 ? 'Ninguna cuota cambió' : cantidad === 1 ? 'Cambió 1 cuota' : `Cambiaron ${cantidad} cuotas`
