import type { Contestado } from '#contract/route.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { type Catalogo, type FilaDeCatalogo, idDe, nombrar, type SeccionDeCatalogo } from './catalogo.ts'
import { alEliminar, conArticulo, hecho } from './palabras.ts'

/**
 * Deletes a row after asking, and restores one where the catalogue can, both answering whether it was done; the alert of
 * such a deletion offers to undo it (interfaz 9).
 */
export function useEliminar<F extends FilaDeCatalogo, S extends SeccionDeCatalogo>(catalogo: Catalogo<F, S>) {
  const { llamadas, key, errorEliminar } = catalogo
  const nombre = alEliminar(catalogo)
  const invalida = [llamadas.all]
  const eliminacion = useLlamada(llamadas.eliminar, { invalida })
  const vuelta = useLlamada(llamadas.restaurar ?? llamadas.eliminar, { invalida })
  const avisos = (titulo: string, texto?: string) => {
    const error = (mensaje?: string) => peligro(titulo, texto ?? mensaje)
    return {
      rechazo: ({ Message }: Contestado) => error(Message),
      falla: (f: FallaHttp) => (f.status === 403 ? false : error(f.status === 404 ? f.message : undefined)),
    }
  }
  const entrada = (fila: F) => ({ query: { [key]: idDe(catalogo, fila) } })

  const restaurar = async (fila: F) => {
    const hecha = (await vuelta.llamar(entrada(fila), avisos(`Error al Restaurar ${nombre}`))) !== null
    if (hecha) exito(hecho(catalogo, 'Restaurad'), nombrar(catalogo, fila))
    return hecha
  }
  const eliminar = async (fila: F) => {
    const texto = (
      <>
        ¿Eliminar {conArticulo(catalogo)} <b>{nombrar(catalogo, fila)}</b>?
      </>
    )
    if (!(await confirmar({ titulo: `Eliminar ${nombre}`, texto, si: 'Eliminar', peligro: true }))) return false
    if (!(await eliminacion.llamar(entrada(fila), avisos(`Error al Eliminar ${nombre}`, errorEliminar)))) return false
    const deshacer = llamadas.restaurar && { deshacer: () => void restaurar(fila) }
    exito(hecho(catalogo, 'Eliminad'), nombrar(catalogo, fila), deshacer)
    return true
  }
  return { eliminar, restaurar }
}
