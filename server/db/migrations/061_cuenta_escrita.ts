import { type Kysely, sql } from 'kysely'

/**
 * Keeps of each enrolment its account as the report of debtors asks for it (record 129): one row instead of the twenty-odd
 * items, which the report of a whole school would gather anew each time. Triggers write it in the transaction that changes
 * an item. `rehacer_sumas()` looks at all of them and writes those anew that are not what their items say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cuenta_escrita (
      id_inscripcion bigint primary key references inscripcion on delete cascade,
      estados text not null, montos text not null, restas text not null, ids text not null,
      otros bigint not null, debe bigint[] not null, jornadas bigint[] not null)
    with (fillfactor = 85)`.execute(db)
  // Who writes to one waits for whoever else does, and reads the items after that. One that is missing is put there first,
  // empty: it could not be locked, and what waits for it in an insert would write what it had read before.
  await sql`
    create function escribir_cuentas(cuales bigint[]) returns void language plpgsql as $$
    declare hay bigint;
    begin
      perform 1 from public.cuenta_escrita e where e.id_inscripcion = any(cuales) order by e.id_inscripcion for update;
      get diagnostics hay = row_count;
      if hay < cardinality(cuales) then
        insert into public.cuenta_escrita (id_inscripcion, ${DATOS})
        select n.id, '', '', '', '', 0, array_fill(0::bigint, array[10]), array_fill(null::bigint, array[10])
        from public.inscripcion n where n.id = any(cuales) order by n.id on conflict do nothing;
        perform 1 from public.cuenta_escrita e where e.id_inscripcion = any(cuales) order by e.id_inscripcion for update;
      end if;
      update public.cuenta_escrita e set (${DATOS}) = (${de('x')})
      from unnest(cuales) n (id) cross join lateral (${cuentaDe('n.id')}) x
      where e.id_inscripcion = n.id and (${de('e')}) is distinct from (${de('x')});
    end $$`.execute(db)
  for (const [que, { referencia, filas }] of Object.entries(ESCRITURAS)) {
    const nombre = sql.id(`escribir_cuentas_${que}`)
    await sql`
      create function ${nombre}() returns trigger language plpgsql as $$
      begin
        perform public.escribir_cuentas(array(select distinct x.id_inscripcion from (${sql.raw(filas)}) x));
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${nombre} after ${sql.raw(que)} on item_cuenta referencing ${sql.raw(referencia)}
      for each statement execute function ${nombre}()`.execute(db)
  }

  await sql`alter function rehacer_sumas() rename to rehacer_sumas_de_personas`.execute(db)
  await sql`
    create function rehacer_sumas() returns void language plpgsql as $$
    begin
      perform public.rehacer_sumas_de_personas();
      perform public.escribir_cuentas(array(
        select n.id from public.inscripcion n cross join lateral (${cuentaDe('n.id')}) x
          left join public.cuenta_escrita e on e.id_inscripcion = n.id
        where e.id_inscripcion is null or (${de('e')}) is distinct from (${de('x')})));
    end $$`.execute(db)
  await sql`select escribir_cuentas(array(select id from inscripcion))`.execute(db)
}

/** The rows that a statement wrote, as they were and as they are. */
const ESCRITURAS = {
  insert: { referencia: 'new table as nuevas', filas: 'table nuevas' },
  delete: { referencia: 'old table as viejas', filas: 'table viejas' },
  update: {
    referencia: 'old table as viejas new table as nuevas',
    filas: 'select id_inscripcion from nuevas union all select id_inscripcion from viejas',
  },
}

/** Fee months. */
const MESES = Array.from({ length: 10 }, (_, i) => i + 1)

const COLUMNAS = ['estados', 'montos', 'restas', 'ids', 'otros', 'debe', 'jornadas'] as const
const DATOS = sql.join(COLUMNAS.map((c) => sql.ref(c)))
const de = (tabla: string) => sql.join(COLUMNAS.map((c) => sql.ref(`${tabla}.${c}`)))

/**
 * Gathers the account of an enrolment from its items, the columns of the table in their order: of the cells, by column, a
 * digit for the state, the net amount, what is left to pay of each in state 2, and the ids; what is owed that has no
 * column; what is owed until each of the ten months; and the shift of each. Amounts are centavos.
 */
const cuentaDe = (id: string) => sql`
  select coalesce(string_agg(i.estado::text, '') filter (where i.col is not null), '') as estados,
    coalesce(string_agg(i.monto::text, ',') filter (where i.col is not null), '') as montos,
    coalesce(string_agg(i.resta::text, ',') filter (where i.col is not null and i.estado = 2), '') as restas,
    coalesce(string_agg(i.id::text, ',') filter (where i.col is not null), '') as ids,
    coalesce(sum(i.resta) filter (where i.col is null), 0)::bigint as otros,
    array[${sql.join(MESES.map((mes) => sql`coalesce(sum(i.resta) filter (where i.vence <= ${sql.lit(mes)}), 0)::bigint`))}] as debe,
    array[${sql.join(MESES.map((mes) => sql`max(i.id_tipo_jornada) filter (where i.cuota = ${sql.lit(mes)})`))}] as jornadas
  from (
    select k.id, k.col, k.estado, k.monto, k.id_tipo_jornada, case when k.charge_type = 6 then k.mes end as cuota,
      case when k.aplicable and k.pagado < k.monto then k.monto - k.pagado else 0 end as resta,
      coalesce(k.mes, case when k.semestre = 2 then 5 else 1 end) as vence
    from public.item_cuenta k where k.id_inscripcion = ${sql.ref(id)} order by k.col) i`
