import { sql } from 'kysely'
import type { RespuestaDe } from '#contract/route.ts'
import type { sesion } from '#contract/sesion.ts'
import { Falla } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import type { FinDeSesion } from '../db/esquema/seguridad.ts'
import { instante } from '../db/words/instante.ts'
import { nombreDeUsuario } from '../db/words/usuario.ts'
import { lockParaTerminar, lockSesion } from './cerradura.service.ts'

type Propia = RespuestaDe<typeof sesion.propias>['sesiones'][number]

/** Lists the live sessions of an account, one for each sign-in, also those in which an administrator acts as it. */
export async function sesionesPropias(db: Db, { id, idSesion }: Usuario): Promise<Propia[]> {
  const { rows } = await sql<Propia>`
    select s.ingreso::text as id, ${instante('p.desde')} as desde, ${instante('s.creada')} as renovada, s.ip, s.agente,
      s.ingreso = (select ingreso from sesion where id = ${idSesion}) as esta,
      coalesce(${nombreDeUsuario('s.id_usuario_admin')}, '') as administrador
    from (select distinct on (ingreso) * from sesion
        where id_usuario = ${id} and expira > now() and (revocada is null or revocada > now())
        order by ingreso, creada desc) s
      cross join lateral (select min(creada) as desde from sesion a where a.ingreso = s.ingreso) p
    order by s.creada desc limit 100`.execute(db)
  return rows
}

/**
 * Ends the sessions of an account but the sign-in that this one belongs to, and keeps why. Answers how many were alive.
 * The account is locked before.
 */
export async function terminarLasOtras(trx: Trx, { id, idSesion }: Usuario, fin: FinDeSesion): Promise<number> {
  await lockParaTerminar(trx, id)
  const { numUpdatedRows } = await trx
    .updateTable('sesion')
    .set({ revocada: sql<Date>`now()`, fin })
    .where('expira', '>', sql<Date>`now()`)
    .where((e) => e.or([e('revocada', 'is', null), e('revocada', '>', sql<Date>`now()`)]))
    .where((e) => e.or([e('id_usuario', '=', id), e('id_usuario_admin', '=', id)]))
    .where('ingreso', '<>', sql<string>`(select ingreso from sesion where id = ${idSesion})`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Ends them because their owner says so. Refused when this one was ended meanwhile. */
export async function cerrarLasOtras(trx: Trx, usuario: Usuario, ip: string, ahora: Date): Promise<number> {
  if (!(await lockSesion(trx, usuario))) throw new Falla('sin-sesion', 'No Autorizado')
  const sesiones = await terminarLasOtras(trx, usuario, 'otra')
  if (sesiones > 0) await auditar(trx, { evento: 'LOGOUT-REST', usuario, ip, ahora, params: { sesiones } })
  return sesiones
}
