import { type Kysely, sql } from 'kysely'

/** Creates the stock of each branch: articles of the library and of furniture (dominio §2.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tabla of ['libreria', 'mobiliario']) {
    await sql`
      create table ${sql.table(tabla)} (
        id bigint generated always as identity primary key,
        descripcion citext collate es_ar not null check (length(descripcion) between 1 and 50),
        stock int not null check (stock >= 0),
        stock_minimo int not null check (stock_minimo >= 0),
        id_sucursal bigint not null references sucursal,
        observaciones text not null default '',
        eliminado boolean not null default false)`.execute(db)
    await sql`
      create unique index ${sql.ref(`${tabla}_unico`)} on ${sql.table(tabla)} (descripcion, id_sucursal)
      where not eliminado`.execute(db)
    await sql`create index ${sql.ref(`${tabla}_sucursal`)} on ${sql.table(tabla)} (id_sucursal)`.execute(db)
  }
}
