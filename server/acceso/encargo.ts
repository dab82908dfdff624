import { sql } from 'kysely'
import { z } from 'zod'
import { ROLES } from '#contract/reglas.ts'
import type { Trx } from '../db/database.ts'
import type { Usuario } from './usuario.ts'

/** Who pressed for a work that is done later. */
export const encargado = z.object({ id: z.int(), idAdmin: z.int().nullable(), idSesion: z.int() })
type Encargado = z.output<typeof encargado>

export const encargadoPor = ({ id, idAdmin, idSesion }: Usuario): Encargado => ({ id, idAdmin, idSesion })

/**
 * Reads what he may do now, when the work begins (record 090): not what he might when he pressed for it. Null when his account
 * was blocked or disapproved since, or that of the administrator who acted as him. That he signed out is no matter.
 */
export async function usuarioDeEncargo(trx: Trx, { id, idAdmin, idSesion }: Encargado): Promise<Usuario | null> {
  const { rows } = await sql<Omit<Usuario, 'idAdmin' | 'idSesion' | 'reglas'> & { reglas: string[] }>`
    select u.id, u.username::text as username, u.id_personal as "idPersonal", u.id_padre as "idPadre",
      p.id_sucursal as "idSucursal",
      array(select r.nombre::text from usuario_rol ur join rol r on r.id = ur.id_rol where ur.id_usuario = u.id) as roles,
      array(select distinct g.codigo::text from usuario_rol ur join rol_regla rr on rr.id_rol = ur.id_rol
        join regla g on g.id = rr.id_regla where ur.id_usuario = u.id) as reglas
    from usuario u left join personal p on p.id = u.id_personal
    where u.id = ${id} and u.aprobado and not u.bloqueado
      and (${idAdmin}::int is null or exists (select 1 from usuario a
        join usuario_rol ar on ar.id_usuario = a.id join rol r on r.id = ar.id_rol
        where a.id = ${idAdmin} and a.aprobado and not a.bloqueado and r.nombre = ${ROLES.serveradmin}))`.execute(trx)
  const [usuario] = rows
  return usuario ? { ...usuario, idAdmin, idSesion, reglas: new Set(usuario.reglas) } : null
}
