import { type Kysely, sql } from 'kysely'

/** Creates the price table, the items of an account and the record of every change of them (dominio §2.4, §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Gives everything that happens to items one order, whatever the clocks say: numbers are drawn under the locks of
  // D-217.
  await sql`create sequence suceso`.execute(db)
  await sql`
    create table proceso (
      id bigint generated always as identity primary key,
      tipo text not null check (tipo in ('VALOR','CASO','CUOTAS')),
      ano_desde int,
      fecha timestamptz not null default now(),
      id_usuario bigint not null references usuario,
      cantidad int not null default 0,
      deshecho_at timestamptz,
      deshecho_por bigint references usuario,
      deshecho_suceso bigint)`.execute(db)
  await sql`
    create table valor (
      id bigint generated always as identity primary key,
      tipo smallint not null check (tipo between 1 and 10),
      id_nivel bigint references nivel,
      id_tipo_jornada bigint references tipo_jornada,
      id_materia bigint references materia,
      ano int not null,
      mes_desde smallint not null check (mes_desde between 1 and 10),
      monto bigint not null check (monto > 0),
      id_proceso bigint not null references proceso,
      reemplazado_por bigint references valor,
      retirado_at timestamptz,
      publicado_at timestamptz,
      suceso bigint not null default nextval('suceso'),
      created_at timestamptz not null default now(),
      check (case when tipo = 9 then id_materia is not null and id_nivel is null else id_materia is null and id_nivel is not null end),
      check ((tipo = 2) = (id_tipo_jornada is not null)),
      check (tipo in (2, 9, 10) or mes_desde = 1))`.execute(db)
  await sql`
    create unique index valor_vivo on valor (tipo, id_nivel, id_tipo_jornada, id_materia, ano, mes_desde) nulls not distinct
    where reemplazado_por is null and retirado_at is null`.execute(db)

  await sql`
    create table item_cuenta (
      id bigint generated always as identity primary key,
      id_inscripcion bigint not null references inscripcion,
      ano int not null,
      id_nivel bigint not null references nivel,
      charge_type smallint not null check (charge_type between 1 and 8),
      col smallint check (col between 1 and 17),
      mes smallint check (mes between 1 and 10),
      semestre smallint check (semestre in (1, 2)),
      id_materia bigint references materia,
      id_tipo_jornada bigint references tipo_jornada,
      aplicable boolean not null,
      id_valor bigint references valor,
      monto_lista bigint check (monto_lista >= 0),
      porcentaje numeric(5,2) not null default 100 check (porcentaje between 0 and 100),
      monto bigint not null check (monto >= 0),
      pagado bigint not null default 0,
      origen text not null default 'PRECIO' check (origen in ('PRECIO','REF','MANUAL','BULK','PAC')),
      estado smallint not null generated always as (
        case when origen = 'PAC' then 3 when not aplicable or monto = 0 then 0 when pagado = 0 then 1 when pagado < monto then 2 else 3 end) stored,
      version int not null default 1,
      check (pagado between 0 and monto),
      check (aplicable or pagado = 0),
      check (origen <> 'PAC' or (col = 17 and monto = 0)),
      check (not aplicable or id_valor is not null or monto = 0 or origen = 'MANUAL'),
      constraint item_forma check (case
        when charge_type = 1 then mes is null and semestre is null and id_materia is null and col = 1
        when charge_type between 2 and 5 then mes is null and semestre is not null and id_materia is null and col is not null
        when charge_type = 6 then mes is not null and semestre is null and id_materia is null and id_tipo_jornada is not null
          and col = case when mes <= 4 then mes + 4 else mes + 7 end
        when charge_type = 7 then mes is not null and semestre is null and id_materia is null and col is null
        else mes is not null and semestre is null and id_materia is not null and col is null end))`.execute(db)
  await sql`
    create unique index item_posicion on item_cuenta (id_inscripcion, charge_type, mes, semestre, id_materia) nulls not distinct`.execute(
    db,
  )
  await sql`
    create index item_abierto on item_cuenta (charge_type, id_nivel, id_tipo_jornada, ano, mes)
    where aplicable and pagado < monto`.execute(db)
  // A first price reaches items that have none yet, which item_abierto does not hold because they owe nothing.
  await sql`create index item_sin_precio on item_cuenta (charge_type, id_nivel, ano) where aplicable and monto = 0`.execute(
    db,
  )
  await sql`create index item_materia on item_cuenta (id_materia) where id_materia is not null`.execute(db)
  await sql`create index item_valor on item_cuenta (id_valor)`.execute(db)
  await sql`create index item_jornada on item_cuenta (id_tipo_jornada, ano) where id_tipo_jornada is not null`.execute(
    db,
  )

  await sql`
    create table item_cambio (
      id bigint generated always as identity primary key,
      id_item bigint not null references item_cuenta,
      fecha timestamptz not null default now(),
      motivo text not null check (motivo in
        ('ALTA','PRECIO','CASO','JORNADA','REF','MANUAL','BULK','UNDO','PAC','ANULACION','TILDE','CURSO','BAJA')),
      id_proceso bigint references proceso,
      id_usuario bigint not null references usuario,
      monto_antes bigint, monto_despues bigint not null,
      monto_lista_antes bigint, monto_lista_despues bigint,
      id_valor_antes bigint, id_valor_despues bigint,
      porcentaje_antes numeric(5,2), porcentaje_despues numeric(5,2) not null,
      origen_antes text, origen_despues text not null,
      aplicable_antes boolean, aplicable_despues boolean not null,
      id_tipo_jornada_antes bigint, id_tipo_jornada_despues bigint,
      suceso bigint not null default nextval('suceso'))`.execute(db)
  await sql`create index item_cambio_item on item_cambio (id_item, id)`.execute(db)
  await sql`create index item_cambio_proceso on item_cambio (id_proceso) where id_proceso is not null`.execute(db)
}
