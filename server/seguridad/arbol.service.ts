import { randomUUID } from 'node:crypto'
import { Falla, rechazo } from '#domain/errores.ts'
import { type CambioDeArbol, type Forma, type NodoDeArbol, type Plan, planDeArbol } from '#domain/seguridad/arbol.ts'

/**
 * Judges what was sent for a tree. Throws `invalido` with what is wrong with each row, and refuses a code that another
 * node has.
 * @param lista field of the input that holds the rows
 */
export function exigirPlan(
  actual: readonly NodoDeArbol[],
  pedidos: readonly CambioDeArbol[],
  forma: Forma,
  lista: 'rules' | 'functionalities',
): Plan {
  const plan = planDeArbol(actual, pedidos, forma)
  const [primera] = plan.fallas
  if (primera) {
    const campos = Object.fromEntries(plan.fallas.map((f) => [`${lista}.${f.fila}.${f.campo}`, f.mensaje]))
    const nodo = pedidos[primera.fila]
    throw new Falla('invalido', `${nodo?.codigo || nodo?.clave}: ${primera.mensaje}`, { campos })
  }
  if (plan.repetidos.length > 0)
    throw rechazo(
      'codigo-existe',
      plan.repetidos.map((fila) => `${lista}.${fila}.code`),
    )
  return plan
}

export const sinCambios = ({ nuevos, cambiados, eliminados }: Plan): boolean =>
  nuevos.length + cambiados.length + eliminados.length === 0

/** How the rows of a tree are written. Keys of nodes are those of the plan; `padre` of what is written is a row's. */
interface Filas {
  /** Gives a row a code that no other one has, until it gets its own or goes. */
  apartar: (clave: string, codigo: string) => Promise<unknown>
  /** Answers the key of the new row. */
  agregar: (nodo: NodoDeArbol, lugar: number) => Promise<string>
  cambiar: (nodo: NodoDeArbol) => Promise<unknown>
  borrar: (nodos: readonly NodoDeArbol[]) => Promise<unknown>
}

/**
 * Writes what a save does, in an order in which codes may change places, what is new may take the code of what goes, and
 * what leaves a group that is deleted stays. Answers the keys of the rows that are new, by what the client called them.
 */
export async function escribirPlan(
  { nuevos, cambiados, eliminados }: Plan,
  filas: Filas,
): Promise<ReadonlyMap<string, string>> {
  const deCodigo = cambiados.filter(({ antes, despues }) => antes.codigo !== despues.codigo)
  for (const { clave } of [...deCodigo.map((c) => c.antes), ...eliminados])
    await filas.apartar(clave, `~${randomUUID()}`)
  const claves = new Map<string, string>()
  const conPadre = (nodo: NodoDeArbol): NodoDeArbol =>
    nodo.padre === null ? nodo : { ...nodo, padre: claves.get(nodo.padre) ?? nodo.padre }
  for (const [lugar, nodo] of nuevos.entries()) claves.set(nodo.clave, await filas.agregar(conPadre(nodo), lugar))
  for (const { despues } of cambiados) await filas.cambiar(conPadre(despues))
  if (eliminados.length > 0) await filas.borrar(eliminados)
  return claves
}
