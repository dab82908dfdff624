import { confirmar } from '../ui/confirmacion.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import type { TipoPersona } from './persona.ts'
import type { Dueno } from './useDuenoDelDni.ts'

/**
 * Asks before a person is added under the DNI of a deleted one of the kind, who could not be restored afterwards.
 * `eliminado`: who it is; null when there is none.
 */
export const quiereOtro = async ({ ir }: TipoPersona, eliminado: Dueno | null): Promise<boolean> =>
  eliminado === null ||
  confirmar({
    titulo: 'El DNI es de un eliminado',
    texto: (
      <>
        <p>
          Ese DNI es de <b>{eliminado.nombre}</b>, que está eliminado. ¿Restaurarlo en lugar de agregar otro?
        </p>
        <p>
          <Enlace a={ir(eliminado.id)}>{`Ver a ${eliminado.nombre}`}</Enlace>
        </p>
      </>
    ),
    si: 'Agregar igual',
    no: 'Cancelar',
  })
