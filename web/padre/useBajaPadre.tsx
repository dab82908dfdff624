import { conY } from '#domain/lista.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { type Baja, useBaja } from '../persona/useBaja.tsx'
import { useLlamada } from '../query/consulta.ts'
import { PADRE } from './persona.ts'

/** Children that the question names; with more it says how many. */
const NOMBRADOS = 3

/** Deletes a parent (S50); the question names the children, who stay without him. */
export function useBajaPadre(): Baja {
  const detalle = useLlamada(api.padre.porId)
  return useBaja(PADRE, async ({ id }) => {
    const hijos = (await detalle.llamar({ query: { idPadre: id } }))?.hijos.filter((h) => !h.eliminado) ?? []
    if (hijos.length === 0) return null
    const nombres = hijos.length > NOMBRADOS ? `${hijos.length} alumnos` : conY(hijos.map((h) => nombreCompleto(h)))
    return `Tiene a su cargo a ${nombres}, que ${hijos.length === 1 ? 'queda' : 'quedan'} sin este padre. Al restaurarlo vuelven a estar unidos.`
  })
}
