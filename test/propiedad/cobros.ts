import { randomUUID } from 'node:crypto'
import { cadenaDe } from '../../domain/cobranza/cadena.ts'
import { mesDeCol } from '../../domain/cuenta/catalogo.ts'
import type { TipoCargo } from '../../domain/cuenta/tipos.ts'
import type { Respuesta } from '../escuela.ts'
import type { Mundo } from './mundo.ts'
import type { Mal, Toma } from './sucesos.ts'

export interface CeldaDePrueba {
  id: number
  version: number
  col: number
  type: TipoCargo
  status: number
  monto: number
  maxMonto: number
}
export interface Grilla {
  idInscripcion: number
  allowPac: boolean
  rows: { idMateria?: number; cells: (CeldaDePrueba | null)[] }[]
}
/** `monto` in centavos. */
export interface Renglon {
  id: number
  type: number
  version?: number
  monto: number
}

const centavosDe = (pesos: number) => Math.round(pesos * 100)
const abierta = (c: CeldaDePrueba) => c.status === 1 || c.status === 2

/** Reads what may be collected of these enrolments now, as the screen does. */
export async function grillas(m: Mundo, ids: readonly number[]): Promise<Grilla[]> {
  if (ids.length === 0) return []
  const r = await m.e.llamar(m.p.cajeros[0], 'GET', 'cobranza', { query: { idsInscripciones: ids.join(';') } })
  if (r.http !== 200) throw new Error(r.texto)
  return r.json.inscripciones
}

/** Lists the open cells of each chain, in their order; the enrolment fee is a chain of its own. */
export function cadenas(g: Grilla): CeldaDePrueba[][] {
  const por = new Map<string, CeldaDePrueba[]>()
  for (const { cells, idMateria } of g.rows) {
    for (const c of cells) {
      if (!c || !abierta(c)) continue
      const key =
        cadenaDe({ tipo: c.type, mes: mesDeCol(c.col as 1), semestre: null, idMateria: idMateria ?? null }) ??
        'inscripcion'
      const suya = por.get(key)
      if (suya) suya.push(c)
      else por.set(key, [c])
    }
  }
  return [...por.values()].map((c) => c.sort((a, b) => a.col - b.col))
}

/** Makes lines that are legal together: the beginnings of chains, at most the last cell of each in part. */
export function tomar(g: Grilla, tomas: readonly Toma[]): Renglon[] {
  const todas = cadenas(g)
  const elegidas = new Map<number, Toma>()
  for (const t of tomas) if (todas.length) elegidas.set(t.cadena % todas.length, t)
  return [...elegidas].flatMap(([i, { hasta, parte }]) => {
    const celdas = (todas[i] ?? []).slice(0, hasta)
    return celdas.map((c, n) => {
      const saldo = centavosDe(c.maxMonto)
      const monto = parte !== null && n === celdas.length - 1 ? Math.max(1, Math.floor(saldo * parte)) : saldo
      return { id: c.id, type: c.type, version: c.version, monto }
    })
  })
}

/** Makes the lines of a whole year: every open cell but optional subjects in full, December free. */
export const todoElAno = (g: Grilla): Renglon[] =>
  cadenas(g)
    .flat()
    .filter((c) => c.type !== 8)
    .map((c) => ({
      id: c.id,
      type: c.type,
      version: c.version,
      monto: c.col === 17 && c.type === 6 ? 0 : centavosDe(c.maxMonto),
    }))

const MEDIOS = ['TRANSFERENCIA', 'EFECTIVO', 'QR'] as const

/** Splits a total over payment methods; undefined is all in cash. */
export function repartir(total: number, partes: readonly number[]) {
  let queda = total
  const medios = partes.map((parte, i) => {
    const monto = Math.floor(queda * parte)
    queda -= monto
    return { medio: MEDIOS[i] as (typeof MEDIOS)[number], monto }
  })
  const con = [...medios, { medio: MEDIOS[partes.length] as (typeof MEDIOS)[number], monto: queda }].filter(
    (x) => x.monto > 0,
  )
  return partes.length ? con : undefined
}

/** Makes a collection with amounts in centavos. */
export function cobrar(
  m: Mundo,
  caja: number,
  data: readonly Renglon[],
  extra: { pac?: number[]; medios?: ReturnType<typeof repartir> | undefined; key?: string } = {},
): Promise<Respuesta> {
  return m.e.llamar(m.p.cajeros[caja] as string, 'POST', 'cobranza', {
    key: extra.key ?? randomUUID(),
    body: {
      observaciones: '',
      data: data.map((l) => ({ ...l, monto: l.monto / 100 })),
      ...(extra.pac && { pac: extra.pac }),
      ...(extra.medios && { medios: extra.medios.map((x) => ({ ...x, monto: x.monto / 100 })) }),
    },
  })
}

/** Makes a collection that must be refused; null where the enrolment does not allow that mistake. */
export function malaCobranza(
  g: Grilla,
  mal: Mal,
): { data: Renglon[]; pac?: number[]; medios?: ReturnType<typeof repartir> } | null {
  const todas = cadenas(g)
  const [c] = todas.flat()
  if (!c) return null
  const bien = { id: c.id, type: c.type, version: c.version, monto: centavosDe(c.maxMonto) }
  const larga = todas.find((una) => una.length > 1)
  switch (mal) {
    case 'cero':
      return { data: [{ ...bien, monto: 0 }] }
    case 'deMas':
      return { data: [{ ...bien, monto: bien.monto + 1 }] }
    case 'tresDecimales':
      return { data: [{ ...bien, monto: bien.monto - 0.1 }] }
    case 'otroTipo':
      return { data: [{ ...bien, type: (c.type % 8) + 1 }] }
    case 'ajeno':
      return { data: [bien, { id: 2_000_000_000, type: 1, monto: 100 }] }
    case 'repetido':
      return {
        data: [
          { ...bien, monto: 1 },
          { ...bien, monto: 1 },
        ],
      }
    case 'versionVieja':
      return { data: [{ ...bien, version: bien.version + 1 }] }
    case 'fueraDeOrden':
      return larga
        ? { data: larga.slice(1).map((x) => ({ id: x.id, type: x.type, monto: centavosDe(x.maxMonto) })) }
        : null
    case 'mediosDeMenos':
      return bien.monto > 1 ? { data: [bien], medios: [{ medio: 'EFECTIVO', monto: bien.monto - 1 }] } : null
    case 'pacIncompleto': {
      const lineas = todoElAno(g).filter((l) => l.monto > 0)
      return { data: lineas, pac: [g.idInscripcion] }
    }
  }
}

/** Annuls a collection as the screen does: what is asked about because of a PAC is annulled all the same (D-073). */
export async function anularCobranza(m: Mundo, idCobranza: number) {
  const anular = (query: object) =>
    m.e.llamar(m.p.director, 'DELETE', 'cobranza', { query: { idCobranza, motivo: 'prueba', ...query } })
  const r = await anular({})
  return r.json?.code === 'anula-de-pac' ? anular({ forzar: true }) : r
}
