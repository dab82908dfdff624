import { anoDe } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { type Baja, useBaja } from '../persona/useBaja.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { loQueDeja } from './loQueDeja.ts'
import { EMPLEADO } from './persona.ts'

/**
 * Deletes an employee; the question says what he leaves, post and courses, and what becomes of his account (D-013).
 * `conUsuario`: whether one has any.
 */
export function useBajaEmpleado(conUsuario: (id: number) => boolean): Baja {
  const detalle = useLlamada(api.personal.porId)
  const ano = anoDe(useHoy())
  return useBaja(EMPLEADO, async ({ id }) => {
    const r = await detalle.llamar({ query: { idPersonal: id } })
    return (
      <>
        {r && loQueDeja({ ...r.data, cursos: r.cursos }, ano)}{' '}
        {conUsuario(id) && 'Su usuario queda bloqueado, y restaurar al empleado no lo desbloquea.'}
      </>
    )
  })
}
