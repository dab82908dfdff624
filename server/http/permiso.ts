import type { Regla } from '#contract/reglas.ts'
import type { Definicion, Entrada } from '#contract/route.ts'
import { areasDe, esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'

/**
 * Tells whether a user may make a call, by the data on its entry (D-117, D-118). `reglaOHijo` lets parents through:
 * their queries are limited to their children where they start (server/acceso). Before the input is known (null), a call
 * that chooses its rule by it is judged by all that it may choose.
 */
export function permitido(ruta: Definicion, usuario: Usuario, entrada: Entrada | null): boolean {
  if (ruta.enPersona && usuario.idAdmin !== null) return false
  if ('publico' in ruta || 'sesion' in ruta || 'fotoToken' in ruta) return true
  if (esServerAdmin(usuario)) return true
  if ('serverAdmin' in ruta) return false
  if ('area' in ruta) return areasDe(usuario.roles).includes(ruta.area)
  if ('reglaOHijo' in ruta) return puede(usuario, ruta.reglaOHijo) || areasDe(usuario.roles).includes('padre')
  if ('algunaRegla' in ruta) return ruta.algunaRegla.some((r) => puede(usuario, r))
  if ('reglaSegun' in ruta) {
    const [segun, todas] = ruta.reglaSegun
    return entrada ? puede(usuario, segun(entrada)) : todas.some((r) => puede(usuario, r))
  }
  const reglas: readonly Regla[] = Array.isArray(ruta.regla) ? ruta.regla : [ruta.regla as Regla]
  return reglas.every((r) => puede(usuario, r))
}
