import { sql } from 'kysely'
import { REGLA_DE_PASO } from '#contract/puesta.ts'
import type { Paso } from '#domain/puesta/pasos.ts'
import type { Db, Trx } from '../db/database.ts'
import { viva } from '../db/words/inscripcion.ts'
import { versionDe } from '../db/words/version.ts'

/** Reads whether it is finished: the one row that a school at work is asked for. */
export const leerPuesta = (db: Db | Trx) =>
  db
    .selectFrom('puesta_en_marcha')
    .select(['terminada', versionDe('puesta_en_marcha').as('version')])
    .executeTakeFirstOrThrow()

/** Locks it until the transaction ends. */
export const lockPuesta = (trx: Trx) =>
  trx
    .selectFrom('puesta_en_marcha')
    .select(['terminada', versionDe('puesta_en_marcha').as('version')])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Reads what was said of each step. */
export const leerMarcas = (db: Db) =>
  db
    .selectFrom('puesta_paso')
    .select(['paso', 'marca', versionDe('puesta_paso').as('version')])
    .orderBy('id')
    .execute()

export const lockPaso = (trx: Trx, paso: Paso) =>
  trx
    .selectFrom('puesta_paso')
    .select(['id', 'marca', versionDe('puesta_paso').as('version')])
    .where('paso', '=', paso)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** What is there, by tables whose first row says it: nothing is counted. */
export interface Existe {
  sucursales: boolean
  cursos: boolean
  jornadas: boolean
  casoEntero: boolean
  agenda: boolean
  correo: boolean
  usuarios: boolean
  alumnos: boolean
}

export async function leerExiste(db: Db, ano: number): Promise<Existe> {
  const { rows } = await sql<Existe>`
    select exists (select from sucursal) as sucursales, exists (select from curso) as cursos,
      exists (select from tipo_jornada) as jornadas, exists (select from caso_especial where porcentaje = 100) as "casoEntero",
      exists (select from agenda where ano = ${ano}) as agenda,
      exists (select from webapp_config where mail_host <> '') as correo,
      (select count(*) from (select from usuario limit 2) u) > 1 as usuarios,
      exists (select from alumno where not eliminado) as alumnos`.execute(db)
  return rows[0] as Existe
}

interface Nombrado {
  id: number
  nombre: string
}

/** Lists the levels that have courses, in their order. */
export async function nivelesConCursos(db: Db): Promise<Nombrado[]> {
  const { rows } = await sql<Nombrado>`
    select v.id, v.nombre::text as nombre from nivel v
    where exists (select from grado g join curso c on c.id_grado = g.id where g.id_nivel = v.id)
    order by v.orden, v.id`.execute(db)
  return rows
}

export const jornadas = (db: Db): Promise<Nombrado[]> =>
  db.selectFrom('tipo_jornada').select(['id', 'tipo as nombre']).orderBy('tipo').execute()

/** Numbers of what is there; of people no more than is worth counting. */
export interface Cifras {
  logo: boolean
  servidor: string
  sucursales: number
  sinCursos: string[]
  niveles: number
  grados: number
  cursos: number
  jornadas: number
  casos: number
  /** Days of classes of the year; null when it is not loaded. */
  clases: number | null
  usuarios: number
  sinIngresar: number
  alumnos: number
  padres: number
  personal: number
  cargos: number
  personalSinUsuario: boolean
  inscripto: boolean
  cobrado: boolean
}

const hasta = (filas: ReturnType<typeof sql>, tope: number) =>
  sql<number>`(select count(*)::int from (${filas} limit ${tope}) f)`

export async function leerCifras(db: Db, idUsuario: number, ano: number): Promise<Cifras> {
  const otros = sql`select from usuario where id <> ${idUsuario}`
  const { rows } = await sql<Cifras>`
    select exists (select from webapp_config where logo_path <> '') as logo,
      coalesce((select max(mail_host) from webapp_config), '') as servidor,
      (select count(*)::int from sucursal) as sucursales,
      array(select s.nombre::text from sucursal s where not exists (select from curso c where c.id_sucursal = s.id)
        order by s.nombre limit 20) as "sinCursos",
      (select count(*)::int from nivel) as niveles, (select count(*)::int from grado) as grados,
      (select count(*)::int from curso) as cursos, (select count(*)::int from tipo_jornada) as jornadas,
      (select count(*)::int from caso_especial) as casos,
      (select (select count(*)::int from agenda_dia d where d.tipo = 'Normal' and d.fecha between a.desde and a.hasta)
        from agenda a where a.ano = ${ano}) as clases,
      ${hasta(otros, 1000)} as usuarios, ${hasta(sql`${otros} and last_login is null`, 1000)} as "sinIngresar",
      ${hasta(sql`select from alumno where not eliminado`, 10_000)} as alumnos,
      ${hasta(sql`select from padre where not eliminado`, 10_000)} as padres,
      ${hasta(sql`select from personal where not eliminado`, 10_000)} as personal,
      (select count(*)::int from cargo) as cargos,
      exists (select from personal p where not p.eliminado
        and not exists (select from usuario u where u.id_personal = p.id)) as "personalSinUsuario",
      exists (select from inscripcion n where ${viva('n')}) as inscripto,
      exists (select from cobranza where recibo_nro > 0 and anulada_at is null) as cobrado`.execute(db)
  return rows[0] as Cifras
}

/** Tells whether a test mail went out. The audit has no index for that, so it is asked of a school that is set up only. */
export async function mailProbado(db: Db): Promise<boolean> {
  const { rows } = await sql<{ si: boolean }>`
    select exists (select from audit_evento where tipo = 'MAIL-TEST' and estado = 1) as si`.execute(db)
  return rows[0]?.si ?? false
}

/** Lists the roles that hold the rule of each step, by name. */
export async function rolesDePasos(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const filas = await db
    .selectFrom('regla as g')
    .innerJoin('rol_regla as rr', 'rr.id_regla', 'g.id')
    .innerJoin('rol as r', 'r.id', 'rr.id_rol')
    .select(['g.codigo', 'r.nombre'])
    .where('g.codigo', 'in', [...new Set(Object.values(REGLA_DE_PASO))])
    .orderBy('r.nombre')
    .execute()
  return new Map(
    [...Map.groupBy(filas, (f) => f.codigo.toUpperCase())].map(([codigo, suyas]) => [
      codigo,
      suyas.map((f) => f.nombre),
    ]),
  )
}
