import { Tabs } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useDireccion } from '../navigation/direccion.ts'
import { useImprimiendo } from './papel/imprimiendo.ts'

export interface Pestana {
  key: string
  titulo: ReactNode
  /** Draws the content when its tab is first in front: the queries of hidden tabs do not run. */
  contenido: () => ReactNode
  /** On paper it goes together with the other tabs that say so. */
  juntas?: true
}

interface PestanasProps {
  pestanas: readonly Pestana[]
  etiqueta: string
  parametro?: string
  /** Tab that is in front when the address names none; the first one by default. */
  inicial?: string | undefined
  /** Parameters of the address that another tab does not go on with: the page and search of a table. */
  olvida?: readonly string[]
  /** Whether the content begins right below the tabs, as a table in its frame does. */
  pegado?: boolean
}

/**
 * Lazy tabs; the one in front stands in the address. On paper it alone is there under its title, or with those it
 * belongs together with.
 *
 *   <Pestanas etiqueta="Alumno" pestanas={[{ key: 'datos', titulo: 'Datos', contenido: () => <Datos /> }, …]} />
 */
export function Pestanas({
  pestanas,
  etiqueta,
  parametro = 'tab',
  inicial,
  olvida = [],
  pegado = false,
}: PestanasProps) {
  const [direccion, cambiar] = useDireccion()
  const imprimiendo = useImprimiendo()
  const primera = pestanas.find((p) => p.key === inicial) ?? pestanas[0]
  const actual = pestanas.find((p) => p.key === direccion[parametro]) ?? primera
  if (!actual) return null
  const poner = (key: string | null) =>
    key !== actual.key &&
    cambiar({
      ...Object.fromEntries(olvida.map((nombre) => [nombre, undefined])),
      [parametro]: key === primera?.key ? undefined : (key ?? undefined),
    })
  return (
    <Tabs value={actual.key} onChange={poner} keepMounted={false}>
      <Tabs.List aria-label={etiqueta} className="no-imprimir">
        {pestanas.map((p) => (
          <Tabs.Tab
            key={p.key}
            value={p.key}
            // the mouse chooses when it goes down: until it is up again a count may have come and moved the tabs
            onMouseDown={(e) => e.button === 0 && poner(p.key)}
          >
            {p.titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {imprimiendo && !actual.juntas && <h2>{actual.titulo}</h2>}
      {pestanas.map((p) => (
        <Tabs.Panel key={p.key} value={p.key} pt={pegado ? 0 : 'md'}>
          {p.key === actual.key && (imprimiendo && p.juntas ? <Juntas pestanas={pestanas} /> : p.contenido())}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const Juntas = ({ pestanas }: { pestanas: readonly Pestana[] }) =>
  pestanas
    .filter((p) => p.juntas)
    .map((p) => (
      <Fragment key={p.key}>
        <h2>{p.titulo}</h2>
        {p.contenido()}
      </Fragment>
    ))
