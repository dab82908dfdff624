import { sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia, type Valor } from '../auditoria/diferencia.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import { auditarVarios, type SucesoDeVarios } from '../auditoria/varios.service.ts'
import type { Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { borrarRestos } from '../inscripcion/restos.service.ts'
import { emailsDe, guardarEmails } from '../padre/emails.service.ts'
import { PERSONAS } from '../persona/persona.ts'
import { anularInscripciones } from './inscripciones.service.ts'
import { anularSaldos } from './saldos.service.ts'
import { BATCH } from './subir.service.ts'
import type { Task } from './task.ts'
import { type Usado, usadosDe } from './usados.queries.ts'

const CLASES = ['alumno', 'padre', 'personal'] as const

/**
 * Takes an import back: whom it made is removed, what it changed is as before, and whom it linked is not. Throws `rechazo`,
 * which names who, when somebody it made has been used since, or something that it changed was changed again.
 */
export async function deshacer(trx: Trx, task: Task): Promise<string> {
  const { imp, usuario, ahora, progress } = task
  if (imp.estado !== 'hecha') return imp.aviso
  if (imp.id_evento === null) throw rechazo('importacion-hecha')
  // what was done was written after the tables were last looked at: without this the plans are made for none of it
  await sql`analyze importacion_persona`.execute(trx)
  const usados: Usado[] = []
  for (const clase of CLASES) {
    await lockTodos(trx, clase, imp.id)
    usados.push(...(await usadosDe(trx, clase, imp.id, imp.id_evento)))
    if (clase === 'personal') usados.push(...(await deOtraSucursal(trx, task)))
  }
  const anuladas = (await anularInscripciones(trx, task)) + (await anularSaldos(trx, task))
  await desenlazar(trx, imp)
  progress(imp.filas, imp.filas * 3)
  let vueltas = 0
  for (const clase of CLASES) vueltas += await volver(trx, task, clase, usados)
  // all who prevent it are named at once, and what was put back is taken back with it
  if (usados.length) throw rechazo('importacion-usada', usados)
  progress(imp.filas * 2, imp.filas * 3)
  let quitados = 0
  for (const clase of CLASES) quitados += await quitar(trx, task, clase)
  await trx
    .updateTable('importacion')
    .set({ estado: 'deshecha', deshecha_at: ahora, deshecha_por: usuario.id })
    .where('id', '=', imp.id)
    .execute()
  const params = { archivo: imp.nombre, tipo: imp.tipo, quitados, vueltas, anuladas }
  await auditar(trx, { evento: 'IMP-UNDO', usuario, ahora, idEntidad: imp.id, params })
  return ''
}

/**
 * Takes back the links that the import made. They are listed first (`offset 0`) and compared as pairs: joined by one of
 * the two alone, thousands of students of one mother were read once for each of them.
 */
const desenlazar = (trx: Trx, { id, tipo }: Task['imp']) => {
  const [alumno, padre] = tipo === 'padres' ? ['o', 'u'] : ['u', 'o']
  return sql`
    delete from alumno_padre where (id_alumno, id_padre) in (
      select ${sql.ref(`${alumno}.id_persona`)}, ${sql.ref(`${padre}.id_persona`)}
      from importacion_persona o
      join importacion_persona u on u.id_importacion = o.id_importacion and u.nro = o.nro and u.lugar = 0
      where o.id_importacion = ${id} and o.hecho->>'enlazado' = 'true' offset 0)`.execute(trx)
}

const suyos = (clase: ClaseImportada, id: number) =>
  sql`(select h.id_persona from importacion_persona h where h.id_importacion = ${id} and h.clase = ${clase} and h.hecho is not null)`

const lockTodos = (trx: Trx, clase: ClaseImportada, id: number) =>
  sql`select p.id from ${sql.table(clase)} p where p.id in ${suyos(clase, id)} order by p.id for update`.execute(trx)

/** Lists the employees of the import who are of a branch that the user does not see, by now or by then. */
async function deOtraSucursal(trx: Trx, { imp, sucursales }: Task): Promise<Usado[]> {
  const { rows } = await sql<{ quien: string }>`
    select ${nombreCompleto('p')} as quien from personal p
    where p.id in ${suyos('personal', imp.id)} and (not ${enSucursales('p.id_sucursal', sucursales)}
      or exists (select 1 from importacion_persona h cross join lateral (select (h.hecho->'antes'->>'id_sucursal')::bigint as id) de
        where h.id_importacion = ${imp.id} and h.clase = 'personal' and h.id_persona = p.id
          and de.id is not null and not ${enSucursales('de.id', sucursales)}))
    order by p.apellido, p.nombre, p.id`.execute(trx)
  return rows.map(({ quien }) => ({ quien, por: 'es de otra sucursal' }))
}

const NADIE: ReadonlySet<number> = new Set()

/** Tells which of these people have an account, whose address is theirs. */
async function conCuentaDe(trx: Trx, clase: ClaseImportada, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (clase === 'alumno') return NADIE
  const columna = `id_${clase}` as const
  const filas = await trx
    .selectFrom('usuario')
    .select(`${columna} as id`)
    .where(columna, 'in', [...ids])
    .execute()
  return new Set(filas.map((f) => Number(f.id)))
}

/** Why PostgreSQL does not take what somebody had before, by its code. */
const NO_VUELVE: Readonly<Record<string, string>> = {
  23503: 'tenía algo que se eliminó después',
  23505: 'otra persona tiene ahora lo que tenía',
}

/** Tells which of these people were made one with another since the import, and still are. */
async function unidosDesde(
  trx: Trx,
  { id_evento }: Task['imp'],
  clase: ClaseImportada,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select unnest(array[f.id_origen, f.id_destino]) as id from fusion f
    where f.tipo = ${clase} and f.deshecha_at is null and f.id_evento > ${id_evento}
      and array[f.id_origen, f.id_destino] && ${[...ids]}::bigint[]`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Puts back what was changed; adds to `usados` of whom it is not any more what the import made of it. */
async function volver(
  trx: Trx,
  { imp, usuario, ahora }: Task,
  clase: ClaseImportada,
  usados: Usado[],
): Promise<number> {
  const cambiados = new Set<number>()
  const distintos: number[] = []
  // of somebody who was changed by several rows the last change goes first
  for (let hasta: number | null = null; ; ) {
    const filas = await trx
      .selectFrom('importacion_persona')
      .select(['nro', 'lugar', 'id_persona', 'hecho'])
      .where('id_importacion', '=', imp.id)
      .where('clase', '=', clase)
      .where(sql<boolean>`hecho ? 'antes'`)
      .where(sql<boolean>`(${hasta}::int is null or nro < ${hasta})`)
      .orderBy('nro', 'desc')
      .orderBy('lugar', 'desc')
      .limit(BATCH)
      .execute()
    const ultima = filas.at(-1)
    if (!ultima) break
    const sucesos: SucesoDeVarios[] = []
    const nombres = await nombresDe(
      trx,
      clase,
      filas.map((f) => f.id_persona as number),
    )
    const unidos = await unidosDesde(trx, imp, clase, [...nombres.keys()])
    const conCuenta = await conCuentaDe(trx, clase, [...nombres.keys()])
    for (const { id_persona, hecho } of filas) {
      const id = id_persona as number
      const { antes = {}, despues = {} } = hecho ?? {}
      const { emails: emailsAntes, ...columnas } = antes as Record<string, Valor>
      const { emails: emailsPuestos, ...puestas } = despues as Record<string, Valor>
      if (unidos.has(id)) {
        usados.push({ quien: nombres.get(id) ?? '', por: 'fue unido con otra persona' })
        continue
      }
      // the account that was made since is called by the address that would go
      if ((emailsAntes !== undefined || 'email' in columnas) && conCuenta.has(id)) {
        usados.push({ quien: nombres.get(id) ?? '', por: 'tiene un usuario' })
        continue
      }
      const ahoraEs = await trx
        .selectFrom(clase as 'alumno')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const suyosEmails = emailsPuestos === undefined ? {} : { emails: await emailsDe(trx, id) }
      if (
        diferencia(
          { ...ahoraEs, ...suyosEmails },
          { ...puestas, ...(emailsPuestos !== undefined && { emails: emailsPuestos }) },
        ).hay
      ) {
        distintos.push(id)
        continue
      }
      await trx
        .updateTable(clase as 'alumno')
        .set({ ...columnas, updated_at: ahora, updated_by: usuario.id } as never)
        .where('id', '=', id)
        .execute()
        .catch((error: { code?: string }) => {
          const por = NO_VUELVE[error.code ?? '']
          throw por ? rechazo('importacion-usada', [{ quien: nombres.get(id) ?? '', por }]) : error
        })
      if (emailsAntes !== undefined)
        await guardarEmails(trx, id, emailsAntes as unknown as Parameters<typeof guardarEmails>[2])
      cambiados.add(id)
      sucesos.push({
        evento: `${PERSONAS[clase].prefijo}-UPD`,
        idEntidad: id,
        params: { persona: nombres.get(id) ?? '', antes: despues, despues: antes },
      })
    }
    await auditarVarios(trx, sucesos, { usuario, ahora })
    hasta = ultima.nro
  }
  if (distintos.length) {
    const nombres = await nombresDe(trx, clase, distintos)
    usados.push(...[...nombres.values()].map((quien) => ({ quien, por: 'se modificó después' })))
  }
  return cambiados.size
}

async function quitar(trx: Trx, { imp: { id }, usuario, ahora }: Task, clase: ClaseImportada): Promise<number> {
  const creados = sql`(select h.id_persona from importacion_persona h
    where h.id_importacion = ${id} and h.clase = ${clase} and h.hecho->>'creado' = 'true')`
  if (clase === 'alumno') {
    await borrarRestos(trx, sql`n.id_alumno in ${creados}`, { usuario, ahora })
    await sql`delete from pase_correccion where id_alumno in ${creados}`.execute(trx)
  }
  if (clase === 'padre') await sql`delete from padre_email where id_padre in ${creados}`.execute(trx)
  const { numAffectedRows } = await sql`delete from ${sql.table(clase)} p where p.id in ${creados}`.execute(trx)
  return Number(numAffectedRows)
}
