import type { Columna } from './columna.ts'
import { TituloDeColumna } from './TituloDeColumna.tsx'
import type { EstadoGrilla } from './useGrilla.ts'

/** The header row of a Grilla; sortable titles are buttons. */
export const CabeceraGrilla = <T,>({ columnas, estado }: { columnas: readonly Columna<T>[]; estado: EstadoGrilla }) => (
  <thead>
    <tr>
      {columnas.map((c) => (
        <TituloDeColumna
          key={c.key}
          alinear={c.alinear}
          fija={c.fija}
          soloPantalla={c.soloPantalla}
          style={c.ancho ? { width: c.ancho, minWidth: c.ancho } : undefined}
          orden={
            c.ordenable ? { sentido: sentidoDe(c.key, estado.orden), alPulsar: () => estado.ordenar(c.key) } : undefined
          }
        >
          {c.titulo}
        </TituloDeColumna>
      ))}
    </tr>
  </thead>
)

const sentidoDe = (key: string, orden: string | undefined) =>
  orden === key ? 'ascending' : orden === `-${key}` ? 'descending' : undefined
