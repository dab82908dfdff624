import { type Kysely, sql } from 'kysely'

/**
 * Keeps beside the school, as migration 057 does, how many parents there are, and how many students and parents have two
 * letters or digits one after another in name or document: their lists say both, and a pair is in the names of a quarter of
 * a school (record 128). `rehacer_sumas()` adds them up anew with the others, under the same lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table padre_sumado (padres bigint not null, eliminados bigint not null)`.execute(db)
  for (const tabla of TABLAS) {
    const suma = `${tabla}_par_sumado`
    await sql`
      create table ${sql.table(suma)} (par text collate "C" not null, personas bigint not null, eliminados bigint not null)`.execute(
      db,
    )
    await sql`create index ${sql.ref(`${suma}_par`)} on ${sql.table(suma)} (par) include (personas, eliminados)`.execute(
      db,
    )
    for (const [que, { filas, referencia }] of Object.entries(ESCRITURAS)) {
      const nombre = sql.id(`sumar_pares_de_${tabla}_${que}`)
      await sql`
        create function ${nombre}() returns trigger language plpgsql as $$
        begin
          ${sql.raw(tabla === 'padre' ? padres(filas) : '')}
          ${sql.raw(pares(tabla, filas))}
          return null;
        end $$`.execute(db)
      await sql`
        create trigger ${nombre} after ${sql.raw(que)} on ${sql.table(tabla)} referencing ${sql.raw(referencia)}
        for each statement execute function ${nombre}()`.execute(db)
    }
  }

  await sql`alter function rehacer_sumas() rename to rehacer_sumas_de_alumnos`.execute(db)
  await sql`
    create function rehacer_sumas() returns void language plpgsql as $$
    begin
      perform public.rehacer_sumas_de_alumnos();
      with fuera as (delete from public.padre_sumado) ${sql.raw(padres(todas('padre')))}
      ${sql.raw(TABLAS.map((t) => `with fuera as (delete from public.${t}_par_sumado) ${pares(t, todas(t))}`).join('\n'))}
    end $$`.execute(db)
  await sql`select rehacer_sumas()`.execute(db)
}

const TABLAS = ['alumno', 'padre'] as const

const todas = (tabla: string) => `select 1 as signo, x.eliminado, x.busqueda from public.${tabla} x`

/** What a statement wrote, each row with the sign by which it counts; what is the same before and after cancels out. */
const ESCRITURAS = {
  insert: {
    referencia: 'new table as nuevas',
    filas: 'select 1 as signo, x.eliminado, x.busqueda from nuevas x',
  },
  delete: {
    referencia: 'old table as viejas',
    filas: 'select -1 as signo, x.eliminado, x.busqueda from viejas x',
  },
  update: {
    referencia: 'old table as viejas new table as nuevas',
    filas: `
      select sum(x.signo) as signo, x.eliminado, x.busqueda from (
        select 1 as signo, n.id, n.eliminado, n.busqueda from nuevas n
        union all select -1, v.id, v.eliminado, v.busqueda from viejas v) x
      group by x.id, x.eliminado, x.busqueda having sum(x.signo) <> 0`,
  },
}

/** Adds up people: `signo` and `eliminado`. */
const padres = (filas: string) => `
  insert into public.padre_sumado (padres, eliminados)
  select sum(x.signo), coalesce(sum(x.signo) filter (where x.eliminado), 0) from (${filas}) x
  having sum(x.signo) <> 0 or coalesce(sum(x.signo) filter (where x.eliminado), 0) <> 0;`

/** Adds up those who have each pair that can be searched for: `signo`, `eliminado` and `busqueda`. */
const pares = (tabla: string, filas: string) => `
  insert into public.${tabla}_par_sumado (par, personas, eliminados)
  select p.par, sum(x.signo), coalesce(sum(x.signo) filter (where x.eliminado), 0)
  from (${filas}) x cross join lateral unnest(public.pares(x.busqueda)) p (par)
  where p.par collate "C" ~ '^[a-z0-9]{2}$' group by p.par
  having sum(x.signo) <> 0 or coalesce(sum(x.signo) filter (where x.eliminado), 0) <> 0;`
