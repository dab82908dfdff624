import type { Columna } from './columna.ts'
import { TituloDeColumna } from './TituloDeColumna.tsx'
import type { EstadoGrilla } from './useGrilla.ts'

/** The header row of a Grilla; sortable titles are buttons. */
export const CabeceraGrilla = <T,>({ columnas, estado }: { columnas: readonly Columna<T>[]; estado: EstadoGrilla }) => (
  <thead>
    <tr>
      {columnas.map((c) => (
        <TituloDeColumna
          key={c.clave}
          alinear={c.alinear}
          fija={c.fija}
          style={c.ancho ? { width: c.ancho } : undefined}
          orden={
            c.ordenable
              ? { sentido: sentidoDe(c.clave, estado.orden), alPulsar: () => estado.ordenar(c.clave) }
              : undefined
          }
        >
          {c.titulo}
        </TituloDeColumna>
      ))}
    </tr>
  </thead>
)

const sentidoDe = (clave: string, orden: string | undefined) =>
  orden === clave ? 'ascending' : orden === `-${clave}` ? 'descending' : undefined
