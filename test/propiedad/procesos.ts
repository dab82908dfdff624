import fc from 'fast-check'
import { anoDe } from '../../domain/fecha.ts'
import type { Respuesta } from '../escuela.ts'
import type { Mundo } from './mundo.ts'

/** Price work that goes back or reaches many; indexes are taken modulo what there is. */
export type Proceso =
  | { readonly que: 'procesar'; readonly anosAtras: number; readonly antes: Atraso | null }
  | { readonly que: 'deshacerProceso'; readonly cual: number }
  | { readonly que: 'deshacerValor'; readonly cual: number }

/** Days that pass and a rise of every fee: without them there is hardly anything overdue to raise. */
interface Atraso {
  readonly dias: number
  readonly suba: number
}

export const proceso: fc.Arbitrary<Proceso> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      que: fc.constant('procesar' as const),
      anosAtras: fc.nat({ max: 1 }),
      antes: fc.option(
        fc.record({ dias: fc.integer({ min: 15, max: 45 }), suba: fc.integer({ min: 1, max: 3_000_000 }) }),
        { freq: 3 },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('deshacerProceso' as const), cual: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ que: fc.constant('deshacerValor' as const), cual: fc.nat({ max: 4 }) }) },
)

/** The last ones first: those are what may be undone. */
async function ultimos({ e }: Mundo, que: 'CUOTAS' | 'valor'): Promise<{ id: number; muerto: boolean }[]> {
  if (que === 'valor') {
    const filas = await e.db.selectFrom('valor').select(['id', 'retirado_at']).orderBy('id', 'desc').execute()
    return filas.map((f) => ({ id: f.id, muerto: f.retirado_at !== null }))
  }
  const filas = await e.db
    .selectFrom('proceso')
    .select(['id', 'deshecho_at'])
    .where('tipo', '=', 'CUOTAS')
    .orderBy('id', 'desc')
    .execute()
  return filas.map((f) => ({ id: f.id, muerto: f.deshecho_at !== null }))
}

/** Makes it happen through the API, with what the answer must be where that is known beforehand. */
export async function proceder(m: Mundo, s: Proceso): Promise<{ r: Respuesta; debe?: 'aceptar' | RegExp } | null> {
  const cuotas = (query: Record<string, unknown>) => m.e.llamar(m.p.director, 'GET', 'valores/cuotas', { query })
  if (s.que === 'procesar') {
    if (s.antes) await atrasar(m, s.antes)
    return { r: await cuotas({ type: 2, ano: anoDe(m.hoy()) - s.anosAtras }), debe: 'aceptar' }
  }
  if (s.que === 'deshacerProceso') {
    const todos = await ultimos(m, 'CUOTAS')
    const uno = todos[s.cual % Math.max(1, todos.length)]
    const r = await cuotas({ type: 3, bulkId: uno?.id ?? 987_654 })
    if (!uno) return { r, debe: /^No hay un Proceso/ }
    return uno.muerto ? { r, debe: /ya se deshizo/ } : { r }
  }
  const todos = await ultimos(m, 'valor')
  const uno = todos[s.cual % Math.max(1, todos.length)]
  if (!uno) return null
  const r = await m.e.llamar(m.p.oficina, 'POST', 'valores/deshacer', { body: { idValor: uno.id } })
  return uno.muerto ? { r, debe: /ya se deshizo/ } : { r }
}

async function atrasar(m: Mundo, { dias, suba }: Atraso): Promise<void> {
  m.pasarDias(dias)
  const comun = { que: 'valor', tipo: 2, mes: 1, proximo: false, suba } as const
  for (const nivel of [0, 1]) for (const jornada of [0, 1]) await m.fijarValor({ ...comun, nivel, jornada })
}
