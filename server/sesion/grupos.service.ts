import { areasDe } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { datosDeUsuario } from './sesion.queries.ts'

/** Names the areas as the environment key that lets them in does (AUT-006). */
const GRUPO = { cont: 'staff', padre: 'parent', profesor: 'teacher' } as const

/** Tells whether somebody's roles let him in now. */
export const puedeEntrar = async (trx: Trx, idUsuario: number): Promise<boolean> =>
  dejanIngresar(trx, (await datosDeUsuario(trx, idUsuario)).roles)

/** Tells whether one of these roles lets somebody in: it is of the base, and of a group that the school lets in. */
export async function dejanIngresar(db: Db | Trx, roles: readonly string[]): Promise<boolean> {
  const permitidos = (await entornoDe(db))
    .texto('session.allowedGroups')
    .toLowerCase()
    .split(',')
    .map((g) => g.trim())
  return areasDe(roles).some((area) => permitidos.includes(GRUPO[area]))
}
