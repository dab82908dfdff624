import { anoDe } from '../../domain/fecha.ts'
import type { Mundo } from './mundo.ts'
import type { Atraso, Proceso } from './procesos.ts'
import type { Sucedido } from './sucedido.ts'

/** Lists the last ones first: those are what may be undone. */
async function ultimos({ e }: Mundo, que: 'CUOTAS' | 'valor'): Promise<{ id: number; muerto: boolean }[]> {
  if (que === 'valor') {
    const filas = await e.db.selectFrom('valor').select(['id', 'retirado_at']).orderBy('id', 'desc').execute()
    return filas.map((f) => ({ id: f.id, muerto: f.retirado_at !== null }))
  }
  const filas = await e.db
    .selectFrom('proceso')
    .select(['numero', 'deshecho_at'])
    .where('tipo', '=', 'CUOTAS')
    .orderBy('id', 'desc')
    .execute()
  return filas.map((f) => ({ id: f.numero as number, muerto: f.deshecho_at !== null }))
}

/** Does the process through the API, and says what the answer must be where that is known beforehand. */
export async function proceder(m: Mundo, s: Proceso): Promise<Sucedido | null> {
  const cuotas = (query: Record<string, unknown>) => m.e.llamar(m.p.director, 'GET', 'valores/cuotas', { query })
  if (s.que === 'procesar') {
    if (s.antes) await atrasar(m, s.antes)
    return { r: await cuotas({ type: 2, ano: anoDe(m.hoy()) - s.anosAtras }), debe: 'aceptar' }
  }
  if (s.que === 'deshacerProceso') {
    const todos = await ultimos(m, 'CUOTAS')
    const uno = todos[s.cual % Math.max(1, todos.length)]
    const r = await cuotas({ type: 3, bulkId: uno?.id ?? 987_654 })
    if (!uno) return { r, debe: ['proceso-inexistente'] }
    return uno.muerto ? { r, debe: ['proceso-deshecho'] } : { r }
  }
  const todos = await ultimos(m, 'valor')
  const uno = todos[s.cual % Math.max(1, todos.length)]
  if (!uno) return null
  const r = await m.e.llamar(m.p.oficina, 'POST', 'valores/deshacer', { body: { idValor: uno.id } })
  return uno.muerto ? { r, debe: ['valor-deshecho'] } : { r }
}

async function atrasar(m: Mundo, { dias, suba }: Atraso): Promise<void> {
  m.pasarDias(dias)
  const comun = { que: 'valor', tipo: 2, mes: 1, proximo: false, suba } as const
  for (const nivel of [0, 1]) for (const jornada of [0, 1]) await m.fijarValor({ ...comun, nivel, jornada })
}
