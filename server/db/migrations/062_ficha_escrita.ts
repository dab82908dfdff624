import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Keeps of each student one narrow row with what the report of debtors says of him and whom to call about him (record 132),
 * instead of gathering it of his own row, his links and his parents anew each time. Triggers write it at the end of the
 * transaction that changes a student, a parent or a link, one transaction after another: who has the lock waits for nothing
 * any more, so that nobody waits for it in a circle, and who comes after him sees what he wrote. The row has no foreign key
 * for the same reason. `rehacer_sumas()` looks at all of them and writes those anew that are not what they should be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ficha_escrita (
      id_alumno bigint primary key, apellido text collate es_ar not null, nombre text collate es_ar not null,
      dni text not null, sexo char(1) not null, nacimiento date not null, eliminado boolean not null,
      telefono text not null, responsable text collate es_ar not null, dni_responsable text not null)
    with (fillfactor = 90)`.execute(db)
  await sql`
    create function escribir_fichas(cuales bigint[]) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.lit(CAMPANA)}, ${sql.lit(FICHAS)});
      delete from public.ficha_escrita f
      where f.id_alumno = any(cuales) and not exists (select from public.alumno a where a.id = f.id_alumno);
      insert into public.ficha_escrita (id_alumno, ${DATOS})
      select x.id, ${de('x')} from (${FICHA} where a.id = any(cuales)) x
        left join public.ficha_escrita f on f.id_alumno = x.id where (${de('f')}) is distinct from (${de('x')})
      on conflict (id_alumno) do update set (${DATOS}) = (${de('excluded')});
    end $$`.execute(db)

  await disparar(db, 'alumno_insert', 'insert on alumno', sql`array[new.id]`)
  await disparar(db, 'alumno_delete', 'delete on alumno', sql`array[old.id]`)
  await disparar(db, 'alumno_update', 'update on alumno', sql`array[new.id]`, siCambia(DE_ALUMNO))
  await disparar(db, 'padre_update', 'update on padre', SUS_HIJOS, siCambia(DE_PADRE))
  await disparar(db, 'vinculo_insert', 'insert on alumno_padre', sql`array[new.id_alumno]`)
  await disparar(db, 'vinculo_delete', 'delete on alumno_padre', sql`array[old.id_alumno]`)
  await disparar(
    db,
    'vinculo_update',
    'update on alumno_padre',
    sql`array[new.id_alumno, old.id_alumno]`,
    siCambia(['id_alumno', 'id_padre']),
  )

  await sql`alter function rehacer_sumas() rename to rehacer_sumas_de_cuentas`.execute(db)
  await sql`
    create function rehacer_sumas() returns void language plpgsql as $$
    begin
      perform public.rehacer_sumas_de_cuentas();
      perform public.escribir_fichas(array(
        select coalesce(x.id, f.id_alumno) from (${FICHA}) x full join public.ficha_escrita f on f.id_alumno = x.id
        where (${de('f')}) is distinct from (${de('x')})));
    end $$`.execute(db)
  await sql`select escribir_fichas(array(select id from alumno order by id))`.execute(db)
}

/** Class of the advisory locks of accounts (server/cuenta/locks.ts), and the number of this one, which is taken last of all. */
const [CAMPANA, FICHAS] = [0x43414d, 4]

const DE_PERSONA = ['apellido', 'nombre', 'doc_tipo', 'doc_nro', 'telefono1', 'telefono2', 'eliminado'] as const
const DE_ALUMNO = [...DE_PERSONA, 'sexo', 'fecha_nacimiento']
const DE_PADRE = DE_PERSONA

const SUS_HIJOS = sql`array(select v.id_alumno from public.alumno_padre v where v.id_padre = new.id)`

/** Tells whether one of these columns was changed. */
const siCambia = (columnas: readonly string[]) => {
  const lista = (fila: string) => sql.join(columnas.map((c) => sql.ref(`${fila}.${c}`)))
  return sql`when ((${lista('old')}) is distinct from (${lista('new')}))`
}

/** Has the rows of these students written at the end of a transaction that does this. */
async function disparar(
  db: Kysely<unknown>,
  que: string,
  cuando: string,
  cuales: RawBuilder<unknown>,
  si: RawBuilder<unknown> = sql``,
): Promise<void> {
  const nombre = sql.id(`escribir_fichas_${que}`)
  await sql`
    create function ${nombre}() returns trigger language plpgsql as $$
    begin
      perform public.escribir_fichas(${cuales});
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ${nombre} after ${sql.raw(cuando)} deferrable initially deferred
    for each row ${si} execute function ${nombre}()`.execute(db)
}

const COLUMNAS = [
  'apellido',
  'nombre',
  'dni',
  'sexo',
  'nacimiento',
  'eliminado',
  'telefono',
  'responsable',
  'dni_responsable',
] as const
const DATOS = sql.join(COLUMNAS.map((c) => sql.ref(c)))
const de = (tabla: string) => sql.join(COLUMNAS.map((c) => sql.ref(`${tabla}.${c}`)))

const dniDe = (persona: string) =>
  sql.raw(`case when ${persona}.doc_tipo = 'DNI' then '' else ${persona}.doc_tipo || ' ' end || ${persona}.doc_nro`)

/** Selects the row of each student `a`: he, and the first of his parents who has a telephone, else his own telephone. */
const FICHA = sql`
  select a.id, a.apellido, a.nombre, ${dniDe('a')} as dni, a.sexo, a.fecha_nacimiento as nacimiento, a.eliminado,
    coalesce(r.telefono, nullif(a.telefono1, ''), a.telefono2) as telefono,
    coalesce(r.nombre, '') as responsable, coalesce(r.dni, '') as dni_responsable
  from public.alumno a left join lateral (
    select p.apellido || ', ' || p.nombre as nombre, ${dniDe('p')} as dni, coalesce(nullif(p.telefono1, ''), p.telefono2) as telefono
    from public.alumno_padre v join public.padre p on p.id = v.id_padre where v.id_alumno = a.id and not p.eliminado
    and (p.telefono1 <> '' or p.telefono2 <> '') order by p.id limit 1) r on true`
