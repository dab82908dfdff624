import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import type { CambioProps } from './useCambio.ts'

/** Asks, and annuls an enrolment that was made by mistake: `await anular({ inscripcion, alumno })`. */
export function useAnularInscripcion() {
  // its account is not there any more, so only the student is read again
  const cambio = useLlamada(api.cambioinscripcion.anular, { invalida: [api.alumno.porId] })
  return async ({ inscripcion, alumno }: Pick<CambioProps, 'inscripcion' | 'alumno'>) => {
    const si = await confirmar({
      titulo: 'Anular Inscripción',
      texto: (
        <>
          La inscripción de <b>{alumno}</b> en {inscripcion.curso} de {inscripcion.ano} se anula, con todo lo que debe
          de ese año, como si no se hubiera hecho; no se puede si tiene cobranzas, valores fijados, notas o asistencias.
          Si el alumno deja de venir, lo que corresponde es darlo de baja.
        </>
      ),
      si: 'Anular la inscripción',
      no: 'Cancelar',
      peligro: true,
    })
    if (!si) return
    const r = await cambio.llamar(
      { body: { idInscripcion: inscripcion.id } },
      { rechazo: ({ Message }) => peligro('Error al Anular la Inscripción', Message) },
    )
    if (r) exito('Inscripción Anulada', `${alumno}, ${inscripcion.ano}`)
  }
}
