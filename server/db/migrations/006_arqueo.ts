import { type Kysely, sql } from 'kysely'

/**
 * Adds the count of the drawer, reversals of closed days and the cash in a balance (D-220), the reason why a payment or
 * income was annulled, and files that wait to be downloaded (D-170).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table caja_arqueo (
      id bigint generated always as identity primary key,
      id_sucursal bigint not null references sucursal,
      dia date not null,
      saldo bigint not null,
      efectivo bigint not null,
      efectivo_contado bigint not null check (efectivo_contado >= 0),
      id_usuario bigint not null references usuario,
      at timestamptz not null default now())`.execute(db)
  await sql`create index caja_arqueo_dia on caja_arqueo (id_sucursal, dia)`.execute(db)
  await sql`
    create table caja_reversa (
      id bigint generated always as identity primary key,
      id_sucursal bigint not null references sucursal,
      dia date not null,
      clase text not null check (clase in ('COBRANZA','PAGO','INGRESO')),
      reversa_de bigint not null,
      monto bigint not null check (case clase when 'PAGO' then monto > 0 else monto < 0 end),
      id_usuario bigint not null references usuario,
      at timestamptz not null default now(),
      unique (clase, reversa_de))`.execute(db)
  await sql`create index caja_reversa_dia on caja_reversa (id_sucursal, dia)`.execute(db)

  await sql`alter table caja_dia add column efectivo bigint not null default 0`.execute(db)
  await sql`
    update caja_dia d set efectivo = e.efectivo from (
      select id_sucursal, dia, sum(monto) as efectivo from (
        select c.id_sucursal, c.dia, m.monto from cobranza c join cobranza_medio m on m.id_cobranza = c.id
          where c.anulada_at is null and m.medio = 'EFECTIVO'
        union all select id_sucursal, dia, -monto from pago where anulado_at is null and medio = 'EFECTIVO'
        union all select id_sucursal, dia, monto from ingreso where anulado_at is null and medio = 'EFECTIVO') x
      group by 1, 2) e
    where e.id_sucursal = d.id_sucursal and e.dia = d.dia and e.efectivo <> 0`.execute(db)

  // A closed day keeps its annulled movements, so its lists read those too.
  for (const tabla of ['cobranza', 'pago', 'ingreso']) {
    const indice = sql.ref(`${tabla}_dia`)
    await sql`drop index ${indice}`.execute(db)
    await sql`create index ${indice} on ${sql.table(tabla)} (id_sucursal, dia)`.execute(db)
  }
  for (const tabla of ['pago', 'ingreso'])
    await sql`alter table ${sql.table(tabla)} add column motivo_anulacion text`.execute(db)

  await sql`
    create table archivo_descarga (
      id uuid primary key default gen_random_uuid(),
      id_usuario bigint not null references usuario on delete cascade,
      nombre text not null,
      mime text not null,
      bytes bytea not null,
      expira timestamptz not null)`.execute(db)
  await sql`create index archivo_descarga_expira on archivo_descarga (expira)`.execute(db)
}
