import { prohibido } from '#domain/errores.ts'
import { puede, type Usuario } from './usuario.ts'

/**
 * Own branch only (D-229): throws `prohibido` for a branch that is not the user's, unless he holds
 * OTR-TODAS-SUCURSALES.
 */
export function exigirSucursal(usuario: Usuario, idSucursal: number): void {
  if (!puede(usuario, 'OTR-TODAS-SUCURSALES') && usuario.idSucursal !== idSucursal) throw prohibido()
}

/** The branches that a user may see: null means all, an empty list none. */
export function sucursalesVisibles(usuario: Usuario): number[] | null {
  if (puede(usuario, 'OTR-TODAS-SUCURSALES')) return null
  return usuario.idSucursal === null ? [] : [usuario.idSucursal]
}
