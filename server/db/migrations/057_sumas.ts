import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Keeps beside the school what is added up again and again whatever its size (record 113): how many students there are, who
 * is enrolled by branch, level, year and day, what the fees of a branch, year and month amount to, and how many owe of a
 * year. Triggers write each change as a row of its own, so that two collections never wait for each other; what is asked for
 * is the sum of the rows. `rehacer_sumas()` makes one row of many, and is right whatever is being written beside it: it takes away and writes in one
 * statement, which sees neither what others have not committed nor their rows. Two of them take turns, for the second would
 * not see what the first has left, and leave it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alumno_sumado (alumnos bigint not null, eliminados bigint not null)`.execute(db)
  await sql`
    create table inscripto_sumado (
      id_sucursal bigint not null, id_nivel bigint not null, ano int not null, fecha date not null,
      inscriptos bigint not null, eliminados bigint not null)`.execute(db)
  await sql`
    create table cuota_sumada (
      id_sucursal bigint not null, ano int not null, col smallint not null,
      monto bigint not null, pagado bigint not null, deben bigint not null)`.execute(db)
  await sql`
    create table deudor_sumado (id_sucursal bigint not null, ano int not null, deudores bigint not null)`.execute(db)
  await sql`
    create index inscripto_sumado_ano on inscripto_sumado (ano, id_sucursal)
    include (id_nivel, fecha, inscriptos, eliminados)`.execute(db)
  await sql`
    create index cuota_sumada_ano on cuota_sumada (ano, col) include (id_sucursal, monto, pagado, deben)`.execute(db)

  await disparar(db, 'alumno', 'sumar_alumnos', {
    insert: [alumnos(NUEVAS)],
    delete: [alumnos(VIEJAS)],
    // an enrolment that somebody is annulling is waited for, so that it is read below as it stays
    update: [alumnos(AMBAS), esperarSusInscripciones, inscriptos(deAlumno)],
  })
  await disparar(db, 'inscripcion', 'sumar_inscriptos', {
    insert: [inscriptos(deInscripcion(NUEVAS))],
    delete: [inscriptos(deInscripcion(VIEJAS))],
    update: [
      inscriptos(deInscripcion(AMBAS)),
      cuotas(cuotasDeInscripcion),
      deudores(sql`select n.signo, n.id, n.ano, c.id_sucursal from (${inscripcionesCambiadas}) n
        join public.curso c on c.id = n.id_curso where n.estado <> 'ANULADA'`),
    ],
  })
  await disparar(db, 'item_cuenta', 'sumar_cuotas', {
    insert: [cuotas(cuotasDeItem(NUEVAS)), deudoresDeItem(NUEVAS)],
    delete: [cuotas(cuotasDeItem(VIEJAS)), deudoresDeItem(VIEJAS)],
    update: [cuotas(cuotasDeItem(AMBAS)), deudoresDeItem(AMBAS)],
  })
  // who changes the branch of a course holds the lock of prices: nobody writes to its accounts meanwhile (D-217)
  await disparar(db, 'curso', 'sumar_curso', {
    update: [
      inscriptos(inscriptosDeCurso),
      cuotas(cuotasDeCurso),
      deudores(sql`select c.signo, n.id, n.ano, c.id_sucursal from (${deCurso}) c
        join public.inscripcion n on n.id_curso = c.id and n.estado <> 'ANULADA'`),
    ],
  })

  await sql`
    create function rehacer_sumas() returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(CAMPANA)}, ${sql.lit(SUMAS)});
      with fuera as (delete from public.alumno_sumado) ${alumnos(sql`select 1 as signo, a.* from public.alumno a`)}
      with fuera as (delete from public.inscripto_sumado)
      ${inscriptos(deInscripcion(sql`select 1 as signo, n.* from public.inscripcion n`))}
      with fuera as (delete from public.cuota_sumada)
      ${cuotas(cuotasDeItem(sql`select 1 as signo, i.* from public.item_cuenta i`))}
      with fuera as (delete from public.deudor_sumado)
      ${deudores(sql`select 1 as signo, n.id, n.ano, c.id_sucursal from public.inscripcion n
        join public.curso c on c.id = n.id_curso where n.estado <> 'ANULADA'`)}
    end $$`.execute(db)
  await sql`select rehacer_sumas()`.execute(db)
  // the fees of a month were added up by it
  await sql`drop index item_cuota`.execute(db)
}

/** Class of the advisory locks of accounts (server/cuenta/locks.ts), and the number of this one, which nothing else uses. */
const [CAMPANA, SUMAS] = [0x43414d, 3]

type Sentencia = RawBuilder<unknown>

/** What a statement wrote, each row with the sign by which it counts. */
const NUEVAS = sql`select 1 as signo, x.* from nuevas x`
const VIEJAS = sql`select -1 as signo, x.* from viejas x`
const AMBAS = sql`${NUEVAS} union all ${VIEJAS}`

/**
 * Picks the rows of which one of these columns was changed, as they were and as they are. What is the same cancels out, so
 * that a statement which writes a whole school joins it to nothing.
 */
const cambiadas = (...columnas: readonly string[]) => {
  const suyas = sql.join(['id', ...columnas].map((c) => sql.ref(`x.${c}`)))
  return sql`select sum(x.signo)::int as signo, ${suyas} from (${AMBAS}) x group by ${suyas} having sum(x.signo) <> 0`
}

/** Adds up students: `signo` and `eliminado`. */
const alumnos = (filas: Sentencia) => sql`
  insert into public.alumno_sumado (alumnos, eliminados)
  select sum(x.signo), coalesce(sum(x.signo) filter (where x.eliminado), 0) from (${filas}) x
  having sum(x.signo) <> 0 or coalesce(sum(x.signo) filter (where x.eliminado), 0) <> 0;`

/** Adds up enrolments: `signo`, branch, level, year, day, and whether the student is deleted. */
const inscriptos = (filas: Sentencia) => sql`
  insert into public.inscripto_sumado (id_sucursal, id_nivel, ano, fecha, inscriptos, eliminados)
  select x.id_sucursal, x.id_nivel, x.ano, x.fecha, sum(x.signo), coalesce(sum(x.signo) filter (where x.eliminado), 0)
  from (${filas}) x group by 1, 2, 3, 4
  having sum(x.signo) <> 0 or coalesce(sum(x.signo) filter (where x.eliminado), 0) <> 0;`

/** Adds up fees: `signo`, branch, year, column, and what the item amounts to and has paid, in centavos. */
const cuotas = (filas: Sentencia) => sql`
  insert into public.cuota_sumada (id_sucursal, ano, col, monto, pagado, deben)
  select x.id_sucursal, x.ano, x.col, sum(x.signo * x.monto), sum(x.signo * x.pagado),
    coalesce(sum(x.signo) filter (where x.pagado < x.monto), 0)
  from (${filas}) x group by 1, 2, 3
  having sum(x.signo * x.monto) <> 0 or sum(x.signo * x.pagado) <> 0
    or coalesce(sum(x.signo) filter (where x.pagado < x.monto), 0) <> 0;`

/** Adds up enrolments of which a fee is open: `signo`, id, year and branch. */
const deudores = (filas: Sentencia) => sql`
  insert into public.deudor_sumado (id_sucursal, ano, deudores)
  select x.id_sucursal, x.ano, sum(x.signo) from (${filas}) x where ${abiertas('x.id', 'x.ano')} > 0
  group by 1, 2 having sum(x.signo) <> 0;`

/** Counts the fees of an enrolment that are open. */
const abiertas = (id: string, ano: string) => sql`
  (select count(*) from public.item_cuenta k
    where k.id_inscripcion = ${sql.ref(id)} and k.ano = ${sql.ref(ano)} and k.charge_type = 6 and k.aplicable and k.pagado < k.monto)`

/**
 * Adds up the enrolments that began to owe or owe nothing any more: how many of their fees are open is read, and how many
 * were follows from what the statement wrote. Who writes to an account has its enrolment locked (D-217), so no one else
 * does meanwhile.
 */
const deudoresDeItem = (filas: Sentencia) => sql`
  insert into public.deudor_sumado (id_sucursal, ano, deudores)
  select c.id_sucursal, x.ano, sum((x.quedan > 0)::int - (x.quedan - x.cambio > 0)::int)
  from (
    select n.id_curso, n.ano, i.cambio, ${abiertas('n.id', 'n.ano')} as quedan
    from (
      select i.id_inscripcion, i.ano, sum(i.signo) as cambio from (${filas}) i
      where i.charge_type = 6 and i.aplicable and i.pagado < i.monto group by 1, 2 having sum(i.signo) <> 0) i
      join public.inscripcion n on n.id = i.id_inscripcion and n.ano = i.ano and n.estado <> 'ANULADA') x
    join public.curso c on c.id = x.id_curso
  group by 1, 2 having sum((x.quedan > 0)::int - (x.quedan - x.cambio > 0)::int) <> 0;`

const deInscripcion = (filas: Sentencia) => sql`
  select n.signo, c.id_sucursal, g.id_nivel, n.ano, n.fecha, a.eliminado
  from (${filas}) n join public.alumno a on a.id = n.id_alumno
    join public.curso c on c.id = n.id_curso join public.grado g on g.id = c.id_grado
  where n.estado <> 'ANULADA'`

const alumnosCambiados = cambiadas('eliminado')

const esperarSusInscripciones = sql`
  perform n.id from public.inscripcion n where n.id_alumno in (select a.id from (${alumnosCambiados}) a) order by n.id for update;`

const deAlumno = sql`
  select a.signo, c.id_sucursal, g.id_nivel, n.ano, n.fecha, a.eliminado
  from (${alumnosCambiados}) a join public.inscripcion n on n.id_alumno = a.id and n.estado <> 'ANULADA'
    join public.curso c on c.id = n.id_curso join public.grado g on g.id = c.id_grado`

const deCurso = cambiadas('id_sucursal', 'id_grado')

const inscriptosDeCurso = sql`
  select c.signo, c.id_sucursal, g.id_nivel, n.ano, n.fecha, a.eliminado
  from (${deCurso}) c join public.grado g on g.id = c.id_grado
    join public.inscripcion n on n.id_curso = c.id and n.estado <> 'ANULADA' join public.alumno a on a.id = n.id_alumno`

const cuotasDeItem = (filas: Sentencia) => sql`
  select i.signo, c.id_sucursal, i.ano, i.col, i.monto, i.pagado
  from (${filas}) i join public.inscripcion n on n.id = i.id_inscripcion and n.ano = i.ano and n.estado <> 'ANULADA'
    join public.curso c on c.id = n.id_curso
  where i.charge_type = 6 and i.aplicable`

const inscripcionesCambiadas = cambiadas('estado', 'id_curso', 'ano')

const cuotasDeInscripcion = sql`
  select n.signo, c.id_sucursal, i.ano, i.col, i.monto, i.pagado
  from (${inscripcionesCambiadas}) n
    join public.curso c on c.id = n.id_curso join public.item_cuenta i on i.id_inscripcion = n.id and i.ano = n.ano
  where n.estado <> 'ANULADA' and i.charge_type = 6 and i.aplicable`

const cuotasDeCurso = sql`
  select c.signo, c.id_sucursal, i.ano, i.col, i.monto, i.pagado
  from (${deCurso}) c join public.inscripcion n on n.id_curso = c.id and n.estado <> 'ANULADA'
    join public.item_cuenta i on i.id_inscripcion = n.id and i.ano = n.ano
  where i.charge_type = 6 and i.aplicable`

/** Has statements follow each one that writes to a table, with the rows of before and after where there are both. */
async function disparar(
  db: Kysely<unknown>,
  tabla: string,
  nombre: string,
  sentencias: Partial<Record<'insert' | 'update' | 'delete', readonly Sentencia[]>>,
): Promise<void> {
  const filas = {
    insert: sql`new table as nuevas`,
    update: sql`old table as viejas new table as nuevas`,
    delete: sql`old table as viejas`,
  }
  for (const [que, hacer = []] of Object.entries(sentencias)) {
    const suyo = sql.id(`${nombre}_${que}`)
    await sql`
      create function ${suyo}() returns trigger language plpgsql as $$
      begin
        ${sql.join(hacer, sql` `)}
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${suyo} after ${sql.raw(que)} on ${sql.table(tabla)} referencing ${filas[que as 'insert']}
      for each statement execute function ${suyo}()`.execute(db)
  }
}
