import { porCiento } from '#domain/porCiento.ts'
import { api } from '../call/api.ts'
import { avisarFalla } from '../refusal/mensajes.ts'
import { exigirOk } from '../refusal/respuesta.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { loTienen } from './loTienen.ts'

interface Cambio {
  readonly id: number
  readonly nombre: string
  /** Percentages to pay. */
  readonly antes: number
  readonly nuevo: number
}

/**
 * Asks before another percentage of a special case is saved: how many students have it, and what becomes of what they
 * owe (D-046). Nobody is asked where no student of this year or the next has it. It answers no, after saying so, when that cannot be read.
 */
export async function preguntarPorcentaje({ id, nombre, antes, nuevo }: Cambio): Promise<boolean> {
  const leido = await api.casosespeciales
    .uno({ query: { idCasoEspecial: id } })
    .then(exigirOk)
    .catch(avisarFalla)
  if (!leido) return false
  const { alcanza } = leido
  if (alcanza.length === 0) return true
  return confirmar({
    titulo: 'Cambiar Porcentaje',
    texto: (
      <>
        <p>
          <b>{loTienen(nombre, alcanza)}</b>: desde el mes actual, sus cuotas sin pagar y las pagadas en parte pasan del{' '}
          {porCiento(antes)} al <b>{porCiento(nuevo)}</b>, también las que tienen un valor fijo.
        </p>
        <p>
          Quedan como están las pagadas, las de meses anteriores, y aquellas de las que ya se pagó más que el nuevo
          monto: esas se muestran después de guardar.
        </p>
      </>
    ),
    si: 'Cambiar',
    no: 'Cancelar',
  })
}
