import { sql } from 'kysely'
import { z } from 'zod'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import { conSexoDicho } from '#domain/importacion/sexoDicho.ts'
import { type Lugar, lugaresDe } from '#domain/importacion/tipos.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import { auditarVarios, type SucesoDeVarios } from '../auditoria/varios.service.ts'
import type { Trx } from '../db/database.ts'
import { emailsDe, emailsDespues, guardarEmails } from '../padre/emails.service.ts'
import { PERSONAS } from '../persona/persona.ts'
import { claseDe, type Ficha, formularioDe, type Nombrados } from './clases.ts'
import { type Existente, porId, sucursalesYCargos } from './existentes.queries.ts'
import { fichaDespues } from './ficha.ts'
import { SE_ESCRIBE, type Task } from './task.ts'

type Fila = Awaited<ReturnType<typeof personasDe>>[number]

/** Writes the people of these rows, each of them once, and what undoing it needs to know. */
export async function escribirPersonas(trx: Trx, task: Task, nros: readonly number[]) {
  const personas = await personasDe(trx, task.imp.id, nros)
  const lugares = lugaresDe(task.imp.tipo)
  const nombrados = await sucursalesYCargos(trx)
  let [creados, cambiados] = [0, 0]
  for (const [clase, todas] of Map.groupBy(personas, (p) => p.clase)) {
    const suyas = todas.filter((p) => !lugares[p.lugar]?.solo)
    creados += await crear(trx, task, clase, suyas.filter(seCrea), nombrados)
    cambiados += await cambiar(
      trx,
      task,
      clase,
      suyas.filter((p) => seCambia(p, task)),
      nombrados,
    )
  }
  return { creados, cambiados }
}

const personasDe = (trx: Trx, id: number, nros: readonly number[]) =>
  trx
    .selectFrom('importacion_persona as p')
    .innerJoin('importacion_fila as f', (j) =>
      j.onRef('f.id_importacion', '=', 'p.id_importacion').onRef('f.nro', '=', 'p.nro'),
    )
    .select([
      'p.nro',
      'p.lugar',
      'p.clase',
      'p.doc',
      'p.datos',
      'p.veredicto',
      'p.detalle',
      'p.id_persona',
      'f.decision',
    ])
    .where('p.id_importacion', '=', id)
    .where(sql<boolean>`p.nro = any(${nros}::int[])`)
    .orderBy('p.nro')
    .orderBy('p.lugar')
    .execute()

/** A new one; whoever an earlier row made has an id by now. */
const seCrea = (p: Fila) =>
  p.id_persona === null && (p.veredicto === 'nuevo' || (p.veredicto === 'dudoso' && p.decision === 'nuevo'))

const seCambia = (p: Fila, { imp }: Task) =>
  (p.veredicto === 'cambia' && imp.opciones.existentes === 'actualizar') ||
  (p.veredicto === 'dudoso' && p.decision === 'actualizar')

async function crear(
  trx: Trx,
  { imp, usuario, hoy, ahora }: Task,
  clase: ClaseImportada,
  personas: readonly Fila[],
  nombrados: Nombrados,
): Promise<number> {
  const nuevos = [...new Map(personas.toReversed().map((p) => [p.doc, p])).values()].reverse()
  if (nuevos.length === 0) return 0
  const { schema, columnas } = claseDe(clase)
  const lugares = conSexoDicho(imp.tipo, imp.titulos, imp.columnas)
  const juntos = clase === 'padre' ? await datosJuntos(trx, imp.id, nuevos) : new Map<string | null, Ficha>()
  const filas = nuevos.map((p) => {
    const ficha = fichaDespues(juntos.get(p.doc) ?? p.datos, undefined, lugares[p.lugar] as Lugar, {
      hoy,
      proponerCuil: imp.opciones.proponerCuil,
    })
    return { ficha, columnas: columnas(z.parse(schema, formularioDe(clase, ficha, nombrados))) }
  })
  const stamp = { created_at: ahora, updated_at: ahora, created_by: usuario.id, updated_by: usuario.id }
  const hechas = await trx
    .insertInto(clase as 'alumno')
    .values(filas.map((f) => ({ ...f.columnas, ...stamp })) as never)
    .returning(['id', sql<string>`doc_tipo || ' ' || doc_nro`.as('doc')])
    .execute()
  const idDe = new Map(hechas.map(({ id, doc }) => [doc, id]))
  const conId = nuevos.map((p, i) => ({ ...filas[i], doc: p.doc, id: idDe.get(p.doc ?? '') as number })) as {
    ficha: Ficha
    columnas: (typeof filas)[number]['columnas']
    doc: string
    id: number
  }[]
  const emails = clase === 'padre' ? conId.filter(({ ficha }) => ficha['email']) : []
  if (emails.length)
    await trx
      .insertInto('padre_email')
      .values(emails.map(({ id, ficha }) => ({ id_padre: id, value: ficha['email'] as string, predeterminado: true })))
      .execute()
  await sql`
    update importacion_persona p set id_persona = d.id, hecho = case when p.nro = d.nro and p.lugar = d.lugar then '{"creado":true}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(
      conId.map(({ doc, id }, i) => ({ doc, id, nro: nuevos[i]?.nro, lugar: nuevos[i]?.lugar })),
    )}::jsonb) as d(doc text, id bigint, nro int, lugar smallint)
    where p.id_importacion = ${imp.id} and p.clase = ${clase} and p.doc = d.doc`.execute(trx)
  await auditarVarios(
    trx,
    conId.map(({ id, columnas: datos, ficha }): SucesoDeVarios => {
      const suyos =
        ficha['email'] && clase === 'padre' ? { emails: [{ value: ficha['email'], predeterminado: true }] } : {}
      return {
        evento: `${PERSONAS[clase].prefijo}-NEW`,
        idEntidad: id,
        params: { persona: nombreCompleto(datos), datos: { ...datos, ...suyos } },
      }
    }),
    { usuario, ahora },
  )
  return conId.length
}

/** Puts together what the rows that are written say of these parents: the first that says something holds. */
async function datosJuntos(trx: Trx, id: number, personas: readonly Fila[]): Promise<Map<string | null, Ficha>> {
  const filas = await trx
    .selectFrom('importacion_persona as p')
    .innerJoin('importacion_fila as f', (j) =>
      j.onRef('f.id_importacion', '=', 'p.id_importacion').onRef('f.nro', '=', 'p.nro'),
    )
    .select(['p.doc', 'p.datos'])
    .where('p.id_importacion', '=', id)
    .where('p.clase', '=', 'padre')
    .where(sql<boolean>`p.doc = any(${personas.map(({ doc }) => doc)}::text[])`)
    .where(SE_ESCRIBE)
    .orderBy('p.nro', 'desc')
    .orderBy('p.lugar', 'desc')
    .execute()
  const juntos = new Map<string | null, Ficha>()
  for (const { doc, datos } of filas) juntos.set(doc, { ...juntos.get(doc), ...datos })
  return juntos
}

async function cambiar(
  trx: Trx,
  { imp, usuario, hoy, ahora }: Task,
  clase: ClaseImportada,
  personas: readonly Fila[],
  nombrados: Nombrados,
): Promise<number> {
  if (personas.length === 0) return 0
  const { schema, columnas } = claseDe(clase)
  const lugares = conSexoDicho(imp.tipo, imp.titulos, imp.columnas)
  const idDe = (p: Fila) => p.id_persona ?? p.detalle?.duda?.id ?? 0
  const existentes = await porId(trx, clase, [...new Set(personas.map(idDe))])
  const hechos: { nro: number; lugar: number; id: number; hecho: object }[] = []
  const sucesos: SucesoDeVarios[] = []
  for (const persona of personas) {
    const existente = existentes.get(idDe(persona)) as Existente
    const opciones = { hoy, proponerCuil: imp.opciones.proponerCuil }
    const ficha = fichaDespues(persona.datos, existente.ficha, lugares[persona.lugar] as Lugar, opciones)
    const columnasDe = (f: Ficha) => columnas(z.parse(schema, formularioDe(clase, f, nombrados)))
    const nuevas = columnasDe(ficha)
    const antes = await trx
      .selectFrom(clase as 'alumno')
      .selectAll()
      .where('id', '=', existente.id)
      .executeTakeFirstOrThrow()
    const cambio = diferencia({ ...antes }, nuevas)
    const emails = clase === 'padre' ? await cambiarEmail(trx, existente, ficha['email'] ?? '') : null
    if (!cambio.hay && !emails) continue
    await trx
      .updateTable(clase as 'alumno')
      .set({ ...cambio.despues, updated_at: ahora, updated_by: usuario.id } as never)
      .where('id', '=', existente.id)
      .execute()
    existentes.set(existente.id, { ...existente, ficha })
    const hecho = {
      antes: { ...cambio.antes, ...(emails && { emails: emails.antes }) },
      despues: { ...cambio.despues, ...(emails && { emails: emails.despues }) },
    }
    hechos.push({ nro: persona.nro, lugar: persona.lugar, id: existente.id, hecho })
    sucesos.push({
      evento: `${PERSONAS[clase].prefijo}-UPD`,
      idEntidad: existente.id,
      params: { persona: nombreCompleto(nuevas), ...hecho },
    })
  }
  await sql`
    update importacion_persona p set hecho = d.hecho, id_persona = d.id
    from jsonb_to_recordset(${JSON.stringify(hechos)}::jsonb) as d(nro int, lugar smallint, id bigint, hecho jsonb)
    where p.id_importacion = ${imp.id} and p.nro = d.nro and p.lugar = d.lugar`.execute(trx)
  await auditarVarios(trx, sucesos, { usuario, ahora })
  return new Set(hechos.map(({ id }) => id)).size
}

/** Makes the address of the row the default one; null when it is. */
async function cambiarEmail(trx: Trx, { id, ficha }: Existente, email: string) {
  if (email === ficha['email']) return null
  const antes = await emailsDe(trx, id)
  const despues = emailsDespues(antes, { email, emails: undefined })
  await guardarEmails(trx, id, despues)
  return { antes, despues }
}
