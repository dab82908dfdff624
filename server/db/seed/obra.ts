import type { Fecha } from '#domain/fecha.ts'
import { anoDe, construir, esFinDeSemana, sumarDias } from '#domain/fecha.ts'
import type { Tablas } from './tablas.ts'

/** What the whole school is made with. */
export interface Obra {
  readonly hoy: Fecha
  /** First and last school year. */
  readonly desde: number
  readonly hasta: number
  readonly alumnos: number
  readonly semilla: number
  readonly sucursales: number
  readonly tablas: Tablas
  readonly base: BaseDeLaObra
}

/** What base.ts sowed and the school refers to. */
export interface BaseDeLaObra {
  readonly niveles: readonly { readonly id: number; readonly nombre: string; readonly etiqueta: 'Material Taller' | 'Fotocopia' }[]
  readonly grados: readonly { readonly id: number; readonly numero: number; readonly idNivel: number; readonly conLocker: boolean }[]
  /** Role name as in ROLES → id. */
  readonly roles: ReadonlyMap<string, number>
  /** Of the password of the demo, salted by the seed. */
  readonly hash: string
}

/** Salta is UTC-3 all year; `segundo` of the day there → milliseconds. */
export const instante = (dia: Fecha, segundo: number): number => Date.parse(`${dia}T03:00:00Z`) + segundo * 1000

export const iso = (ms: number): string => new Date(ms).toISOString()

/** The day in Salta of an instant of the seed. */
export const diaDe = (ms: number): Fecha => iso(ms - 10_800_000).slice(0, 10) as Fecha

/** The day of the calendar month 1..12, or the Monday after it when the counter is closed. */
export function habil(ano: number, mes: number, dia: number): Fecha {
  let fecha = construir(ano, mes, dia) as Fecha
  while (esFinDeSemana(fecha)) fecha = sumarDias(fecha, 1)
  return fecha
}

/** Audit row (D-139); `json` is the value of its only parameter. */
export function auditar(obra: Obra, tipo: string, entidad: string, id: number, de: { t: number; idUsuario: number }, json: object): void {
  const params = JSON.stringify([{ parametro: 'datos', valor: json, tipo: 'Json', is_json: true, is_date: false }])
  const { audit_evento } = obra.tablas
  audit_evento.fila(audit_evento.proximo(), iso(de.t), 1, tipo, de.idUsuario, entidad, id, '192.168.10.20', params)
}

/** Calendar years that the cash has seen: families come from October before the first school year. */
export const primerDia = (obra: Obra): Fecha => habil(obra.desde - 1, 10, 15)

/** The school years, first to last. */
export const anos = (obra: Obra): number[] => Array.from({ length: obra.hasta - obra.desde + 1 }, (_, i) => obra.desde + i)

/** Last school year of a school that stands at `hoy`. */
export const ultimoAno = (hoy: Fecha): number => anoDe(hoy)
