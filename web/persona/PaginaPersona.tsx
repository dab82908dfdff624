import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConsulta } from '../query/consulta.ts'
import formas from '../ui/formas.module.css'
import { useIdDeRuta } from './idDeRuta.ts'
import { entradaDe, type TipoPersona, type UnaPersona } from './persona.ts'
import { SinPersona } from './SinPersona.tsx'

/** Draws the screen of the person in the address once the data is there, and until then or without it what says so. */
export function PaginaPersona<D extends { data: UnaPersona }>({
  tipo,
  children,
}: {
  tipo: TipoPersona
  children: (detalle: D) => ReactNode
}) {
  const id = useIdDeRuta()
  const consulta = useConsulta(tipo.llamadas.porId, id === null ? null : entradaDe(tipo, id))
  const leido = consulta.data as D | undefined
  // while a person is read, the data may still be that of another one
  const detalle = leido?.data.id === id ? leido : undefined
  if (detalle) return <div className={formas.pila}>{children(detalle)}</div>
  if (id === null || consulta.isError)
    return (
      <SinPersona que={`El ${tipo.nombre}`} lista={tipo.lista} error={consulta.error} reintentar={consulta.refetch} />
    )
  return (
    <div className={formas.pila} aria-busy>
      <Skeleton height={18} width={260} />
      <Skeleton height={72} />
      <Skeleton height={130} />
      <Skeleton height={200} />
    </div>
  )
}
