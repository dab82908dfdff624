import { confirmar } from '../ui/confirmacion.tsx'
import { dniEscrito } from './dni.ts'

/**
 * Asks before a student is saved under the DNI of a parent or an employee, or one of these under a student's: at the
 * counter it is the document of the other one, still on the table. `de`: whose it is; null when it is nobody's.
 */
export const quiereEseDni = async (numero: string, de: string | null): Promise<boolean> =>
  de === null ||
  confirmar({
    titulo: 'El DNI es de otra persona',
    texto: (
      <>
        El DNI <b>{dniEscrito(numero)}</b> es de <b>{de}</b>. ¿Guardar así?
      </>
    ),
    si: 'Guardar así',
    no: 'Corregir',
  })
