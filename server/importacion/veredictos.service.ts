import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Decision, DetalleDePersona, Duda, Veredicto } from '../db/esquema/importacion.ts'
import { HAY_CORREGIDAS } from './filas.queries.ts'
import type { Juzgada } from './juicio.ts'

/** What may be decided of somebody doubtful. */
const DECISIONES: Readonly<Record<Duda['por'], readonly Decision[]>> = {
  'otro-nombre': ['actualizar', 'dejar'],
  'mismo-nombre': ['nuevo', 'actualizar', 'dejar'],
  eliminado: ['nuevo', 'dejar'],
  // whom that row would add is not there yet to be changed
  'otra-fila': ['nuevo', 'dejar'],
  'ya-pagado': ['nuevo', 'dejar'],
}

/** Gives the verdict of a row: what is worst of its people counts, and what is done of whatever is done. */
function deFila(juzgadas: readonly Juzgada[]): { veredicto: Veredicto; decisiones: Decision[] } {
  const son = (v: Veredicto) => juzgadas.some(({ veredicto }) => veredicto === v)
  const primero = juzgadas.find(({ persona }) => persona.lugar === 0)
  const dudas = juzgadas.flatMap(({ veredicto, detalle }) => (veredicto === 'dudoso' && detalle.duda) || [])
  const decisiones = dudas.length
    ? (['nuevo', 'actualizar', 'dejar'] as const).filter((d) =>
        dudas.every(({ por, sin }) => d !== sin && DECISIONES[por].includes(d)),
      )
    : []
  if (son('error')) return { veredicto: 'error', decisiones: [] }
  if (son('dudoso')) return { veredicto: 'dudoso', decisiones }
  if (primero?.veredicto === 'nuevo') return { veredicto: 'nuevo', decisiones }
  const hace = son('nuevo') || son('cambia') || juzgadas.some(({ enlace }) => enlace)
  return { veredicto: hace ? 'cambia' : 'igual', decisiones }
}

/**
 * Writes the verdicts; answers the rows whose verdict is another, with the one that they had. What was decided of such a row
 * is forgotten: it was decided of something else.
 */
export async function escribirVeredictos(trx: Trx, id: number, juzgadas: readonly Juzgada[]) {
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
  const porFila = Map.groupBy(distintas, ({ persona }) => persona.nro)
  const filas = [...Map.groupBy(juzgadas, ({ persona }) => persona.nro)].map(([nro, suyas]) => ({
    nro,
    ...deFila(suyas),
    avisos: suyas.some(({ detalle }) => detalle.avisos?.length),
    distinta: porFila.has(nro),
  }))
  await sql`
    update importacion_fila f set veredicto = d.veredicto, con_avisos = d.avisos and d.veredicto <> 'error',
      decisiones = array(select jsonb_array_elements_text(d.decisiones)),
      decision = case when d.decisiones ? f.decision and not d.distinta then f.decision end
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      as d(nro int, veredicto text, decisiones jsonb, avisos boolean, distinta boolean)
    where f.id_importacion = ${id} and f.nro = d.nro`.execute(trx)
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

/** Counts the rows of each verdict, the corrected ones and those with something to look at. */
export async function contar(trx: Trx, id: number): Promise<void> {
  await sql`
    update importacion set cuentas = (
      select coalesce(jsonb_object_agg(c.veredicto, c.n), '{}') || jsonb_build_object(
        'corregidas', coalesce(sum(c.corregidas), 0), 'avisos', coalesce(sum(c.avisos), 0))
      from (
        select veredicto, count(*) as n, count(*) filter (where ${HAY_CORREGIDAS}) as corregidas,
          count(*) filter (where con_avisos) as avisos
        from importacion_fila where id_importacion = ${id} group by veredicto) c)
    where id = ${id}`.execute(trx)
}
