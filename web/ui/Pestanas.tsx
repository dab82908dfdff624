import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDireccion } from '../navigation/direccion.ts'

export interface Pestana {
  clave: string
  titulo: ReactNode
  /** Drawn when its tab is first in front: the queries of hidden tabs do not run. */
  contenido: () => ReactNode
}

interface PestanasProps {
  pestanas: readonly Pestana[]
  etiqueta: string
  parametro?: string
  /** The tab in front when the address names none; the first one by default. */
  inicial?: string | undefined
  /** What the tabs show begins right below them: a table in its frame. */
  pegado?: boolean
}

/**
 * Lazy tabs; the one in front stands in the address.
 *
 *   <Pestanas etiqueta="Alumno" pestanas={[{ clave: 'datos', titulo: 'Datos', contenido: () => <Datos /> }, …]} />
 */
export function Pestanas({ pestanas, etiqueta, parametro = 'tab', inicial, pegado = false }: PestanasProps) {
  const [direccion, cambiar] = useDireccion()
  const primera = pestanas.find((p) => p.clave === inicial) ?? pestanas[0]
  const actual = pestanas.find((p) => p.clave === direccion[parametro]) ?? primera
  if (!actual) return null
  return (
    <Tabs
      value={actual.clave}
      onChange={(clave) => cambiar({ [parametro]: clave === primera?.clave ? undefined : (clave ?? undefined) })}
      keepMounted={false}
    >
      <Tabs.List aria-label={etiqueta} className="no-imprimir">
        {pestanas.map((p) => (
          <Tabs.Tab key={p.clave} value={p.clave}>
            {p.titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pestanas.map((p) => (
        <Tabs.Panel key={p.clave} value={p.clave} pt={pegado ? 0 : 'md'}>
          {p.clave === actual.clave && p.contenido()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
