import { sql } from 'kysely'
import type { ClaseImportada } from '#domain/importacion/campos.ts'
import { type Lugar, lugaresDe } from '#domain/importacion/tipos.ts'
import type { Trx } from '../db/database.ts'
import type { Decision, DetalleDePersona, Duda, Veredicto } from '../db/esquema/importacion.ts'
import {
  claveDeNacido,
  eliminadosDe,
  legajosDe,
  type Nacido,
  nacidosIguales,
  porDocumento,
  sucursalesYCargos,
} from './existentes.queries.ts'
import { type Escenario, type Juicio, type Juzgada, juzgar, type PersonaDicha } from './juicio.ts'
import type { Importacion } from './permiso.service.ts'
import { probar } from './porfila.service.ts'
import { BATCH } from './subir.service.ts'
import type { Task } from './task.ts'

/**
 * Judges every row by what the school has now and writes the verdicts. With `lock` those who are there already stay as
 * they are until the transaction ends.
 * @returns numbers of the first rows whose verdict is another than it was, and how many there are
 */
export async function revisar(
  trx: Trx,
  imp: Importacion,
  escenario: Omit<Escenario, 'nombrados' | 'proponerCuil'> & Pick<Task, 'usuario' | 'ahora'>,
  { lock, progress }: { lock: boolean; progress: (filas: number) => void },
): Promise<{ distintas: number; primeras: number[] }> {
  const suyo: Escenario = {
    ...escenario,
    nombrados: await sucursalesYCargos(trx),
    proponerCuil: imp.opciones.proponerCuil,
  }
  const primeras: number[] = []
  let distintas = 0
  for (let desde = 0, hechas = 0; ; ) {
    const personas = await personasDe(trx, imp.id, desde)
    const ultima = personas.at(-1)
    if (!ultima) break
    const deGente = await judgeBatch(trx, imp, personas, suyo, lock)
    const juzgadas = await probar(trx, imp.tipo, deGente, escenario)
    for (const { nro, antes } of await escribir(trx, imp.id, juzgadas)) {
      if (antes === null) continue
      distintas += 1
      if (primeras.length < 5) primeras.push(nro)
    }
    desde = ultima.nro
    hechas += new Set(personas.map(({ nro }) => nro)).size
    progress(hechas)
  }
  await contar(trx, imp.id)
  return { distintas, primeras }
}

/** Reads the people of the next rows, those of a row together. */
function personasDe(trx: Trx, id: number, desde: number): Promise<PersonaDicha[]> {
  return trx
    .selectFrom('importacion_persona')
    .select(['nro', 'lugar', 'clase', 'doc', 'datos', 'errores', 'veredicto', 'detalle'])
    .where('id_importacion', '=', id)
    .where('nro', 'in', (q) =>
      q
        .selectFrom('importacion_fila')
        .select('nro')
        .where('id_importacion', '=', id)
        .where('nro', '>', desde)
        .orderBy('nro')
        .limit(BATCH),
    )
    .orderBy('nro')
    .orderBy('lugar')
    .execute()
}

async function judgeBatch(
  trx: Trx,
  imp: Importacion,
  personas: readonly PersonaDicha[],
  escenario: Escenario,
  lock: boolean,
): Promise<Juzgada[]> {
  const lugares = lugaresDe(imp.tipo)
  const hallados = new Map<PersonaDicha, Omit<Parameters<typeof juzgar>[0], 'lugar' | 'doc' | 'datos' | 'errores'>>()
  for (const [clase, suyas] of Map.groupBy(personas, (p) => p.clase))
    for (const [persona, hallado] of await buscar(trx, clase, suyas, lock)) hallados.set(persona, hallado)
  const primeros = new Map<number, { juicio: Juicio; doc: string | null }>()
  const juicios = personas.map((persona) => {
    const juicio = juzgar(
      {
        ...persona,
        lugar: lugares[persona.lugar] as Lugar,
        ...(hallados.get(persona) ?? {
          hallado: undefined,
          homonimo: undefined,
          eliminado: undefined,
          delLegajo: undefined,
        }),
      },
      escenario,
    )
    if (persona.lugar === 0) primeros.set(persona.nro, { juicio, doc: persona.doc })
    return { ...juicio, persona }
  })
  const enlazados = await enlacesDe(trx, imp, juicios, primeros)
  return juicios.map((j) => {
    if (j.persona.lugar === 0) return { ...j, enlace: null }
    const primero = primeros.get(j.persona.nro)?.juicio.idPersona ?? null
    return { ...j, enlace: j.idPersona === null || primero === null || !enlazados.has(`${primero} ${j.idPersona}`) }
  })
}

async function buscar(trx: Trx, clase: ClaseImportada, personas: readonly PersonaDicha[], lock: boolean) {
  const docs = [...new Set(personas.flatMap(({ doc }) => doc ?? []))]
  const hallados = await porDocumento(trx, clase, docs, lock)
  const nuevos = personas.filter(({ doc }) => doc !== null && !hallados.has(doc))
  const eliminados = await eliminadosDe(trx, clase, [...new Set(nuevos.flatMap(({ doc }) => doc ?? []))])
  const nacidos = new Map<PersonaDicha, Nacido>()
  for (const persona of nuevos) {
    const { apellido, nombre, fechaNacimiento: nacimiento } = persona.datos
    if (apellido && nombre && nacimiento) nacidos.set(persona, { apellido, nombre, nacimiento })
  }
  const homonimos = await nacidosIguales(trx, clase, [...nacidos.values()])
  const legajos =
    clase === 'personal'
      ? await legajosDe(
          trx,
          personas.flatMap(({ datos }) => datos['legajo'] ?? []),
        )
      : new Map()
  return personas.map((persona) => {
    const nacido = nacidos.get(persona)
    return [
      persona,
      {
        hallado: hallados.get(persona.doc ?? ''),
        eliminado: eliminados.get(persona.doc ?? ''),
        homonimo: nacido && homonimos.get(claveDeNacido(nacido)),
        delLegajo: legajos.get(persona.datos['legajo'] ?? '') as number | undefined,
      },
    ] as const
  })
}

/** Finds which of the people of these rows are linked to the first of theirs already: 'first other'. */
async function enlacesDe(
  trx: Trx,
  { tipo }: Importacion,
  juicios: readonly (Juicio & { persona: PersonaDicha })[],
  primeros: ReadonlyMap<number, { juicio: Juicio }>,
): Promise<Set<string>> {
  if (lugaresDe(tipo).length < 2) return new Set()
  const ids = [...primeros.values()].flatMap(({ juicio }) => juicio.idPersona ?? [])
  const [suya, otra] = tipo === 'padres' ? (['id_padre', 'id_alumno'] as const) : (['id_alumno', 'id_padre'] as const)
  if (ids.length === 0 || juicios.length === 0) return new Set()
  const filas = await trx
    .selectFrom('alumno_padre')
    .select([`${suya} as primero`, `${otra} as otro`])
    .where(suya, 'in', ids)
    .execute()
  return new Set(filas.map(({ primero, otro }) => `${primero} ${otro}`))
}

/** What may be decided of somebody doubtful. */
const DECISIONES: Readonly<Record<Duda['por'], readonly Decision[]>> = {
  'otro-nombre': ['actualizar', 'dejar'],
  'mismo-nombre': ['nuevo', 'actualizar', 'dejar'],
  eliminado: ['nuevo', 'dejar'],
}

/** Gives the verdict of a row: what is worst of its people counts, and what is done of whatever is done. */
function deFila(juzgadas: readonly Juzgada[]): { veredicto: Veredicto; decisiones: Decision[] } {
  const son = (v: Veredicto) => juzgadas.some(({ veredicto }) => veredicto === v)
  const primero = juzgadas.find(({ persona }) => persona.lugar === 0)
  const dudas = juzgadas.flatMap(({ veredicto, detalle }) => (veredicto === 'dudoso' && detalle.duda) || [])
  const decisiones = dudas.length
    ? (['nuevo', 'actualizar', 'dejar'] as const).filter((d) => dudas.every(({ por }) => DECISIONES[por].includes(d)))
    : []
  if (son('error')) return { veredicto: 'error', decisiones: [] }
  if (son('dudoso')) return { veredicto: 'dudoso', decisiones }
  if (primero?.veredicto === 'nuevo') return { veredicto: 'nuevo', decisiones }
  const hace = son('nuevo') || son('cambia') || juzgadas.some(({ enlace }) => enlace)
  return { veredicto: hace ? 'cambia' : 'igual', decisiones }
}

/** Writes the verdicts; answers the rows whose verdict is another, with the one that they had. */
async function escribir(trx: Trx, id: number, juzgadas: readonly Juzgada[]) {
  const detalleDe = ({ detalle, enlace }: Juzgada): DetalleDePersona => ({ ...detalle, enlace })
  const distintas = juzgadas.filter(
    (j) => j.persona.veredicto !== j.veredicto || !igualDetalle(j.persona.detalle, detalleDe(j)),
  )
  const personas = distintas.map((j) => ({
    nro: j.persona.nro,
    lugar: j.persona.lugar,
    veredicto: j.veredicto,
    detalle: detalleDe(j),
    persona: j.idPersona,
  }))
  await sql`
    update importacion_persona p set veredicto = d.veredicto, detalle = d.detalle, id_persona = d.persona
    from jsonb_to_recordset(${JSON.stringify(personas)}::jsonb)
      as d(nro int, lugar smallint, veredicto text, detalle jsonb, persona bigint)
    where p.id_importacion = ${id} and p.nro = d.nro and p.lugar = d.lugar`.execute(trx)
  const filas = [...Map.groupBy(juzgadas, ({ persona }) => persona.nro)].map(([nro, suyas]) => ({
    nro,
    ...deFila(suyas),
  }))
  await sql`
    update importacion_fila f set veredicto = d.veredicto,
      decisiones = array(select jsonb_array_elements_text(d.decisiones)),
      decision = case when d.decisiones ? f.decision then f.decision end
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as d(nro int, veredicto text, decisiones jsonb)
    where f.id_importacion = ${id} and f.nro = d.nro`.execute(trx)
  const porFila = Map.groupBy(distintas, ({ persona }) => persona.nro)
  return [...porFila].map(([nro, suyas]) => ({ nro, antes: suyas[0]?.persona.veredicto ?? null }))
}

/** The order of keys is lost in the database. */
const igualDetalle = (antes: DetalleDePersona | null, despues: DetalleDePersona): boolean =>
  antes !== null && ordenado(antes) === ordenado(despues)

const ordenado = (valor: unknown): string =>
  JSON.stringify(valor, (_, v: unknown) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )

async function contar(trx: Trx, id: number): Promise<void> {
  await sql`
    update importacion set cuentas = (
      select coalesce(jsonb_object_agg(c.veredicto, c.n), '{}') from (
        select veredicto, count(*) as n from importacion_fila where id_importacion = ${id} group by veredicto) c)
    where id = ${id}`.execute(trx)
}
