import { enCodigo } from '#domain/seguridad/arbol.ts'
import type { Edicion, Nodo, NodoVisto } from './edicion.ts'

/** A group of the basic set, with what is in it. */
export interface GrupoBasico {
  readonly codigo: string
  readonly texto: string
  readonly hojas: readonly Pick<Nodo, 'codigo' | 'texto' | 'reglas' | 'alguna'>[]
}

/**
 * Adds as new what of the basic set is not in the tree, by code; what is there stays as it is (D-124). `suelto`: a code
 * of a leaf stands once in the whole tree, so that one which the school keeps elsewhere is there. Answers how many were
 * added.
 */
export function conBasico(
  edicion: Edicion,
  vistos: readonly NodoVisto[],
  grupos: readonly GrupoBasico[],
  suelto: boolean,
): { edicion: Edicion; agregados: number } {
  let { siguiente } = edicion
  const nuevos: Nodo[] = []
  const iguales = (a: string, b: string) => enCodigo(a) === enCodigo(b)
  for (const { codigo, texto, hojas } of grupos) {
    const grupo = vistos.find((n) => iguales(n.codigo, codigo) && (suelto || n.tipo === 0))
    // a rule with the code of a group leaves no place for what would be in it
    if (grupo?.tipo === 1) continue
    const faltan = hojas.filter(
      (h) =>
        !vistos.some(
          (n) => iguales(n.codigo, h.codigo) && (suelto || (grupo !== undefined && n.padre === grupo.clave)),
        ),
    )
    if (grupo && faltan.length === 0) continue
    // one that is marked to go would take them along
    if (!grupo && suelto && faltan.length === 0) continue
    const clave = grupo?.clave ?? `new-${siguiente++}`
    if (!grupo) nuevos.push({ clave, padre: null, tipo: 0, codigo, texto })
    for (const h of faltan) nuevos.push({ ...h, clave: `new-${siguiente++}`, padre: clave, tipo: 1 })
  }
  return { edicion: { ...edicion, nuevos: [...edicion.nuevos, ...nuevos], siguiente }, agregados: nuevos.length }
}
