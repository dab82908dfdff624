import { type RawBuilder, sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { MIN_CIFRAS } from '#domain/persona/telefono.ts'
import type { Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'
import { diasDe, type Grupos, nacidoDicho } from './dependientes.queries.ts'
import type { Importacion } from './permiso.service.ts'

/** Says what a file of amounts must be like: a row for each payment is the usual reason for a document that comes again. */
const POR_FILA = ': va una fila por alumno, con una columna por cuota'

/**
 * Finds who is in the file twice. A parent may be, once for each child: what his first row says holds for all, the others
 * fill what it lacks, and a row by which he is somebody else is wrong, naming the field and the other row. Case and
 * accents are no difference. A second student or employee of a document is wrong, unless the rows are of different years;
 * without one it is that of `hoy`. One of another document is doubtful where name and birthday are those of an earlier row.
 * With `grupos` only their people are looked at, of whom nothing is known yet.
 */
export async function repetidos(trx: Trx, imp: Importacion, hoy: Fecha, grupos?: Grupos): Promise<void> {
  const { id, tipo } = imp
  if (tipo === 'vinculos') return
  const suyas = grupos ? deDocumentos(grupos) : sql`true`
  await distintosEntreSi(trx, imp, suyas)
  await igualesEntreSi(trx, imp, grupos)
  await sql`
    with todos as (
      select nro, lugar, datos,
        first_value(nro) over w as primera, first_value(datos) over w as suyos, row_number() over w as n
      from importacion_persona p where id_importacion = ${id} and doc is not null and ${suyas}
      window w as (partition by clase, doc, coalesce(datos->>'ano', ${String(anoDe(hoy))}) order by nro, lugar))
    update importacion_persona p set repetida = t.primera,
      datos = case when p.clase <> 'padre' then p.datos
        when ${otroNombre('apellido')} or ${otroNombre('nombre')} then p.datos || (t.suyos - '{apellido,nombre}'::text[])
        else p.datos || t.suyos end,
      errores = case
        when p.clase <> 'padre' and p.lugar = 0 then p.errores || jsonb_build_object('campo', 'dni',
          'motivo', 'El mismo documento está en la fila ' || t.primera || ${tipo === 'saldos' ? POR_FILA : ''}::text)
        when p.clase = 'padre' and ${otroNombre('apellido')} or p.clase = 'padre' and ${otroNombre('nombre')}
          then p.errores || jsonb_build_object('campo', ${prefijo('p')} || 'dni',
            'motivo', 'El mismo documento tiene otro nombre en la fila ' || t.primera)
        else p.errores end
    from todos t
    where p.id_importacion = ${id} and p.nro = t.nro and p.lugar = t.lugar and t.n > 1`.execute(trx)
  await sql`
    update importacion_persona p set errores = p.errores
      || jsonb_build_object('campo', 'legajo', 'motivo', 'El mismo Legajo está en la fila ' || t.primera)
    from (select nro, first_value(nro) over w as primera, row_number() over w as n from importacion_persona
      where id_importacion = ${id} and clase = 'personal' and datos ? 'legajo'
        and ${grupos ? sql`datos->>'legajo' = any(${[...grupos.legajos]}::text[])` : sql`true`}
      window w as (partition by datos->>'legajo' order by nro)) t
    where p.id_importacion = ${id} and p.nro = t.nro and t.n > 1`.execute(trx)
}

/**
 * Looks for students and employees of the same name and birthday as those of an earlier row, and of another document: the
 * same person may have been typed twice. Of parents no birthday is known, as among those who are there.
 */
async function igualesEntreSi(trx: Trx, { id }: Importacion, grupos?: Grupos): Promise<void> {
  const suyas = grupos
    ? sql`p.datos->>'fechaNacimiento' = any(${diasDe([...grupos.nacidos])}::text[])
        and ${plegado(nacidoDicho('p.datos'))} in (select ${plegado(sql`n`)} from unnest(${[...grupos.nacidos]}::text[]) n)`
    : sql`true`
  const dicho = (campo: string) => sql`p.datos->>${sql.lit(campo)}`
  await sql`
    update importacion_persona p set errores = p.errores || jsonb_build_object('campo', 'dni', 'motivo',
      'La fila ' || t.primera || ' tiene el mismo nombre y la misma fecha de nacimiento, con ' || t.suyo || ' y no ' || p.doc,
      'aviso', true, 'otraFila', true)
    from (
      select nro, doc, first_value(nro) over w as primera, first_value(doc) over w as suyo
      from importacion_persona p
      where id_importacion = ${id} and lugar = 0 and clase <> 'padre' and doc is not null
        and ${nacidoDicho('p.datos')} is not null and ${suyas}
      window w as (partition by clase, ${dicho('fechaNacimiento')}, ${plegado(dicho('apellido'))}, ${plegado(dicho('nombre'))}
        order by nro)) t
    where p.id_importacion = ${id} and p.nro = t.nro and p.lugar = 0 and t.doc <> t.suyo`.execute(trx)
}

/** Tells in SQL of `p` whether his document is one of these. */
const deDocumentos = ({ docs }: Grupos) => {
  const partes = [...docs.values()]
  return sql`(p.clase, p.doc) in (select * from unnest(${partes.map(([c]) => c)}::text[], ${partes.map(([, d]) => d)}::text[]))`
}

/** How the keys of the columns of a parent begin. */
const prefijo = (de: 'p' | 'd') =>
  sql`case ${sql.ref(`${de}.lugar`)} when 0 then '' when 1 then 'padre.' else 'madre.' end`

const otroNombre = (campo: string) => {
  const suyo = sql.lit(campo)
  return sql<boolean>`(${plegado(sql`p.datos->>${suyo}`)} <> ${plegado(sql`t.suyos->>${suyo}`)})`
}

/** What may differ between old rows of one parent: the first row that says it is believed. Anything else says who he is. */
const CAMBIAN = ['direccion', 'telefono1', 'telefono2', 'email', 'observaciones']

/**
 * Looks for rows that say of a parent something else than the first row that says it. Who he is must be the same. What may
 * have changed in the meantime is told and taken from that first row, of telephones the first that is one; a second number goes to Teléfono 2 where nobody says
 * one and he has none.
 */
async function distintosEntreSi(trx: Trx, { id }: Importacion, suyas: RawBuilder<unknown>): Promise<void> {
  const comparado = (valor: string) =>
    sql`case when key like 'telefono%' then ${soloCifras(sql.ref(valor))} else ${plegado(sql.ref(valor))} end`
  await sql`
    with dichos as (
      select p.nro, p.lugar, p.doc, d.key, d.value as valor, d.key = any(${CAMBIAN}::text[]) as cambia,
        first_value(d.value) over w as otro, first_value(p.nro) over w as fila
      from importacion_persona p, jsonb_each_text(p.datos) d
      where p.id_importacion = ${id} and p.clase = 'padre' and p.doc is not null and ${suyas}
        and d.key not in ('dni', 'tipoDocumento', 'apellido', 'nombre')
      window w as (partition by p.doc, d.key
        order by d.key like 'telefono%' and length(${soloCifras(sql`d.value`)}) < ${MIN_CIFRAS}, p.nro, p.lugar)),
    distintos as (select * from dichos where ${comparado('valor')} <> ${comparado('otro')}),
    segundos as (
      select distinct on (d.doc) d.doc, d.valor from distintos d
      where d.key = 'telefono1' and length(${soloCifras(sql`d.valor`)}) >= ${MIN_CIFRAS}
        and not exists (select 1 from dichos t where t.doc = d.doc and t.key = 'telefono2')
        and not exists (select 1 from padre a where a.doc_tipo = split_part(d.doc, ' ', 1)
          and a.doc_nro = split_part(d.doc, ' ', 2) and not a.eliminado and a.telefono2 <> '')
      order by d.doc, d.nro, d.lugar)
    update importacion_persona p set errores = p.errores || m.errores, datos = p.datos || m.tomados
    from (
      select d.nro, d.lugar,
        jsonb_agg(jsonb_build_object('campo', ${prefijo('d')} || d.key, 'motivo',
            'Dice ' || ${citado('d.valor')} || ', y la fila ' || d.fila || ' dice ' || ${citado('d.otro')} || ' de la misma persona'
              || case when d.cambia then ': se toma ' || ${citado('d.otro')} else '' end
              || coalesce(', y ' || ${citado('s.valor')} || ' como Teléfono 2', ''))
          || case when d.cambia then '{"aviso":true}'::jsonb else '{}' end order by d.key) as errores,
        coalesce(jsonb_object_agg(d.key, d.otro) filter (where d.cambia), '{}')
          || coalesce(jsonb_object_agg('telefono2', s.valor) filter (where s.valor is not null), '{}') as tomados
      from distintos d left join segundos s
        on s.doc = d.doc and d.key = 'telefono1' and ${soloCifras(sql`s.valor`)} = ${soloCifras(sql`d.valor`)}
      group by d.nro, d.lugar) m
    where p.id_importacion = ${id} and p.nro = m.nro and p.lugar = m.lugar`.execute(trx)
}

const soloCifras = (texto: RawBuilder<unknown>) => sql`regexp_replace(${texto}, '[^0-9]', '', 'g')`

/** As much of a value as is quoted. */
const CITADO = 60
const citado = (valor: string) => {
  const suyo = sql.ref(valor)
  return sql`('«' || left(${suyo}, ${CITADO}::int) || case when length(${suyo}) > ${CITADO}::int then '…' else '' end || '»')`
}
