import type { ValorFila } from '#contract/valores.ts'
import { VALOR_CUOTA } from '#domain/cuenta/catalogo.ts'
import { NOMBRE_MES } from '#domain/fecha.ts'
import { conY } from '#domain/lista.ts'
import { numero } from '../ui/paginas.ts'
import { esMensual } from './limite.ts'

const plural = (n: number, uno: string, muchos: string) => `${numero(n)} ${n === 1 ? uno : muchos}`

/** Writes '1.240 cuotas de 310 alumnos'; items that are no fees are called ítems. */
export function cuantas(type: number, cuotas: number, alumnos: number): string {
  const que = type === VALOR_CUOTA ? plural(cuotas, 'cuota', 'cuotas') : plural(cuotas, 'ítem', 'ítems')
  return `${que} de ${plural(alumnos, 'alumno', 'alumnos')}`
}

/** '1.240 cuotas de 310 alumnos'. */
export const cuotasDeAlumnos = (cuotas: number, alumnos: number): string => cuantas(VALOR_CUOTA, cuotas, alumnos)

/** Names the years of a set of fees: 'de 2026', 'de 2024 y 2025', 'de 2022 a 2026' where there are many in a row. */
export function deAnos(anos: readonly number[]): string {
  const de = [...new Set(anos)].sort((a, b) => a - b)
  const [primero = 0, ultimo = 0] = [de[0], de.at(-1)]
  if (de.length > 3 && ultimo - primero === de.length - 1) return `de ${primero} a ${ultimo}`
  return `de ${conY(de.map(String))}`
}

/** Tells the rows of the table apart. */
export const claveDeFila = (f: ValorFila): string => `${f.type} ${f.idNivel} ${f.idTipoJornada} ${f.idMateria}`

/** Gives the rows of a table in the order in which it shows them. */
export const enOrden = (filas: readonly ValorFila[] = []): ValorFila[] =>
  filas.toSorted((a, b) => a.displayOrder - b.displayOrder)

/** Names a row: 'Cuota · Primario · Jornada Simple', 'Materia Opcional · Robótica'. */
export const nombreDeFila = (fila: Pick<ValorFila, 'typeName' | 'nivel' | 'tipoJornada' | 'materia'>): string =>
  [fila.typeName, fila.nivel, fila.tipoJornada, fila.materia].filter(Boolean).join(' · ')

/** Writes 'Julio 2026', or the year alone when it has no months. */
export const lugarDe = (fila: Pick<ValorFila, 'type'>, { mes, ano }: { mes: number; ano: number }): string =>
  esMensual(fila) ? `${NOMBRE_MES[mes as keyof typeof NOMBRE_MES]} ${ano}` : String(ano)
