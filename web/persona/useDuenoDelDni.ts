import { useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { TipoPersona, UnaPersona } from './persona.ts'

/** Who has a document already. */
export interface Dueno {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
}

/** What the search calls each kind of person (C7). */
const CLASES = { 1: 'alumno', 2: 'personal', 3: 'padre o madre' } as const

/**
 * Finds whose document it is that somebody already has; nobody when he is deleted, or when the user may not look for
 * people. `buscar` takes a refusal and the number that was typed; `mirar` a number alone, before anything is sent.
 */
export function useDuenoDelDni({ clase, llamadas }: Pick<TipoPersona, 'clase' | 'llamadas'>) {
  const [dueno, setDueno] = useState<Dueno | null>(null)
  const busqueda = useLlamada(api.search.buscar)
  const lista = useLlamada(llamadas.getpage)
  const hallar = async (numero: string) => {
    const limpio = numero.replace(/\D/g, '')
    if (limpio.length < 2) return []
    const r = await busqueda.llamar({ query: { term: limpio } }, { falla: () => true, rechazo: () => undefined })
    return r?.results.filter((p) => p.dni.replace(/\D/g, '') === limpio) ?? []
  }
  const mirar = async (numero: string): Promise<Dueno | null> => {
    const suyo = (await hallar(numero)).find((p) => p.type === clase)
    const hallado = suyo ? { id: suyo.id, apellido: suyo.apellido, nombre: nombreCompleto(suyo) } : null
    setDueno(hallado)
    return hallado
  }
  const buscar = async ({ code, errors = {} }: Contestado, numero: string) => {
    setDueno(null)
    if (code === 'duplicado' && Object.keys(errors).some((campo) => campo.startsWith('dni'))) await mirar(numero)
  }
  /** Names who of another kind has it, a student or else: grown-ups may be staff and parent under one DNI. */
  const deOtraClase = async (numero: string): Promise<string | null> => {
    const otro = (await hallar(numero)).find((p) => p.type !== clase && (p.type === 1 || clase === 1))
    return otro ? `${nombreCompleto(otro)} (${CLASES[otro.type]})` : null
  }
  /** Finds who has it and was deleted, whom one may want back instead of another; not one who was merged, who cannot be. */
  const deEliminado = async (numero: string): Promise<Dueno | null> => {
    const limpio = numero.replace(/\D/g, '')
    const query = { sSearch: limpio, getEliminados: true, iDisplayLength: 100 }
    const r = await lista.llamar({ query }, { falla: () => true, rechazo: () => undefined })
    const { aaData = [] } = (r ?? {}) as unknown as { aaData?: (UnaPersona & { readonly dni: string })[] }
    const suyo = aaData.find((p) => p.eliminado && !p.unidoA && p.dni.replace(/\D/g, '') === limpio)
    return suyo ? { id: suyo.id, apellido: suyo.apellido, nombre: nombreCompleto(suyo) } : null
  }
  return { dueno, buscar, deEliminado, mirar, deOtraClase, olvidar: () => setDueno(null) }
}
