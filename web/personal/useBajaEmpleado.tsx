import { type Baja, useBaja } from '../persona/useBaja.tsx'
import { EMPLEADO } from './persona.ts'

/** Deletes an employee; the question says what becomes of his account (D-013). `conUsuario`: whether one has any. */
export const useBajaEmpleado = (conUsuario: (id: number) => boolean): Baja =>
  useBaja(EMPLEADO, async ({ id }) =>
    conUsuario(id) ? 'Su usuario queda bloqueado, y restaurar al empleado no lo desbloquea.' : null,
  )
