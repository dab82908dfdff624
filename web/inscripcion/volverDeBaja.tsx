import type { cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { textoDeClases, textoDeMontos } from '#domain/cuenta/clases.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'

/**
 * Tells what is owed again, by kind and month, and what the present course does not have. A longer text is shown for
 * longer.
 */
export function avisarVuelta(
  titulo: string,
  quien: string,
  { vuelven, noVuelven, otroMonto }: RecibidoDe<typeof cambioinscripcion.baja>,
) {
  if (vuelven.length === 0 && noVuelven.length === 0) return exito(titulo, quien)
  const avisar = noVuelven.length > 0 || otroMonto.length > 0 ? advertencia : exito
  avisar(
    titulo,
    [
      quien,
      vuelven.length > 0 && `Vuelve a deber: ${textoDeClases(vuelven)}.`,
      noVuelven.length > 0 && `Su curso no tiene: ${textoDeClases(noVuelven)}.`,
      otroMonto.length > 0 && `Con otro importe: ${textoDeMontos(otroMonto.map(enMontos))}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    { duracion: 10_000 },
  )
}

const enMontos = ({ antes, ahora, ...m }: RecibidoDe<typeof cambioinscripcion.baja>['otroMonto'][number]) => ({
  ...m,
  antes: enCentavos(antes),
  ahora: enCentavos(ahora),
})

/** Asks, and clears the withdrawal: `await volver({ inscripcion, alumno })`. */
export function useVolverDeBaja() {
  const cambio = useCambio(api.cambioinscripcion.baja)
  return async ({ inscripcion, alumno }: Pick<CambioProps, 'inscripcion' | 'alumno'>) => {
    const si = await confirmar({
      titulo: 'Anular la Baja',
      texto: (
        <>
          <b>{alumno}</b> está de baja desde el {formatoFecha(inscripcion.fechaBaja as Fecha)}. Vuelve a deber lo que la
          baja le quitó (cuotas, locker, materias opcionales, segundo semestre), también lo que se pagó y se anuló desde
          entonces: al precio vigente de cada mes, o al valor que tenía fijado.
        </>
      ),
      si: 'Anular la baja',
      no: 'Cancelar',
    })
    if (!si) return
    const body = { idInscripcion: inscripcion.id, fecha: null, motivo: '', version: inscripcion.version }
    const r = await cambio.llamar(
      { body },
      {
        rechazo: ({ code, Message }) =>
          peligro('Error al Anular la Baja', code === 'modificado' ? `${Message}. Fíjese cómo está ahora.` : Message),
      },
    )
    if (r) avisarVuelta('Baja Anulada', `${alumno}, ${inscripcion.ano}`, r)
  }
}
