import type pg from 'pg'
import type { Sentencia } from './grabar.ts'
import type { Lectura } from './llamadas.ts'

/** What grows with the students, and so is never read whole for one answer. */
const CRECEN = `
  alumno padre padre_email alumno_padre usuario usuario_rol sesion intento_login idempotencia
  inscripcion inscripcion_materia item_cuenta item_cambio cobranza cobranza_item cobranza_medio
  pago ingreso audit_evento audit_evento_resto mail_outbox job`
  .trim()
  .split(/\s+/)

/** Below so many rows reading whole is what a good plan does; what counts there is that there is another way. */
const POCAS = 5000

/** With its records in a `with` too; not `for update`. */
const ESCRIBE = /\b(insert into|delete from|update \S+ (\w+ )?set)\b/i

export interface LecturaEntera {
  llamada: string
  tabla: string
  nodo: string
  consulta: string
  /** Why it may; null for an offender. */
  motivo: string | null
}

interface Nodo {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Nodo[]
}

/**
 * The readings of a whole growing table by a call's statements: a sequential scan, or any other that went
 * through half of its rows. Reading statements are run to know that, in a transaction that is rolled back.
 */
export async function lecturasEnteras(
  pool: pg.Pool,
  llamada: string,
  sentencias: readonly Sentencia[],
  permitidas: Lectura['leeTodo'] = [],
): Promise<LecturaEntera[]> {
  const { rows } = await pool.query<{ tabla: string; filas: number }>(
    'select relname as tabla, reltuples::int as filas from pg_class where relname = any($1)',
    [CRECEN],
  )
  const filas = new Map(rows.map((r) => [r.tabla, r.filas]))
  const halladas: LecturaEntera[] = []
  for (const { texto, valores } of sentencias) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(texto)) continue
    const motivo = permitidas.find(({ consulta }) => consulta.test(texto))?.motivo ?? null
    const consulta = texto.replace(/\s+/g, ' ').trim()
    for (const [tabla, nodo] of await nodosEnteros(pool, texto, valores, filas))
      halladas.push({ llamada, tabla, nodo, consulta, motivo })
  }
  return halladas
}

async function nodosEnteros(pool: pg.Pool, texto: string, valores: unknown[], filas: ReadonlyMap<string, number>) {
  const lee = !ESCRIBE.test(texto)
  const enteras = nodos(await plan(pool, `explain (${lee ? 'analyze, ' : ''}format json) ${texto}`, valores), filas)
  const chicas = [...enteras.keys()].filter((tabla) => (filas.get(tabla) ?? 0) < POCAS)
  if (chicas.length === 0) return enteras
  const deOtroModo = await plan(pool, `explain (format json) ${texto}`, valores, ['seqscan', 'hashjoin', 'mergejoin'])
  const siempre = nodos(deOtroModo, filas)
  for (const tabla of chicas) if (!siempre.has(tabla)) enteras.delete(tabla)
  return enteras
}

async function plan(pool: pg.Pool, explain: string, valores: unknown[], sin: readonly string[] = []): Promise<Nodo> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const modo of sin) await client.query(`set local enable_${modo} = off`)
    const { rows } = await client.query(explain, valores)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Growing tables that this plan reads whole → how. */
function nodos(nodo: Nodo, filas: ReadonlyMap<string, number>, enteras = new Map<string, string>()) {
  const tabla = nodo['Relation Name'] ?? ''
  const deTabla = filas.get(tabla)
  const porVuelta =
    (nodo['Actual Rows'] ?? 0) + (nodo['Rows Removed by Filter'] ?? 0) + (nodo['Rows Removed by Index Recheck'] ?? 0)
  const casiTodas = deTabla !== undefined && deTabla >= POCAS && porVuelta * (nodo['Actual Loops'] ?? 0) >= deTabla / 2
  if (deTabla !== undefined && (casiTodas || nodo['Node Type'] === 'Seq Scan')) enteras.set(tabla, nodo['Node Type'])
  for (const hijo of nodo.Plans ?? []) nodos(hijo, filas, enteras)
  return enteras
}
