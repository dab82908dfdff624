import { sql } from 'kysely'
import { lugaresDe } from '#domain/importacion/tipos.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import { auditarVarios, type SucesoDeVarios } from '../auditoria/varios.service.ts'
import type { Trx } from '../db/database.ts'
import type { Tarea } from './trabajo.service.ts'

/**
 * Links the people of these rows to the first of theirs, unless he was there and is left as he is, and audits the students' parents before and after.
 * @returns how many links were made; those that were there stay as they are
 */
export async function escribirEnlaces(trx: Trx, { imp, usuario, ahora }: Tarea, nros: readonly number[]) {
  const lugares = lugaresDe(imp.tipo)
  if (lugares.length < 2) return 0
  const dePadres = imp.tipo === 'padres'
  const rotulos = JSON.stringify(lugares.map(({ rotulo }, lugar) => ({ lugar, rotulo })))
  const [alumno, padre] = dePadres
    ? [sql.ref('o.id_persona'), sql.ref('u.id_persona')]
    : [sql.ref('u.id_persona'), sql.ref('o.id_persona')]
  const { rows: hechos } = await sql<{ idAlumno: number; idPadre: number }>`
    with pedidos as (
      select distinct on (${alumno}, ${padre}) ${alumno} as id_alumno, ${padre} as id_padre, o.nro, o.lugar,
        ${dePadres ? sql`null` : sql`r.rotulo`} as vinculo
      from importacion_persona u
      join importacion_persona o on o.id_importacion = u.id_importacion and o.nro = u.nro and o.lugar > 0
      join jsonb_to_recordset(${rotulos}::jsonb) as r(lugar smallint, rotulo text) on r.lugar = o.lugar
      where u.id_importacion = ${imp.id} and u.lugar = 0 and u.nro = any(${nros}::int[])
        and u.id_persona is not null and o.id_persona is not null
        and (u.veredicto in ('nuevo','dudoso') or ${imp.tipo === 'vinculos' || imp.opciones.existentes === 'actualizar'})
      order by 1, 2, o.nro, o.lugar),
    nuevos as (
      insert into alumno_padre (id_alumno, id_padre, vinculo) select id_alumno, id_padre, vinculo from pedidos
      on conflict do nothing returning id_alumno, id_padre),
    anotados as (
      update importacion_persona p set hecho = coalesce(p.hecho, '{}') || '{"enlazado":true}'
      from pedidos join nuevos using (id_alumno, id_padre)
      where p.id_importacion = ${imp.id} and p.nro = pedidos.nro and p.lugar = pedidos.lugar)
    select id_alumno as "idAlumno", id_padre as "idPadre" from nuevos`.execute(trx)
  const porAlumno = Map.groupBy(hechos, ({ idAlumno }) => idAlumno)
  const ids = [...porAlumno.keys()]
  const nombres = await nombresDe(trx, 'alumno', ids)
  const todos = ids.length
    ? await trx
        .selectFrom('alumno_padre')
        .select(['id_alumno', 'id_padre'])
        .where('id_alumno', 'in', ids)
        .orderBy('id_padre')
        .execute()
    : []
  const suyos = Map.groupBy(todos, (f) => f.id_alumno)
  const sucesos = [...porAlumno].map(([idAlumno, nuevos]): SucesoDeVarios => {
    const despues = (suyos.get(idAlumno) ?? []).map((f) => f.id_padre)
    const antes = despues.filter((id) => !nuevos.some((n) => n.idPadre === id))
    return {
      evento: 'ALU-PADRES',
      idEntidad: idAlumno,
      params: { persona: nombres.get(idAlumno) ?? '', antes, despues },
    }
  })
  await auditarVarios(trx, sucesos, { usuario, ahora })
  return hechos.length
}
