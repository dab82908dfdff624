import { enCodigo, type Forma, lugarDeCodigo } from '#domain/seguridad/arbol.ts'

/** A group or what is in it, as it was read or as it is being made; `reglas` and `alguna` are of functionalities. */
export interface Nodo {
  readonly clave: string
  readonly padre: string | null
  readonly tipo: 0 | 1
  readonly codigo: string
  readonly texto: string
  readonly reglas?: readonly number[]
  /** One of its rules is enough. */
  readonly alguna?: boolean
}

/** What is written in a node. */
export type Campos = Pick<Nodo, 'codigo' | 'texto' | 'reglas' | 'alguna'>

/** What was done to a tree and is not saved (SEC-005). What was read is kept apart, so that it may be read again. */
export interface Edicion {
  readonly propios: ReadonlyMap<string, Campos>
  readonly nuevos: readonly Nodo[]
  readonly borrados: ReadonlySet<string>
  /** The one node that is being edited. */
  readonly editando: string | null
  /** Numbers what is new. */
  readonly siguiente: number
  /** Nodes that somebody else changed too, with what he saved. */
  readonly chocan: ReadonlyMap<string, string>
}

export const SIN_CAMBIOS: Edicion = {
  propios: new Map(),
  nuevos: [],
  borrados: new Set(),
  editando: null,
  siguiente: 1,
  chocan: new Map(),
}

/** `conGrupo`: it goes with its group, which is marked. */
export type Estado = 'nuevo' | 'cambiado' | 'borrado' | 'conGrupo'
export type NodoVisto = Nodo & { readonly estado: Estado | null }

/** Lays what was done over what was read: each node after its group, what is new at the end of it. */
export function nodosVistos(base: readonly Nodo[], edicion: Edicion): NodoVisto[] {
  const hijos = new Map<string | null, Nodo[]>()
  for (const n of [...base, ...edicion.nuevos]) hijos.set(n.padre, [...(hijos.get(n.padre) ?? []), n])
  const nuevos = new Set(edicion.nuevos.map((n) => n.clave))
  const vistos: NodoVisto[] = []
  const poner = (de: string | null, yendo: boolean) => {
    for (const n of hijos.get(de) ?? []) {
      const propio = edicion.propios.get(n.clave)
      const borrado = edicion.borrados.has(n.clave)
      const estado: Estado | null = borrado
        ? 'borrado'
        : yendo
          ? 'conGrupo'
          : nuevos.has(n.clave)
            ? 'nuevo'
            : propio
              ? 'cambiado'
              : null
      vistos.push({ ...n, ...propio, estado })
      poner(n.clave, yendo || borrado)
    }
  }
  poner(null, false)
  return vistos
}

const mismos = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.length === b.length && a.every((id) => b.includes(id))
const igual = (a: Campos, b: Campos) =>
  a.codigo === b.codigo &&
  a.texto === b.texto &&
  mismos(a.reglas, b.reglas) &&
  (a.alguna ?? false) === (b.alguna ?? false)

/** Adds an empty node to a group, or a group, and begins to edit it. */
export function agregar(edicion: Edicion, tipo: 0 | 1, padre: string | null, conReglas: boolean): Edicion {
  const clave = `new-${edicion.siguiente}`
  const nuevo: Nodo = {
    clave,
    padre,
    tipo,
    codigo: '',
    texto: '',
    ...(conReglas && tipo === 1 && { reglas: [], alguna: false }),
  }
  return { ...edicion, nuevos: [...edicion.nuevos, nuevo], editando: clave, siguiente: edicion.siguiente + 1 }
}

export const editar = (edicion: Edicion, clave: string): Edicion => ({ ...edicion, editando: clave })

/** Takes what was written in the node that is edited; what is as it was read is no change. */
export function escribir(edicion: Edicion, base: readonly Nodo[], clave: string, escrito: Campos): Edicion {
  const campos = { ...escrito, codigo: enCodigo(escrito.codigo), texto: escrito.texto.trim().replace(/\s+/g, ' ') }
  const era = base.find((n) => n.clave === clave)
  const listo = { ...edicion, editando: null }
  if (!era) return { ...listo, nuevos: edicion.nuevos.map((n) => (n.clave === clave ? { ...n, ...campos } : n)) }
  const propios = new Map(edicion.propios)
  if (igual(era, campos)) propios.delete(clave)
  else propios.set(clave, campos)
  return { ...listo, propios }
}

/** Ends the edit without taking it; what is new and still empty is gone (SEC-006). */
export function dejar(edicion: Edicion): Edicion {
  const { editando } = edicion
  const listo = { ...edicion, editando: null }
  const nuevo = edicion.nuevos.find((n) => n.clave === editando)
  return nuevo && nuevo.codigo === '' && nuevo.texto === '' ? sinNuevo(listo, nuevo.clave) : listo
}

function sinNuevo(edicion: Edicion, clave: string): Edicion {
  const idos = new Set([clave])
  for (const n of edicion.nuevos) if (n.padre !== null && idos.has(n.padre)) idos.add(n.clave)
  return { ...edicion, nuevos: edicion.nuevos.filter((n) => !idos.has(n.clave)) }
}

/** Marks a node to be deleted, or takes the mark away; what is new is dropped with what is in it (SEC-006). */
export function borrar(edicion: Edicion, clave: string, si: boolean): Edicion {
  if (edicion.nuevos.some((n) => n.clave === clave)) return si ? sinNuevo(edicion, clave) : edicion
  const borrados = new Set(edicion.borrados)
  if (si) borrados.add(clave)
  else borrados.delete(clave)
  return { ...edicion, borrados }
}

/** Takes back what was written in a node. */
export function deshacer(edicion: Edicion, clave: string): Edicion {
  const propios = new Map(edicion.propios)
  propios.delete(clave)
  return { ...edicion, propios }
}

/** Says whether another node that stays has the code, where it must stand once (SEC-001). */
export const repetido = (vistos: readonly NodoVisto[], nodo: Nodo, codigo: string, forma: Forma): boolean => {
  const lugar = lugarDeCodigo({ ...nodo, codigo }, forma)
  return vistos.some(
    (n) =>
      n.clave !== nodo.clave && n.estado !== 'borrado' && n.estado !== 'conGrupo' && lugarDeCodigo(n, forma) === lugar,
  )
}

/** Lists what there is to save: what is new, changed and marked; what is in a marked group goes with it (SEC-007). */
export const porGuardar = (vistos: readonly NodoVisto[]): NodoVisto[] =>
  vistos.filter((n) => n.estado !== null && n.estado !== 'conGrupo')

/** Lists all that will be gone, with what goes with its group. */
export const seEliminan = (vistos: readonly NodoVisto[]): NodoVisto[] =>
  vistos.filter((n) => n.estado === 'borrado' || (n.estado === 'conGrupo' && !n.clave.startsWith('new-')))

/** Writes a node as the call takes it; `idDe` gives the id of a row by its key. */
export const comoCambio = (
  { clave, padre, tipo, codigo, texto, estado }: NodoVisto,
  idDe: (clave: string) => number | string,
) => ({
  id: idDe(clave),
  parent: padre === null ? null : idDe(padre),
  type: tipo,
  code: codigo,
  text: texto,
  isNew: estado === 'nuevo',
  toDelete: estado === 'borrado',
  hasChanged: estado === 'cambiado',
})

/**
 * Puts what was done over another reading of the tree: what is gone meanwhile is dropped and named, what somebody else
 * changed too is told apart.
 */
export function rebasar(
  edicion: Edicion,
  antes: readonly Nodo[],
  ahora: readonly Nodo[],
): { edicion: Edicion; perdidos: readonly string[] } {
  const eran = new Map(antes.map((n) => [n.clave, n]))
  const son = new Map(ahora.map((n) => [n.clave, n]))
  const perdidos = new Set<string>()
  const queda = (clave: string) => {
    if (son.has(clave)) return true
    perdidos.add(eran.get(clave)?.codigo ?? clave)
    return false
  }
  const propios = new Map(
    [...edicion.propios].filter(([clave, campos]) => queda(clave) && !igual(son.get(clave) as Nodo, campos)),
  )
  const chocan = new Map(
    [...propios.keys()].flatMap((clave) => {
      const [era, es] = [eran.get(clave), son.get(clave)]
      return era && es && !igual(era, es) ? [[clave, `${es.codigo} ${es.texto}`] as const] : []
    }),
  )
  const nuevos: Nodo[] = []
  for (const n of edicion.nuevos) {
    if (n.padre === null || son.has(n.padre) || nuevos.some((otro) => otro.clave === n.padre)) nuevos.push(n)
    else perdidos.add(n.codigo || 'lo nuevo')
  }
  const borrados = new Set([...edicion.borrados].filter((clave) => son.has(clave)))
  return { edicion: { ...edicion, propios, nuevos, borrados, editando: null, chocan }, perdidos: [...perdidos] }
}
