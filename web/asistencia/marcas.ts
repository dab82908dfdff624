import { anoDe, type Fecha, mesCalendario } from '#domain/fecha.ts'
import type { Alumno, Conflicto, Dia, Leida, Marca, OtroDia } from './tipos.ts'

/** A mark that is not saved, and what was saved when it was made. */
export interface Suelta {
  readonly marca: Marca
  readonly antes: Marca
}

/** Names a cell; `deLugar` reads it back. */
export const lugar = (idAlumno: number, idDia: number): string => `${idAlumno} ${idDia}`
export const deLugar = (cual: string) => cual.split(' ').map(Number) as [idAlumno: number, idDia: number]

/** Tells whether a day that a view does not have may be in another one: a month has all of its own. */
export const enOtraVista = (fecha: Fecha, { ano, mes }: Pick<Leida, 'ano' | 'mes'>): boolean =>
  anoDe(fecha) === ano && mesCalendario(fecha) !== mes

/** Counts the marks of each day that is not among those shown, in the order of the days. */
export function otrosDias(
  marcas: ReadonlyMap<string, Suelta>,
  dias: readonly Dia[],
  fechas: ReadonlyMap<number, Fecha>,
): OtroDia[] {
  const mostrados = new Set(dias.map((d) => d.id))
  const cuantas = new Map<Fecha, number>()
  for (const cual of marcas.keys()) {
    const [, idDia] = deLugar(cual)
    const fecha = mostrados.has(idDia) ? undefined : fechas.get(idDia)
    if (fecha) cuantas.set(fecha, (cuantas.get(fecha) ?? 0) + 1)
  }
  return [...cuantas].map(([fecha, cuantas]) => ({ fecha, cuantas })).sort((a, b) => (a.fecha < b.fecha ? -1 : 1))
}

/** Lists the marks of these days that were made on another one than is saved now. */
export function conflictosDe(
  marcas: ReadonlyMap<string, Suelta>,
  dias: readonly Dia[],
  alumnos: readonly Alumno[],
  guardada: (idAlumno: number, idDia: number) => Marca,
): Conflicto[] {
  const hallados: Conflicto[] = []
  if (marcas.size === 0) return hallados
  for (const dia of dias) {
    for (const alumno of alumnos) {
      const suelta = marcas.get(lugar(alumno.id, dia.id))
      const suya = guardada(alumno.id, dia.id)
      if (suelta && suelta.marca !== '' && suya !== '' && suelta.antes !== suya)
        hallados.push({ alumno, dia, mia: suelta.marca, suya })
    }
  }
  return hallados
}
