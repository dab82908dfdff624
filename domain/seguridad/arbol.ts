/** A node of the tree of rules, or of that of the sections: a group (0), or what is in one (1). */
export interface NodoDeArbol {
  /** Names it among all: its id, or what the client calls what is new. */
  readonly clave: string
  readonly padre: string | null
  readonly tipo: 0 | 1
  readonly codigo: string
  readonly texto: string
}

/** What is asked for a node. */
export interface CambioDeArbol extends NodoDeArbol {
  readonly nuevo: boolean
  readonly elimina: boolean
}

/** What tells one tree from the other. */
export interface Forma {
  /** Levels at most; 2: groups are not in groups. */
  readonly niveles: number
  /** Where a code stands once: in the whole tree, or among what is in the same group (all groups together). */
  readonly unicoEn: 'arbol' | 'grupo'
}

/** The tree of rules: a code is unique in all of it (SEC-001). */
export const DE_REGLAS: Forma = { niveles: 4, unicoEn: 'arbol' }
/** Sections, and in each its functionalities. */
export const DE_SECCIONES: Forma = { niveles: 2, unicoEn: 'grupo' }

/** Nodes of a tree at most: ten times those of the product, and few enough to be read at once. */
const NODOS = 2_000

/** Characters of a code at most. */
const MAX = 100

/** Writes a code as it is saved: trimmed, in upper case (SEC-003). */
export const enCodigo = (codigo: string): string => codigo.trim().toUpperCase()

/** Where a code must not stand twice, and the code. */
export const lugarDeCodigo = ({ codigo, tipo, padre }: Omit<NodoDeArbol, 'clave' | 'texto'>, { unicoEn }: Forma) =>
  `${unicoEn === 'arbol' || tipo === 0 ? '' : padre} ${enCodigo(codigo)}`

/** A row that cannot be saved, by its place among those that were sent. */
export interface FallaDeArbol {
  readonly fila: number
  readonly campo: 'id' | 'parent' | 'type' | 'text' | 'code'
  readonly mensaje: string
}

/** What a save does. */
export interface Plan {
  readonly fallas: readonly FallaDeArbol[]
  /** Rows whose code another node has. */
  readonly repetidos: readonly number[]
  /** In an order in which a group comes before what is in it. */
  readonly nuevos: readonly NodoDeArbol[]
  readonly cambiados: readonly { readonly antes: NodoDeArbol; readonly despues: NodoDeArbol }[]
  /** Those marked and what is in them. */
  readonly eliminados: readonly NodoDeArbol[]
}

/**
 * Judges what is asked for a tree against the tree as it is: deleted groups take along what is in them, what is new and
 * deleted is nothing, and each row that cannot be saved is named by what is wrong with it.
 */
export function planDeArbol(actual: readonly NodoDeArbol[], pedidos: readonly CambioDeArbol[], forma: Forma): Plan {
  const antes = new Map(actual.map((n) => [n.clave, n]))
  const fallas: FallaDeArbol[] = []
  const falla = (fila: number, campo: FallaDeArbol['campo'], mensaje: string) =>
    void fallas.push({ fila, campo, mensaje })
  const filaDe = new Map<string, number>()
  const final = new Map(antes)
  const marcados = new Set<string>()
  for (const [fila, { nuevo, elimina, ...pedido }] of pedidos.entries()) {
    const era = antes.get(pedido.clave)
    if (filaDe.has(pedido.clave)) falla(fila, 'id', 'Está dos veces')
    filaDe.set(pedido.clave, fila)
    if (elimina) {
      if (era) marcados.add(pedido.clave)
      else if (!nuevo) falla(fila, 'id', 'Ya no existe')
      continue
    }
    if (!nuevo && !era) falla(fila, 'id', 'Ya no existe')
    else if (era && era.tipo !== pedido.tipo) falla(fila, 'type', 'Un grupo no pasa a ser regla, ni al revés')
    const codigo = enCodigo(pedido.codigo)
    if (codigo === '') falla(fila, 'code', 'El código es requerido')
    else if (codigo.length > MAX) falla(fila, 'code', `No puede tener más de ${MAX} caracteres`)
    if (pedido.texto === '') falla(fila, 'text', 'El texto es requerido')
    final.set(pedido.clave, { ...pedido, codigo })
  }
  const eliminado = (clave: string | null, pasos = 0): boolean =>
    clave !== null &&
    pasos <= final.size &&
    (marcados.has(clave) || eliminado(final.get(clave)?.padre ?? null, pasos + 1))
  for (const [clave, fila] of filaDe) {
    const nodo = final.get(clave)
    if (!nodo || marcados.has(clave)) continue
    const mal = malPadre(nodo, final, forma) ?? (eliminado(nodo.padre) ? 'Su grupo se elimina' : null)
    if (mal) falla(fila, 'parent', mal)
  }
  // what is in a group moves with it
  for (const nodo of final.values()) {
    if (filaDe.has(nodo.clave) || eliminado(nodo.clave) || !malPadre(nodo, final, forma)) continue
    const fila = filaDe.get(movido(nodo, final, filaDe) ?? '')
    if (fila !== undefined && !fallas.some((f) => f.fila === fila))
      falla(fila, 'parent', 'Hay demasiados grupos uno dentro de otro')
  }
  const quedan = [...final.values()].filter((n) => !eliminado(n.clave))
  if (quedan.length > NODOS && quedan.length > actual.length)
    falla(pedidos.length - 1, 'code', `El árbol no puede tener más de ${NODOS} grupos y reglas`)
  const tomados = new Map<string, NodoDeArbol[]>()
  for (const n of quedan) {
    const lugar = lugarDeCodigo(n, forma)
    tomados.set(lugar, [...(tomados.get(lugar) ?? []), n])
  }
  const repetidos = [...tomados.values()]
    .filter((nodos) => nodos.length > 1)
    .flatMap((nodos) => nodos.flatMap(({ clave }) => filaDe.get(clave) ?? []))
  return {
    fallas,
    repetidos,
    nuevos: fallas.length > 0 ? [] : padresAntes(quedan.filter((n) => !antes.has(n.clave))),
    cambiados: quedan.flatMap((despues) => {
      const era = antes.get(despues.clave)
      return era && difiere(era, despues) ? [{ antes: era, despues }] : []
    }),
    eliminados: actual.filter((n) => eliminado(n.clave)),
  }
}

const difiere = (a: NodoDeArbol, b: NodoDeArbol) => a.codigo !== b.codigo || a.texto !== b.texto || a.padre !== b.padre

/** Says what is wrong with where a node is; null when nothing is. */
function malPadre({ clave, padre, tipo }: NodoDeArbol, final: ReadonlyMap<string, NodoDeArbol>, { niveles }: Forma) {
  if (padre === null) return tipo === 1 ? 'Falta su grupo' : null
  if (padre === clave) return 'No puede estar dentro de sí mismo'
  let nivel = 1
  for (let arriba: string | null = padre; arriba !== null; nivel++) {
    const grupo = final.get(arriba)
    if (!grupo) return 'Su grupo no existe'
    if (grupo.tipo === 1) return 'No está dentro de un grupo'
    if (grupo.clave === clave) return 'Está dentro de lo que tiene adentro'
    if (nivel > niveles + 1) return 'Hay demasiados grupos uno dentro de otro'
    arriba = grupo.padre
  }
  // a group needs a level for what it will hold
  return nivel > (tipo === 1 ? niveles : niveles - 1) ? 'Hay demasiados grupos uno dentro de otro' : null
}

/** Finds the nearest group above that was sent. */
function movido(nodo: NodoDeArbol, final: ReadonlyMap<string, NodoDeArbol>, enviados: ReadonlyMap<string, number>) {
  let arriba = nodo.padre
  for (let pasos = 0; arriba !== null && !enviados.has(arriba) && pasos < final.size; pasos++)
    arriba = final.get(arriba)?.padre ?? null
  return arriba
}

function padresAntes(nuevos: readonly NodoDeArbol[]): NodoDeArbol[] {
  const puestos = new Set<string>()
  const claves = new Set(nuevos.map((n) => n.clave))
  const orden: NodoDeArbol[] = []
  const poner = (nodo: NodoDeArbol) => {
    if (puestos.has(nodo.clave)) return
    puestos.add(nodo.clave)
    const padre = nodo.padre !== null && claves.has(nodo.padre) ? nuevos.find((n) => n.clave === nodo.padre) : undefined
    if (padre) poner(padre)
    orden.push(nodo)
  }
  for (const n of nuevos) poner(n)
  return orden
}
