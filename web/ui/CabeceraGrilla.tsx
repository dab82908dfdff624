import type { CSSProperties } from 'react'
import { useAntes } from './antes.ts'
import type { Columna } from './columna.ts'
import { sentidoDe, TituloDeColumna } from './TituloDeColumna.tsx'
import type { EstadoGrilla } from './useGrilla.ts'

/** The header row of a Grilla; sortable titles are buttons. */
export function CabeceraGrilla<T>({ columnas, estado }: { columnas: readonly Columna<T>[]; estado: EstadoGrilla }) {
  const [orden = '', pulsar] = useAntes<string | undefined>(estado.orden, (nuevo = '') => estado.ordenar(nuevo))
  return (
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
              c.ordenable
                ? { sentido: sentidoDe(c.key, orden), alPulsar: () => pulsar(orden === c.key ? `-${c.key}` : c.key) }
                : undefined
            }
          >
            {c.titulo}
          </TituloDeColumna>
        ))}
      </tr>
    </thead>
  )
}

/** Gives the width to tabla.module.css, where a phone has none. */
const anchoDe = (ancho: number | string) =>
  ({ '--columna': typeof ancho === 'number' ? `${ancho}px` : ancho }) as CSSProperties
