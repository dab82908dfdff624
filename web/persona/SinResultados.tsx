import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { numero } from '../ui/paginas.ts'
import type { Leer } from '../ui/papel/useListaEntera.ts'
import type { TipoPersona } from './persona.ts'

interface SinResultadosProps<P> {
  tipo: TipoPersona
  busqueda: string
  /** Reads the list without filters, and the words for those whom the filters hide. */
  fuera: { readonly leer: Leer<P>; readonly que: string } | undefined
  /** Adds the first one, where the filters hide nobody: there is nobody yet. */
  agregar: ReactNode
  /** Shows the list without filters; and without the search too. */
  mostrar: () => void
  quitar: () => void
}

/** Follows a list that shows nobody: says whom the filters hide, and takes them away. */
export function SinResultados<P>({ tipo, busqueda, fuera, agregar, mostrar, quitar }: SinResultadosProps<P>) {
  const escondidos = useEscondidos(busqueda, fuera?.leer)
  const uno = escondidos === 1
  if (fuera && busqueda === '' && escondidos === 0) return agregar
  return (
    <Group justify="center" gap="var(--esp-2)">
      {fuera && escondidos !== null && escondidos > 0 && (
        <Button onClick={mostrar}>
          {uno ? '1 ' : `${numero(escondidos)} `}
          {tipo.nombre.toLowerCase()}
          {uno ? '' : 's'} {fuera.que}
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
