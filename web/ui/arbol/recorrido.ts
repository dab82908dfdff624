import { fold } from '#domain/texto.ts'

/** A node of a tree that is drawn as a list of rows. */
export interface Rama {
  readonly clave: string
  readonly padre: string | null
  /** A group, which opens and closes also while nothing is in it. */
  readonly grupo: boolean
  /** What is typed to go to it or to look for it. */
  readonly texto: string
}

/** A node that is drawn, with where it stands among its siblings, from 1. */
export interface Vista<R extends Rama> {
  readonly rama: R
  readonly nivel: number
  readonly lugar: number
  readonly hermanos: number
  readonly abierta: boolean
}

/**
 * Lists what is drawn of a tree, whose nodes come each after its group: what is in open groups, or with a search what it
 * finds, with the groups around it and, of a group that it finds, all that is in it.
 */
export function ramasALaVista<R extends Rama>(
  ramas: readonly R[],
  abiertas: ReadonlySet<string>,
  busqueda = '',
): Vista<R>[] {
  const palabras = fold(busqueda).split(/\s+/).filter(Boolean)
  const hijos = new Map<string | null, R[]>()
  for (const r of ramas) hijos.set(r.padre, [...(hijos.get(r.padre) ?? []), r])
  const hallada = (r: R) => palabras.every((p) => fold(r.texto).includes(p))
  const conHallada = (r: R): boolean => hallada(r) || (hijos.get(r.clave) ?? []).some(conHallada)
  const vistas: Vista<R>[] = []
  const poner = (de: string | null, nivel: number, todas: boolean) => {
    const suyas = (hijos.get(de) ?? []).filter((r) => todas || conHallada(r))
    for (const [i, rama] of suyas.entries()) {
      const entera = todas || hallada(rama)
      const abierta = rama.grupo && (abiertas.has(rama.clave) || (palabras.length > 0 && !todas))
      vistas.push({ rama, nivel, lugar: i + 1, hermanos: suyas.length, abierta })
      if (abierta) poner(rama.clave, nivel + 1, entera)
    }
  }
  poner(null, 1, palabras.length === 0)
  return vistas
}

/** Finds what a search leaves of a tree, whether the groups are open or not; all of it without a search. */
export const clavesHalladas = (ramas: readonly Rama[], busqueda: string): ReadonlySet<string> =>
  new Set(ramasALaVista(ramas, new Set(ramas.map((r) => r.clave)), busqueda).map((v) => v.rama.clave))

/** Says which row a key goes to; null for a key that goes nowhere. Left of what is closed goes to its group. */
export function ramaSiguiente<R extends Rama>(
  tecla: string,
  vistas: readonly Vista<R>[],
  actual: string | null,
): string | null {
  const i = vistas.findIndex((v) => v.rama.clave === actual)
  const en = (lugar: number) => vistas[Math.max(0, Math.min(vistas.length - 1, lugar))]?.rama.clave ?? null
  switch (tecla) {
    case 'ArrowDown':
      return en(i + 1)
    case 'ArrowUp':
      return en(i - 1)
    case 'Home':
      return en(0)
    case 'End':
      return en(vistas.length - 1)
    case 'ArrowRight': {
      const siguiente = vistas[i + 1]?.rama
      return siguiente?.padre === actual && actual !== null ? siguiente.clave : null
    }
    case 'ArrowLeft':
      return vistas[i]?.rama.padre ?? null
    default:
      return null
  }
}

/** Finds the next row that begins with what was typed; of one letter after the present row, so that it goes on. */
export function ramaPorLetras<R extends Rama>(
  letras: string,
  vistas: readonly Vista<R>[],
  actual: string | null,
): string | null {
  const i = vistas.findIndex((v) => v.rama.clave === actual)
  const desde = letras.length === 1 ? i + 1 : Math.max(0, i)
  const buscadas = [...vistas.slice(desde), ...vistas.slice(0, desde)]
  return buscadas.find((v) => fold(v.rama.texto).startsWith(fold(letras)))?.rama.clave ?? null
}
