import type pg from 'pg'
import type { Statement } from './grabar.ts'
import type { Lectura } from './llamadas.ts'

/** Tables that grow with the students, so that no answer may read one whole. */
const CRECEN = `
  alumno padre padre_email alumno_padre usuario usuario_rol sesion intento_login idempotencia
  inscripcion inscripcion_materia item_cuenta item_cambio cobranza cobranza_item cobranza_medio
  pago ingreso audit_evento audit_evento_resto mail_outbox job`
  .trim()
  .split(/\s+/)

/** With fewer rows than this even a good plan reads the table whole; what counts then is that it has another way. */
const POCAS = 5000

/** Recognises a statement that writes, also in its `with`; `for update` does not count. */
const ESCRIBE = /\b(insert into|delete from|update \S+ (\w+ )?set)\b/i

export interface LecturaEntera {
  llamada: string
  tabla: string
  node: string
  consulta: string
  /** Why it may read the table whole; null when it may not. */
  motivo: string | null
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/**
 * Finds where a call's statements read a growing table whole: by a sequential scan, or by any other that went through
 * half of its rows. To know that, reading statements are run in a transaction that is rolled back.
 */
export async function lecturasEnteras(
  pool: pg.Pool,
  llamada: string,
  statements: readonly Statement[],
  permitidas: Lectura['leeTodo'] = [],
): Promise<LecturaEntera[]> {
  const { rows } = await pool.query<{ tabla: string; filas: number }>(
    'select relname as tabla, reltuples::int as filas from pg_class where relname = any($1)',
    [CRECEN],
  )
  const filas = new Map(rows.map((r) => [r.tabla, r.filas]))
  const halladas: LecturaEntera[] = []
  for (const { texto, valores } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(texto)) continue
    const motivo = permitidas.find(({ consulta }) => consulta.test(texto))?.motivo ?? null
    const consulta = texto.replace(/\s+/g, ' ').trim()
    for (const [tabla, node] of await fullScans(pool, texto, valores, filas))
      halladas.push({ llamada, tabla, node, consulta, motivo })
  }
  return halladas
}

async function fullScans(pool: pg.Pool, texto: string, valores: unknown[], filas: ReadonlyMap<string, number>) {
  const lee = !ESCRIBE.test(texto)
  const enteras = fullScansIn(
    await plan(pool, `explain (${lee ? 'analyze, ' : ''}format json) ${texto}`, valores),
    filas,
  )
  const chicas = [...enteras.keys()].filter((tabla) => (filas.get(tabla) ?? 0) < POCAS)
  if (chicas.length === 0) return enteras
  const deOtroModo = await plan(pool, `explain (format json) ${texto}`, valores, ['seqscan', 'hashjoin', 'mergejoin'])
  const siempre = fullScansIn(deOtroModo, filas)
  for (const tabla of chicas) if (!siempre.has(tabla)) enteras.delete(tabla)
  return enteras
}

async function plan(
  pool: pg.Pool,
  explain: string,
  valores: unknown[],
  sin: readonly string[] = [],
): Promise<PlanNode> {
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

/** Finds the growing tables that this plan reads whole, and how. */
function fullScansIn(node: PlanNode, filas: ReadonlyMap<string, number>, enteras = new Map<string, string>()) {
  const tabla = node['Relation Name'] ?? ''
  const deTabla = filas.get(tabla)
  const porVuelta =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const casiTodas = deTabla !== undefined && deTabla >= POCAS && porVuelta * (node['Actual Loops'] ?? 0) >= deTabla / 2
  if (deTabla !== undefined && (casiTodas || node['Node Type'] === 'Seq Scan')) enteras.set(tabla, node['Node Type'])
  for (const hijo of node.Plans ?? []) fullScansIn(hijo, filas, enteras)
  return enteras
}
