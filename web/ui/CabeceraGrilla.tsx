import type { CSSProperties } from 'react'
import type { Columna } from './columna.ts'
import { sentidoDe, TituloDeColumna } from './TituloDeColumna.tsx'
import type { EstadoGrilla } from './useGrilla.ts'

/** The header row of a Grilla; sortable titles are buttons. */
export const CabeceraGrilla = <T,>({ columnas, estado }: { columnas: readonly Columna<T>[]; estado: EstadoGrilla }) => (
  <thead>
    <tr data-orden="Ordenar por">
      {columnas.map((c) => (
        <TituloDeColumna
          key={c.key}
          alinear={c.alinear}
          fija={c.fija}
          soloPantalla={c.soloPantalla}
          style={c.ancho ? anchoDe(c.ancho) : undefined}
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

/** Gives the width to tabla.module.css, where a phone has none. */
const anchoDe = (ancho: number | string) =>
  ({ '--columna': typeof ancho === 'number' ? `${ancho}px` : ancho }) as CSSProperties
