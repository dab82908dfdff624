import type { Calificacion } from '#contract/libreta.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { notaDePromedio } from '#domain/libreta/notas.ts'
import type { Celda, ColumnaDeSabana, Nota } from '../ui/sabana/columna.ts'
import { Calificaciones, Explicadas, Promedio, promedioEscrito } from './Calificacion.tsx'

/** The grades of each day of a table. */
export interface ConFechas {
  readonly fechas: readonly { readonly calificaciones: readonly Calificacion[] }[]
}

/** '2026-04-15' as '15/04', as a report card heads its columns. */
export const diaYMes = (fecha: string): string => formatoFecha(fecha as Fecha, '/').slice(0, 5)

/** Makes a column for each day with exams, with the grades that a row got on it. */
export const columnasDeFechas = <F,>(fechas: readonly string[], de: (fila: F) => ConFechas): ColumnaDeSabana<F>[] =>
  fechas.map((fecha, i) => {
    const dia = diaYMes(fecha)
    const suyas = (fila: F) => de(fila).fechas[i]?.calificaciones ?? []
    return {
      key: fecha,
      titulo: dia,
      entero: formatoFecha(fecha as Fecha),
      ancho: 64,
      alinear: 'centro',
      celda: (fila): Celda | null =>
        suyas(fila).length === 0
          ? null
          : {
              nombre: `${dia}, ${suyas(fila)
                .map((c) => (c.Nota === 'Aus' ? 'Ausente' : c.Nota))
                .join(', ')}`,
              contenido: <Calificaciones de={suyas(fila)} />,
            },
      nota: (fila): Nota | null =>
        suyas(fila).length === 0
          ? null
          : { titulo: formatoFecha(fecha as Fecha), contenido: <Explicadas notas={suyas(fila)} /> },
    }
  })

/** Lists the grades of a row with their days, for what explains an average. */
export const todasDe = ({ fechas }: ConFechas, dias: readonly string[]) =>
  fechas.flatMap(({ calificaciones }, i) => calificaciones.map((c) => ({ ...c, dia: diaYMes(dias[i] ?? '') })))

/** Names an average for who cannot see it: 'B, 4,33'. */
export const promedioDicho = (promedio: number | null): string =>
  promedio === null ? 'sin notas' : `${notaDePromedio(promedio)}, ${promedioEscrito(promedio)}`

/** Makes the cell of an average; with `titulo` the keys reach it. */
export const celdaDePromedio = (promedio: number | null, titulo?: string): Celda => ({
  contenido: <Promedio de={promedio} />,
  ...(titulo !== undefined && promedio !== null && { nombre: `${titulo}, ${promedioDicho(promedio)}` }),
})
