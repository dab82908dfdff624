import { sentidoDe, TituloDeColumna } from '../TituloDeColumna.tsx'
import { type ColumnaDeSabana, corridas, type medidas, type OrdenDeSabana } from './columna.ts'

interface CabeceraProps<F> {
  columnas: readonly ColumnaDeSabana<F>[]
  lugares: ReturnType<typeof medidas>['lugares']
  orden?: OrdenDeSabana | undefined
}

/** Tells how many rows the headings of these columns take: none when no column has one, two when some are in groups. */
export const filasDeTitulos = <F,>(columnas: readonly ColumnaDeSabana<F>[]): 0 | 1 | 2 =>
  columnas.every((c) => c.titulo === '') ? 0 : columnas.some((c) => c.grupo !== undefined) ? 2 : 1

/** Draws the headings of a wide table, with those of its groups above them. */
export function CabeceraDeSabana<F>({ columnas, lugares, orden }: CabeceraProps<F>) {
  const filas = filasDeTitulos(columnas)
  if (filas === 0) return null
  const titulo = (c: ColumnaDeSabana<F>, alto?: number) => (
    <TituloDeColumna
      key={c.key}
      alinear={c.alinear}
      fija={c.fija}
      resaltada={c.resaltada}
      entero={c.entero}
      style={lugares[columnas.indexOf(c)]}
      filas={alto}
      orden={
        orden && c.ordenable
          ? { sentido: sentidoDe(c.key, orden.de), alPulsar: () => orden.alPulsar(c.key) }
          : undefined
      }
    >
      {c.titulo}
    </TituloDeColumna>
  )
  if (filas === 1)
    return (
      <thead>
        <tr aria-rowindex={1}>{columnas.map((c) => titulo(c))}</tr>
      </thead>
    )
  return (
    <thead>
      <tr aria-rowindex={1}>
        {corridas(columnas).map(([c, ...resto]) =>
          c?.grupo === undefined ? (
            c && titulo(c, 2)
          ) : (
            <th key={c.key} scope="colgroup" colSpan={resto.length + 1} data-alinear="centro">
              {c.grupo}
            </th>
          ),
        )}
      </tr>
      <tr aria-rowindex={2}>{columnas.filter((c) => c.grupo !== undefined).map((c) => titulo(c))}</tr>
    </thead>
  )
}
