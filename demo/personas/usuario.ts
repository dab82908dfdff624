import { ROLES, type RolBase } from '#contract/reglas.ts'
import type { Colegio } from '../colegio.ts'

/** Makes an account with the password of the demo, and answers its id. */
export function crearUsuario(
  { tablas, base }: Colegio,
  de: {
    readonly username: string
    readonly roles: readonly RolBase[]
    readonly email?: string
    readonly idPersonal?: number
    readonly idPadre?: number
  },
): number {
  const roles = de.roles.map((rol) => {
    const idRol = base.roles.get(ROLES[rol])
    if (idRol === undefined) throw new Error(`Falta el rol ${ROLES[rol]}`)
    return idRol
  })
  const id = tablas.usuario.proximo()
  tablas.usuario.fila({
    id,
    username: de.username,
    password_hash: base.hash,
    email: de.email ?? '',
    bloqueado: false,
    aprobado: true,
    clave_ajena: false,
    last_login: null,
    id_personal: de.idPersonal ?? null,
    id_padre: de.idPadre ?? null,
  })
  for (const id_rol of roles) tablas.usuario_rol.fila({ id_usuario: id, id_rol })
  return id
}
