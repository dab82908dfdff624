import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { faltanCifras } from '#domain/persona/telefono.ts'
import type { Direccion } from '../navigation/direccion.ts'
import { numero } from '../ui/paginas.ts'
import type { Leer } from '../ui/papel/useListaEntera.ts'
import type { TipoPersona } from './persona.ts'

/** Where else to look for whom a list does not show. */
export interface Fuera<P> {
  /** Reads the list without the filters that hide them. */
  readonly leer: Leer<P>
  /** What they are, of one and of several. */
  readonly que: (uno: boolean) => string
  /** What the address has to say for them to be shown. */
  readonly mostrar: Direccion
}

/** Those who were deleted, where the list shows none. */
export const entreEliminados = <P,>(leer: Leer<P>): Fuera<P> => ({
  leer,
  que: (uno) => (uno ? 'eliminado' : 'eliminados'),
  mostrar: { eliminados: 'true' },
})

interface SinResultadosProps<P> {
  tipo: TipoPersona
  busqueda: string
  fuera: Fuera<P> | undefined
  /** Adds the first one, where the filters hide nobody: there is nobody yet. */
  agregar: ReactNode
  /** Shows the list without some filters; and without the search too. */
  mostrar: (sin: Direccion) => void
  quitar: () => void
}

/** Follows a list that shows nobody: says whom the filters hide, and takes them away. */
export function SinResultados<P>({ tipo, busqueda, fuera, agregar, mostrar, quitar }: SinResultadosProps<P>) {
  const escondidos = useEscondidos(busqueda, fuera?.leer)
  const uno = escondidos === 1
  if (fuera && busqueda === '' && escondidos === 0) return agregar
  return (
    <Group justify="center" gap="var(--esp-2)">
      {faltanCifras(busqueda) && <p className="texto-2">De un teléfono, escriba al menos 6 cifras seguidas.</p>}
      {fuera && escondidos !== null && escondidos > 0 && (
        <Button onClick={() => mostrar(fuera.mostrar)}>
          {uno ? '1 ' : `${numero(escondidos)} `}
          {tipo.nombre.toLowerCase()}
          {uno ? '' : 's'} {fuera.que(uno)}
          {busqueda === '' ? '' : uno ? ' coincide' : ' coinciden'}: mostrar
        </Button>
      )}
      <Button variant="default" onClick={quitar}>
        Quitar filtros
      </Button>
    </Group>
  )
}

/** Counts whom the search finds without filters; null until it is known. */
function useEscondidos<P>(busqueda: string, leer: Leer<P> | undefined): number | null {
  const [cuenta, setCuenta] = useState<{ busqueda: string; total: number } | null>(null)
  const contar = useEffectEvent(() => leer?.({ iDisplayStart: 0, iDisplayLength: 1 }))
  useEffect(() => {
    let vigente = true
    void contar()?.then((r) => {
      if (vigente && r) setCuenta({ busqueda, total: r.iTotalDisplayRecords })
    })
    return () => {
      vigente = false
    }
  }, [busqueda])
  return cuenta?.busqueda === busqueda ? cuenta.total : null
}
