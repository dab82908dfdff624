import type { CSSProperties } from 'react'
import { useAnchosFijos } from './anchosFijos.ts'
import { useAntes } from './antes.ts'
import type { Columna } from './columna.ts'
import { useImprimiendo } from './papel/imprimiendo.ts'
import { sentidoDe, TituloDeColumna } from './TituloDeColumna.tsx'
import type { EstadoGrilla } from './useGrilla.ts'

/** The header row of a Grilla; sortable titles are buttons. */
export function CabeceraGrilla<T>({ columnas, estado }: { columnas: readonly Columna<T>[]; estado: EstadoGrilla }) {
  const [orden = '', pulsar] = useAntes<string | undefined>(estado.orden, (nuevo = '') => estado.ordenar(nuevo))
  const { titulos, anchos } = useAnchosFijos(estado.busqueda !== '')
  const imprimiendo = useImprimiendo()
  return (
    <thead>
      <tr data-orden="Ordenar por" ref={titulos}>
        {columnas.map((c, i) => (
          <TituloDeColumna
            key={c.key}
            alinear={c.alinear}
            fija={c.fija}
            soloPantalla={c.soloPantalla}
            style={anchoDe(c.ancho ?? (c.corta || imprimiendo ? undefined : anchos?.[i]))}
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
const anchoDe = (ancho: number | string | undefined) =>
  ancho === undefined ? undefined : ({ '--columna': typeof ancho === 'number' ? `${ancho}px` : ancho } as CSSProperties)
