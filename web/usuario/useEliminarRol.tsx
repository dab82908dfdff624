import { api, type CualquierLlamada } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'

/** Deletes roles that nobody has, after asking. */
export function useEliminarRol(invalida: readonly CualquierLlamada[], userId?: number) {
  const llamada = useLlamada(api.usuarios.deleterole, { invalida })
  async function eliminar(roleId: number, rol: string): Promise<void> {
    const si = await confirmar({
      titulo: 'Eliminar Rol',
      texto: (
        <p>
          ¿Eliminar el rol <b>{rol}</b>? Nadie lo tiene.
        </p>
      ),
      si: 'Eliminar',
      peligro: true,
    })
    if (!si) return
    const r = await llamada.llamar(
      { body: { userId, roleId } },
      {
        rechazo: ({ code, Message }) =>
          code === 'rol-asignado'
            ? peligro('Rol Asignado', 'No se puede eliminar el rol porque fue asignado a otro usuario')
            : peligro('Error al Eliminar Rol', Message),
      },
    )
    if (r) exito('Rol Eliminado', rol)
  }
  return { eliminar, enCurso: llamada.enCurso }
}
