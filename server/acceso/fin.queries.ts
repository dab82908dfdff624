import { CompiledQuery } from 'kysely'
import { Falla } from '#domain/errores.ts'
import { type CodigoRechazo, decir } from '#domain/rechazos.ts'
import type { Db } from '../db/database.ts'
import type { FinDeSesion } from '../db/esquema/seguridad.ts'
import { hashDeToken } from './sesion.queries.ts'

type Porque = Extract<CodigoRechazo, `sesion-${string}`>

const POR_FIN: Readonly<Record<FinDeSesion, Porque>> = {
  otra: 'sesion-por-otra',
  clave: 'sesion-por-clave',
  restablecida: 'sesion-restablecida',
  bloqueo: 'sesion-por-bloqueo',
  desaprobado: 'sesion-desaprobada',
  colegio: 'sesion-del-colegio',
  rol: 'sesion-por-rol',
  'sin-rol': 'sesion-sin-rol',
}

interface Fila {
  fin: FinDeSesion | null
  ajena: boolean
  vencida: boolean
}

const FIN = `
  select fin, id_usuario_admin is not null as ajena, expira <= now() as vencida
  from sesion where token_hash = $1`

/** Tells why a session is over: that it was ended, and by what, or that its time was. Null where nobody ended it. */
function porque({ fin, ajena, vencida }: Fila): Porque | null {
  if (fin) return ajena ? 'sesion-ajena' : POR_FIN[fin]
  return vencida ? 'sesion-vencida' : null
}

/**
 * Makes the refusal of who has no session. Who holds the token of one that ended is told why, and nobody else: nothing is
 * said of an account to who was never signed in to it (record 076).
 */
export async function sinSesion(db: Db, token: string | null): Promise<Falla> {
  const { rows } = token
    ? await db.executeQuery(CompiledQuery.raw(FIN, [hashDeToken(token)]) as CompiledQuery<Fila>)
    : { rows: [] }
  const code = rows[0] ? porque(rows[0]) : null
  return code ? new Falla('sin-sesion', decir(code).mensaje, { code }) : new Falla('sin-sesion', 'No Autorizado')
}
