import type pg from 'pg'
import type { Sentencia } from './grabar.ts'
import type { Lectura } from './llamadas.ts'

/** What grows with the students, and so is never read whole for one answer. */
const CRECEN = new Set([
  ...[
    'alumno',
    'padre',
    'padre_email',
    'alumno_padre',
    'usuario',
    'usuario_rol',
    'sesion',
    'intento_login',
    'idempotencia',
  ],
  ...[
    'inscripcion',
    'inscripcion_materia',
    'item_cuenta',
    'item_cambio',
    'cobranza',
    'cobranza_item',
    'cobranza_medio',
  ],
  ...['pago', 'ingreso', 'audit_evento', 'audit_evento_resto'],
])

/** Below so many rows reading whole is what a good plan does; what counts there is that there is another way. */
const POCAS = 1000

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
  'Index Cond'?: string
  Plans?: Nodo[]
}

/** Every reading of a whole growing table in the plans of a call's statements. */
export async function lecturasEnteras(
  pool: pg.Pool,
  llamada: string,
  sentencias: readonly Sentencia[],
  permitidas: Lectura['leeTodo'] = [],
): Promise<LecturaEntera[]> {
  const halladas: LecturaEntera[] = []
  for (const { texto, valores } of sentencias) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(texto)) continue
    const enteras = await nodosEnteros(pool, texto, valores)
    const motivo = permitidas.find(({ consulta }) => consulta.test(texto))?.motivo ?? null
    const consulta = texto.replace(/\s+/g, ' ').trim()
    for (const [tabla, nodo] of enteras) halladas.push({ llamada, tabla, nodo, consulta, motivo })
  }
  return halladas
}

async function nodosEnteros(pool: pg.Pool, texto: string, valores: unknown[]): Promise<Map<string, string>> {
  const enteras = await plan(pool, texto, valores, true)
  if (enteras.size === 0) return enteras
  const { rows } = await pool.query<{ tabla: string }>(
    'select relname as tabla from pg_class where relname = any($1) and reltuples < $2',
    [[...enteras.keys()], POCAS],
  )
  if (rows.length === 0) return enteras
  const sinSecuencial = await plan(pool, texto, valores, false)
  for (const { tabla } of rows) if (!sinSecuencial.has(tabla)) enteras.delete(tabla)
  return enteras
}

async function plan(
  pool: pg.Pool,
  texto: string,
  valores: unknown[],
  secuencial: boolean,
): Promise<Map<string, string>> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local enable_seqscan = ${secuencial ? 'on' : 'off'}`)
    const { rows } = await client.query(`explain (format json) ${texto}`, valores)
    const enteras = new Map<string, string>()
    recorrer(rows[0]['QUERY PLAN'][0].Plan, false, enteras)
    return enteras
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Through these a Limit reaches the scan below it: a page in the order of an index reads a page. */
const DEJAN_PASAR = new Set([
  'Limit',
  'Nested Loop',
  'Subquery Scan',
  'Append',
  'Result',
  'Incremental Sort',
  'LockRows',
])

function recorrer(nodo: Nodo, limitado: boolean, enteras: Map<string, string>): void {
  const tipo = nodo['Node Type']
  const tabla = nodo['Relation Name']
  const sinCondicion = tipo === 'Seq Scan' || (/^Index (Only )?Scan$/.test(tipo) && !nodo['Index Cond'] && !limitado)
  if (tabla && CRECEN.has(tabla) && sinCondicion) enteras.set(tabla, tipo)
  const abajo = DEJAN_PASAR.has(tipo) && (limitado || tipo === 'Limit')
  for (const hijo of nodo.Plans ?? []) recorrer(hijo, abajo, enteras)
}
