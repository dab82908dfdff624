import { violaciones } from '../../server/db/invariantes.ts'
import type { Respuesta } from '../escuela.ts'
import { cadenas, type Grilla, grillas, type Renglon, tomar } from './cobros.ts'
import type { Mundo } from './mundo.ts'
import type { Inscribir, Valor } from './sucesos.ts'

export const ESCENARIO = { inicio: '2026-03-12', parcial: 'total', atrasada: 'proporcional', aplicaTipos: '6' }
export const ALUMNO: Inscribir = {
  que: 'inscribir',
  curso: 0,
  caso: 0,
  jornada: 0,
  mesInicio: 1,
  locker: false,
  proximo: false,
}
export const SUBA: Valor = { que: 'valor', tipo: 2, nivel: 0, jornada: 0, mes: 1, proximo: false, suba: 1_000 }

/** Makes `n` calls at once. */
export const veces = <T>(n: number, hacer: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => hacer(i)))

export const aceptadas = (respuestas: readonly Respuesta[]) => respuestas.filter((r) => r.json.Status === 'OK')

/** Sum of the totals that were answered OK, centavos. */
export const totalDe = (respuestas: readonly Respuesta[]) =>
  aceptadas(respuestas).reduce((n, r) => n + Math.round(r.json.total * 100), 0)

/** Finds the first `hasta` open fees of the first enrolment. */
export async function cuotas(m: Mundo, hasta: number): Promise<Renglon[]> {
  const [g] = (await grillas(m, [m.inscripciones[0]?.id as number])) as [Grilla]
  return tomar(g, [{ cadena: cadenas(g).findIndex((c) => c[0]?.type === 6), hasta, parte: null }])
}

/** Finds the first open fee, without the version under which it was seen. */
export async function cuota(m: Mundo, monto?: number): Promise<Renglon> {
  const [c] = (await cuotas(m, 1)) as [Renglon]
  return { id: c.id, type: c.type, monto: monto ?? c.monto }
}

/**
 * Says what is wrong after calls at once: failures of ours, broken invariants, or a drawer that does not hold `enCaja`
 * centavos.
 */
export async function descuadre(
  { e, hoy }: Mundo,
  respuestas: readonly Respuesta[],
  enCaja: number,
): Promise<unknown[]> {
  const fallas = respuestas.filter((r) => r.http !== 200).map((r) => r.texto)
  const { s } = await e.db
    .selectFrom('caja_dia')
    .select((q) => q.fn.sum<number | null>('cobranzas').as('s'))
    .executeTakeFirstOrThrow()
  const caja = Number(s ?? 0)
  return [
    ...fallas,
    ...(await violaciones(e.db, hoy())),
    ...(caja === enCaja ? [] : [`hay ${caja} en la caja, no ${enCaja}`]),
  ]
}
