import { sql } from 'kysely'
import { lugaresDe } from '#domain/importacion/tipos.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import { auditarVarios, type SucesoDeVarios } from '../auditoria/varios.service.ts'
import type { Trx } from '../db/database.ts'
import type { Task } from './task.ts'

interface Enlace {
  readonly alumno: number
  readonly padre: number
  readonly nro: number
  readonly lugar: number
  readonly vinculo: string | null
}

/**
 * Links the people of these rows to the first of theirs, unless he was there and is left as he is, and audits the
 * students' parents before and after.
 * @returns how many links were made; those that were there stay as they are
 */
export async function escribirEnlaces(trx: Trx, task: Task, nros: readonly number[]): Promise<number> {
  const { imp, usuario, ahora } = task
  if (lugaresDe(imp.tipo).length < 2) return 0
  const pedidos = await pedidosDe(trx, task, nros)
  const { rows: hechos } = await sql<{ alumno: number; padre: number }>`
    insert into alumno_padre (id_alumno, id_padre, vinculo)
    select e.alumno, e.padre, case when e.vinculo is null then null when a.sexo = 'F' then 'Madre' when a.sexo = 'M' then 'Padre' else e.vinculo end
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as e(alumno bigint, padre bigint, vinculo text)
      join padre a on a.id = e.padre
    on conflict do nothing returning id_alumno as alumno, id_padre as padre`.execute(trx)
  const nuevos = new Set(hechos.map(({ alumno, padre }) => `${alumno} ${padre}`))
  const suyos = pedidos.filter(({ alumno, padre }) => nuevos.has(`${alumno} ${padre}`))
  await sql`
    update importacion_persona p set hecho = coalesce(p.hecho, '{}') || '{"enlazado":true}'
    from jsonb_to_recordset(${JSON.stringify(suyos)}::jsonb) as e(nro int, lugar smallint)
    where p.id_importacion = ${imp.id} and p.nro = e.nro and p.lugar = e.lugar`.execute(trx)
  await auditarVarios(trx, await sucesosDe(trx, suyos), { usuario, ahora })
  return hechos.length
}

/** Lists the links that the rows ask for, each once. */
async function pedidosDe(trx: Trx, { imp }: Task, nros: readonly number[]): Promise<Enlace[]> {
  const lugares = lugaresDe(imp.tipo)
  const dePadres = imp.tipo === 'padres'
  const todas = imp.tipo === 'vinculos' || imp.opciones.existentes === 'actualizar'
  const personas = await trx
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'id_persona', 'veredicto'])
    .where('id_importacion', '=', imp.id)
    .where(sql<boolean>`nro = any(${nros}::int[])`)
    .orderBy('nro')
    .orderBy('lugar')
    .execute()
  const pedidos = new Map<string, Enlace>()
  for (const [nro, [primero, ...otros]] of Map.groupBy(personas, (p) => p.nro)) {
    if (!primero?.id_persona) continue
    if (!todas && primero.veredicto !== 'nuevo' && primero.veredicto !== 'dudoso') continue
    for (const { lugar, id_persona } of otros) {
      if (!id_persona) continue
      const [alumno, padre] = dePadres ? [id_persona, primero.id_persona] : [primero.id_persona, id_persona]
      const vinculo = dePadres ? null : (lugares[lugar]?.rotulo ?? null)
      const key = `${alumno} ${padre}`
      if (!pedidos.has(key)) pedidos.set(key, { alumno, padre, nro, lugar, vinculo })
    }
  }
  return [...pedidos.values()]
}

async function sucesosDe(trx: Trx, enlaces: readonly Enlace[]): Promise<SucesoDeVarios[]> {
  if (enlaces.length === 0) return []
  const nuevos = Map.groupBy(enlaces, ({ alumno }) => alumno)
  const ids = [...nuevos.keys()]
  const nombres = await nombresDe(trx, 'alumno', ids)
  const filas = await trx
    .selectFrom('alumno_padre')
    .select(['id_alumno', 'id_padre'])
    .where('id_alumno', 'in', ids)
    .orderBy('id_padre')
    .execute()
  return [...Map.groupBy(filas, (f) => f.id_alumno)].map(([idAlumno, suyas]) => {
    const despues = suyas.map((f) => f.id_padre)
    const antes = despues.filter((id) => !nuevos.get(idAlumno)?.some(({ padre }) => padre === id))
    const params = { persona: nombres.get(idAlumno) ?? '', antes, despues }
    return { evento: 'ALU-PADRES', idEntidad: idAlumno, params }
  })
}
