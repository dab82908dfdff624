import { type Kysely, sql } from 'kysely'

/**
 * Keeps the number of parents beside the school, as migration 057 does that of students: their list says it in every
 * answer. `rehacer_sumas()` adds it up anew with the others, under the same lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table padre_sumado (padres bigint not null, eliminados bigint not null)`.execute(db)

  for (const [que, referencia, filas] of [
    ['insert', 'new table as nuevas', NUEVOS],
    ['delete', 'old table as viejas', VIEJOS],
    ['update', 'old table as viejas new table as nuevas', `${NUEVOS} union all ${VIEJOS}`],
  ] as const)
    await sql
      .raw(`
      create function sumar_padres_${que}() returns trigger language plpgsql as $$
      begin
        ${sumar(filas)}
        return null;
      end $$;
      create trigger sumar_padres_${que} after ${que} on padre referencing ${referencia}
      for each statement execute function sumar_padres_${que}()`)
      .execute(db)

  await sql`alter function rehacer_sumas() rename to rehacer_sumas_de_alumnos`.execute(db)
  await sql
    .raw(`
    create function rehacer_sumas() returns void language plpgsql as $$
    begin
      perform public.rehacer_sumas_de_alumnos();
      with fuera as (delete from public.padre_sumado)
      ${sumar('select 1 as signo, p.eliminado from public.padre p')}
    end $$`)
    .execute(db)
  await sql.raw(sumar('select 1 as signo, p.eliminado from padre p')).execute(db)
}

/** What a statement wrote, each row with the sign by which it counts. */
const NUEVOS = 'select 1 as signo, x.eliminado from nuevas x'
const VIEJOS = 'select -1 as signo, x.eliminado from viejas x'

/** Adds up parents: `signo` and `eliminado`; what is the same before and after cancels out. */
const sumar = (filas: string) => `
  insert into public.padre_sumado (padres, eliminados)
  select sum(x.signo), coalesce(sum(x.signo) filter (where x.eliminado), 0) from (${filas}) x
  having sum(x.signo) <> 0 or coalesce(sum(x.signo) filter (where x.eliminado), 0) <> 0;`
