import { useEffect, useMemo, useRef, useState } from 'react'
import type { InscripcionACobrar } from '#contract/cobranza.ts'
import {
  type Accion,
  type Grilla,
  lineasDe,
  NADA,
  puedeCobrarse,
  reducir,
  type Seleccion,
  totalDe,
} from '#domain/cobranza/seleccion.ts'
import type { Centavos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import { useEstable } from '../ui/estable.ts'
import type { Lectura } from '../ui/lectura.ts'
import { type Cobrables, grillaDe } from './grillas.ts'
import { porAlumnoYAno } from './orden.ts'
import { deAntes, estanDeVuelta, recordar } from './recarga.ts'
import { type Cambio, cambiosDe } from './rechazo.ts'

export interface Cobranza {
  /** Ids on the screen, those still being loaded too. */
  readonly ids: readonly number[]
  readonly inscripciones: readonly InscripcionACobrar[]
  readonly grillas: readonly Grilla[]
  readonly caja: Cobrables['caja'] | undefined
  readonly lectura: Lectura
  readonly seleccion: Seleccion
  readonly observaciones: ReadonlyMap<number, string>
  readonly total: Centavos
  readonly puede: boolean
  agregar: (ids: readonly number[]) => void
  quitar: (idInscripcion: number) => void
  /** The same function always, like `observar`. */
  hacer: (accion: Accion) => void
  observar: (idInscripcion: number, texto: string) => void
  /** Asks for the cells anew after a refusal, and tells which of the chosen ones have changed. */
  recargar: () => Promise<Cambio[]>
  vaciar: () => void
}

/**
 * Keeps the state of the collection screen: who is on it, and what is chosen. The rules are those of domain/cobranza.
 */
export function useCobranza(): Cobranza {
  const [ids, setIds] = useState(deAntes)
  const [seleccion, setSeleccion] = useState(NADA)
  const [observaciones, setObservaciones] = useState<ReadonlyMap<number, string>>(new Map())
  const consulta = useConsulta(
    api.cobranza.porInscripcion,
    { query: { idsInscripciones: ids.join(';') } },
    { activa: ids.length > 0 },
  )
  const { data, refetch, error, isPlaceholderData } = consulta
  const leidas = useRef<readonly number[]>([])
  // an enrolment that does not exist is told, and keeps nobody else from coming
  useEffect(() => {
    if (data && !isPlaceholderData) leidas.current = ids
    else if (error instanceof FallaHttp && error.status === 404) {
      // what the reading itself says of it goes when those who were there are read again
      if (leidas.current.length > 0) peligro('Error', error.message)
      setIds(leidas.current)
    }
  }, [data, isPlaceholderData, error, ids])
  useEffect(() => recordar(ids), [ids])
  useEffect(estanDeVuelta, [])
  useEffect(() => () => recordar([]), [])
  const inscripciones = useMemo(
    () => porAlumnoYAno(ids.flatMap((id) => data?.inscripciones.find((i) => i.idInscripcion === id) ?? [])),
    [ids, data],
  )
  const grillas = useMemo(() => inscripciones.map(grillaDe), [inscripciones])
  const vistas = useRef(grillas)
  // when cells change or leave, drops what was chosen and no longer fits
  useEffect(() => {
    const antes = vistas.current
    vistas.current = grillas
    setSeleccion((elegida) => reducir(grillas, elegida, { tipo: 'recargar', antes }))
  }, [grillas])

  const hacer = useEstable((accion: Accion) => setSeleccion((antes) => reducir(grillas, antes, accion)))
  const observar = useEstable((id: number, texto: string) => setObservaciones((antes) => new Map(antes).set(id, texto)))

  return {
    ids,
    inscripciones,
    grillas,
    caja: data?.caja,
    lectura: consulta,
    seleccion,
    observaciones,
    total: totalDe(grillas, seleccion),
    puede: puedeCobrarse(grillas, seleccion),
    agregar: (nuevas) => setIds((antes) => [...antes, ...nuevas.filter((id) => !antes.includes(id))]),
    quitar: (id) => setIds((antes) => antes.filter((otra) => otra !== id)),
    hacer,
    observar,
    recargar: async () => {
      const elegidas = new Set(lineasDe(grillas, seleccion).map((linea) => linea.id))
      const nueva = await refetch()
      return cambiosDe(inscripciones, nueva.data?.inscripciones ?? [], elegidas)
    },
    vaciar: () => {
      setIds([])
      setSeleccion(NADA)
      setObservaciones(new Map())
    },
  }
}
