import { sql } from 'kysely'
import type { z } from 'zod'
import type { altas } from '#contract/altas.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { Falla, noEncontrado, prohibido, rechazo } from '#domain/errores.ts'
import { anoDe, fechaEnSalta } from '#domain/fecha.ts'
import { encargadoPor, usuarioDeEncargo } from '../acceso/encargo.ts'
import { esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import { mandaEnlaces } from '../claves/enlace.service.ts'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { fallaDeBase } from '../http/errores.ts'
import { enqueue } from '../jobs/job.ts'
import type { JobContext } from '../jobs/runner.ts'
import { mailsEnEspera } from '../mail/bandeja.service.ts'
import { crearUsuario } from '../usuario/alta.service.ts'
import { claseDeRol, listarRoles, puedeOtorgar } from '../usuario/roles.service.ts'
import { ALTAS } from './altas.job.ts'
import { previaDe } from './previa.service.ts'

type Motivo = RespuestaDe<typeof altas.una>['personas'][number]['motivo']
const MOTIVOS: readonly string[] = [
  'ya-tiene-usuario',
  'email-requerido',
  'usuario-duplicado',
  'usuario-de-otro',
] satisfies Motivo[]
const motivoDe = (code: string): Motivo => (code === '' || MOTIVOS.includes(code) ? (code as Motivo) : 'otro')

/** Accounts that are made in one transaction. */
const TANDA = 25

/**
 * Keeps for whom accounts are asked for, and has them made. Refuses no people, a school that mails no links, since nobody
 * would know his password, roles of the other kind of person, and those that the caller does not hold.
 */
export async function pedirAltas(
  trx: Trx,
  usuario: Usuario,
  { personas, roles }: BodyDe<typeof altas.crear>,
  { ahora, config }: { ahora: Date; config: Pick<Config, 'url'> },
): Promise<number> {
  const quienes = [...new Set(personas)].toSorted()
  if (quienes.length === 0) throw rechazo('alta-masiva-vacia')
  if (!(await mandaEnlaces(trx, config))) throw rechazo('sin-enlaces')
  const todos = await listarRoles(trx)
  for (const id of roles) {
    const rol = todos.find((r) => r.id === id)
    if (!rol) throw noEncontrado('El Rol')
    if (!puedeOtorgar(usuario, rol)) throw prohibido()
    const clase = claseDeRol(rol.nombre)
    if (quienes.some((p) => p.startsWith('pad-') !== (clase === 'padre')))
      throw rechazo('rol-de-otra-clase', rol.nombre, clase === 'padre' ? 'padres' : 'empleados')
  }
  const { id } = await trx
    .insertInto('alta_masiva')
    .values({ id_usuario: usuario.id, creada: ahora, roles: [...new Set(roles)], id_job: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into alta_masiva_fila (id_alta, nro, persona)
    select ${id}, nro, persona from unnest(${quienes}::text[]) with ordinality as t(persona, nro)`.execute(trx)
  const idJob = await enqueue(
    trx,
    ALTAS,
    { id, usuario: encargadoPor(usuario), ahora: ahora.toISOString() },
    usuario.id,
  )
  await trx.updateTable('alta_masiva').set({ id_job: idJob }).where('id', '=', id).execute()
  return id
}

/** Makes the run that creates the accounts, some in each transaction, so that nobody waits for it. */
export const altaMasiva =
  (config: Pick<Config, 'url'>) =>
  async (work: z.output<typeof ALTAS.payload>, { db, signal, progress }: JobContext): Promise<{ creados: number }> => {
    for (;;) {
      signal.throwIfAborted()
      const cuenta = await db.transaction().execute((trx) => hacerTanda(trx, work, config))
      progress(cuenta.hechas, cuenta.total)
      if (cuenta.hechas >= cuenta.total) return { creados: cuenta.creados }
    }
  }

/**
 * Does the next ones that wait, or none when he who asked for them may not make accounts any more. Locks the work, so
 * that of two runs one finds done what the other did.
 */
async function hacerTanda(
  trx: Trx,
  { id, usuario, ahora }: z.output<typeof ALTAS.payload>,
  config: Pick<Config, 'url'>,
) {
  const alta = await trx.selectFrom('alta_masiva').select('roles').where('id', '=', id).forUpdate().executeTakeFirst()
  const filas = await trx
    .selectFrom('alta_masiva_fila')
    .select(['nro', 'persona'])
    .where('id_alta', '=', id)
    .where('estado', '=', 'pendiente')
    .orderBy('nro')
    .limit(TANDA)
    .execute()
  const de = new Map(
    (
      await previaDe(
        trx,
        filas.map((f) => f.persona),
        anoDe(fechaEnSalta(new Date(ahora))),
      )
    ).map((p) => [p.persona, p]),
  )
  const quien = await usuarioDeEncargo(trx, usuario)
  if (!quien || !puede(quien, 'USU-NUEVO')) {
    const sinHacer = { estado: 'omitido' as const, motivo: 'otro' }
    await trx
      .updateTable('alta_masiva_fila')
      .set(sinHacer)
      .where('id_alta', '=', id)
      .where('estado', '=', 'pendiente')
      .execute()
    return cuentaDe(trx, id)
  }
  const cuando = { ahora: new Date(ahora), url: config.url }
  for (const { nro, persona } of filas) {
    const propuesta = de.get(persona)
    const hecha = await unaAlta(trx, propuesta?.motivo || '', () =>
      crearUsuario(
        trx,
        quien,
        {
          idPersona: persona,
          usuario: propuesta?.usuario ?? '',
          password: '',
          email: '',
          roles: alta?.roles.map(Number) ?? [],
          notify: true,
          isPadre: false,
          isPersonal: false,
        },
        cuando,
      ),
    )
    await trx.updateTable('alta_masiva_fila').set(hecha).where('id_alta', '=', id).where('nro', '=', nro).execute()
  }
  return cuentaDe(trx, id)
}

/** Makes one account, or says why not; what is refused takes back itself alone. */
async function unaAlta(trx: Trx, motivo: string, crear: () => Promise<{ userId: number }>) {
  if (motivo) return { estado: 'omitido' as const, motivo }
  await sql`savepoint alta`.execute(trx)
  try {
    const { userId } = await crear()
    await sql`release savepoint alta`.execute(trx)
    return { estado: 'creado' as const, id_usuario: userId }
  } catch (error) {
    const falla = error instanceof Falla ? error : fallaDeBase(error as { code?: string })
    // a lock that was not had says nothing of him
    if (!falla || falla.code === 'ocupado') throw error
    await sql`rollback to savepoint alta`.execute(trx)
    return { estado: 'omitido' as const, motivo: falla.code ?? 'otro' }
  }
}

async function cuentaDe(db: Db | Trx, id: number) {
  const { rows } = await sql<{ hechas: number; total: number; creados: number }>`
    select (count(*) filter (where estado <> 'pendiente'))::int as hechas, count(*)::int as total,
      (count(*) filter (where estado = 'creado'))::int as creados
    from alta_masiva_fila where id_alta = ${id}`.execute(db)
  return rows[0] ?? { hechas: 0, total: 0, creados: 0 }
}

/** Tells how far a work is, and once it has ended what came of each person. Throws 404 for one of
 * somebody else, but to a ServerAdmin. */
export async function verAltas(db: Db, usuario: Usuario, id: number): Promise<RespuestaDe<typeof altas.una>> {
  const alta = await db
    .selectFrom('alta_masiva as a')
    .leftJoin('job as j', 'j.id', 'a.id_job')
    .select(['a.id', 'j.state'])
    .where('a.id', '=', id)
    .where((q) => (esServerAdmin(usuario) ? q.lit(true) : q('a.id_usuario', '=', usuario.id)))
    .executeTakeFirst()
  if (!alta) throw noEncontrado('El lote')
  const cuenta = await cuentaDe(db, id)
  const sigue = alta.state === 'pending' || alta.state === 'running'
  const estado = cuenta.hechas === cuenta.total ? 'hecha' : sigue ? 'en-curso' : 'cortada'
  const correo = await mailsEnEspera(db)
  return { estado, ...cuenta, correo, personas: estado === 'en-curso' ? [] : await personasDe(db, id) }
}

async function personasDe(db: Db, id: number) {
  const { rows } = await sql<{
    persona: string
    nombre: string
    usuario: string
    userId: number | null
    motivo: string
    ingreso: boolean
  }>`
    select a.persona, coalesce(${nombreCompleto('f')}, ${nombreCompleto('p')}, a.persona) as nombre,
      coalesce(u.username::text, '') as usuario, u.id as "userId",
      case when a.estado = 'creado' then '' when a.estado = 'pendiente' then 'otro' else a.motivo end as motivo,
      u.last_login is not null as ingreso
    from alta_masiva_fila a
      left join padre f on a.persona = 'pad-' || f.id left join personal p on a.persona = 'per-' || p.id
      left join usuario u on u.id = a.id_usuario
    where a.id_alta = ${id} order by nombre, a.nro`.execute(db)
  return rows.map((fila) => ({ ...fila, motivo: motivoDe(fila.motivo) }))
}
