import { type Kysely, sql } from 'kysely'

/**
 * Keeps of each student one narrow row with what the report of debtors says of him and whom to call about him (record 132),
 * instead of gathering it of his own row, his links and his parents anew each time. Triggers note who is to be written, and
 * he is written at the end of the transaction that changes him, a parent or a link, one transaction after another: who has
 * the lock waits for nothing any more, so that nobody waits for it in a circle, and who comes after him sees what he wrote.
 * The row has no foreign key for the same reason. `rehacer_sumas()` looks at all of them and writes those anew that are not
 * what they should be.
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
      ${TURNO}
      delete from public.ficha_escrita f
      where f.id_alumno = any(cuales) and not exists (select from public.alumno a where a.id = f.id_alumno);
      insert into public.ficha_escrita (id_alumno, ${DATOS})
      select x.id, ${de('x')} from (${FICHA} where a.id = any(cuales)) x
        left join public.ficha_escrita f on f.id_alumno = x.id where (${de('f')}) is distinct from (${de('x')})
      on conflict (id_alumno) do update set (${DATOS}) = (${de('excluded')});
    end $$`.execute(db)

  // Holds nothing but what transactions that have not ended are still to write: each sees its own, and takes it away.
  await sql`
    create unlogged table ficha_pendiente (
      id bigint generated always as identity primary key,
      alumnos bigint[] not null default '{}', padres bigint[] not null default '{}')`.execute(db)
  for (const { tabla, columnas, cual, como, cuando } of ANOTADAS)
    for (const que of cuando) {
      const { referencia, filas } = escrituras(columnas)[que]
      const nombre = sql.id(`anotar_ficha_de_${tabla}_${que}`)
      await sql`
        create function ${nombre}() returns trigger language plpgsql as $$
        begin
          insert into public.ficha_pendiente (${sql.id(como)})
          select array_agg(distinct x.${sql.id(cual)}) from (${sql.raw(filas)}) x having count(*) > 0;
          return null;
        end $$`.execute(db)
      await sql`
        create trigger ${nombre} after ${sql.raw(que)} on ${sql.table(tabla)} referencing ${sql.raw(referencia)}
        for each statement execute function ${nombre}()`.execute(db)
    }
  // The first of a transaction writes all that it has noted; whose children a parent's are is read when nobody else writes.
  await sql`
    create function escribir_fichas_pendientes() returns trigger language plpgsql as $$
    declare cuales bigint[];
    begin
      if exists (select from public.ficha_pendiente p where p.id = new.id) then
        ${TURNO}
        with anotados as (delete from public.ficha_pendiente returning alumnos, padres)
        select array_agg(distinct x.id) into cuales from (
          select unnest(n.alumnos) as id from anotados n
          union all
          select v.id_alumno from anotados n cross join lateral unnest(n.padres) p (id)
            join public.alumno_padre v on v.id_padre = p.id) x;
        perform public.escribir_fichas(cuales);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger escribir_fichas_pendientes after insert on ficha_pendiente deferrable initially deferred
    for each row execute function escribir_fichas_pendientes()`.execute(db)

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
const TURNO = sql`perform pg_advisory_xact_lock(${sql.lit(CAMPANA)}, ${sql.lit(FICHAS)});`

const DE_PERSONA = ['apellido', 'nombre', 'doc_tipo', 'doc_nro', 'telefono1', 'telefono2', 'eliminado']

const SIEMPRE = ['insert', 'delete', 'update'] as const

/** Which writes are noted: the tables, the columns that matter, and which of them says whose it is, a student or a parent. */
const ANOTADAS = [
  {
    tabla: 'alumno',
    columnas: ['id', ...DE_PERSONA, 'sexo', 'fecha_nacimiento'],
    cual: 'id',
    como: 'alumnos',
    cuando: SIEMPRE,
  },
  { tabla: 'alumno_padre', columnas: ['id_alumno', 'id_padre'], cual: 'id_alumno', como: 'alumnos', cuando: SIEMPRE },
  // he has children by his links alone, which are noted themselves
  { tabla: 'padre', columnas: ['id', ...DE_PERSONA], cual: 'id', como: 'padres', cuando: ['update'] as const },
]

/** The rows that a statement wrote; of an update those of which one of these columns is another, as they were and as they are. */
const escrituras = (columnas: readonly string[]) => {
  const suyas = columnas.join()
  return {
    insert: { referencia: 'new table as nuevas', filas: 'table nuevas' },
    delete: { referencia: 'old table as viejas', filas: 'table viejas' },
    update: {
      referencia: 'old table as viejas new table as nuevas',
      filas: `
        (select ${suyas} from viejas except select ${suyas} from nuevas)
        union all (select ${suyas} from nuevas except select ${suyas} from viejas)`,
    },
  }
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
