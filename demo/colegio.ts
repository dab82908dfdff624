import type { Fecha } from '#domain/fecha.ts'
import { anoDe, construir, esFinDeSemana, sumarDias } from '#domain/fecha.ts'
import type { Tablas } from './db/tablas.ts'

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
  readonly niveles: readonly {
    readonly id: number
    readonly nombre: string
    readonly etiqueta: 'Material Taller' | 'Fotocopia'
  }[]
  readonly grados: readonly {
    readonly id: number
    readonly numero: number
    readonly idNivel: number
    readonly conLocker: boolean
  }[]
  /** Role name as in ROLES → id. */
  readonly roles: ReadonlyMap<string, number>
  /** Of the password of the demo, salted by the seed. */
  readonly hash: string
}

/** Salta is UTC-3 all year; `segundo` of the day there → milliseconds. */
export const instante = (dia: Fecha, segundo: number): number => Date.parse(`${dia}T03:00:00Z`) + segundo * 1000

/** Place of an event on the line on which an annulment replays them: any number that grows with time. */
export const suceso = (ms: number): number => ms / 1000

let ultimo = { ms: 0, texto: '' }

/** Many rows in a row carry the same instant. */
export function iso(ms: number): string {
  if (ultimo.ms !== ms) ultimo = { ms, texto: new Date(ms).toISOString() }
  return ultimo.texto
}

/** The day in Salta of an instant of the seed. */
export const diaDe = (ms: number): Fecha => iso(ms - 10_800_000).slice(0, 10) as Fecha

/** The day, or the Monday after it when the counter is closed. */
export const habilDesde = (fecha: Fecha): Fecha => (esFinDeSemana(fecha) ? habilDesde(sumarDias(fecha, 1)) : fecha)

/** The same of a day of the calendar month 1..12. */
export const habil = (ano: number, mes: number, dia: number): Fecha => habilDesde(construir(ano, mes, dia) as Fecha)

/** Audit row (D-139), as the services write theirs. */
export function auditar(
  obra: Obra,
  tipo: string,
  entidad: string,
  id: number,
  de: { t: number; idUsuario: number },
  datos: Readonly<Record<string, string | number | object>>,
): void {
  const params = JSON.stringify(
    Object.entries(datos).map(([parametro, valor]) => ({
      parametro,
      valor,
      tipo: typeof valor === 'number' ? 'Número' : typeof valor === 'object' ? 'Json' : 'Texto',
      is_json: typeof valor === 'object',
      is_date: false,
    })),
  )
  const { audit_evento } = obra.tablas
  audit_evento.fila(audit_evento.proximo(), iso(de.t), 1, tipo, de.idUsuario, entidad, id, '192.168.10.20', params)
}

/** Calendar years that the cash has seen: families come from October before the first school year. */
export const primerDia = (obra: Obra): Fecha => habil(obra.desde - 1, 10, 15)

/** The school years, first to last. */
export const anos = (obra: Obra): number[] =>
  Array.from({ length: obra.hasta - obra.desde + 1 }, (_, i) => obra.desde + i)

/** Last school year of a school that stands at `hoy`. */
export const ultimoAno = (hoy: Fecha): number => anoDe(hoy)
