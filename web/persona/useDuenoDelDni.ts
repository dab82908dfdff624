import { useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { TipoPersona } from './persona.ts'

interface Dueno {
  readonly id: number
  readonly nombre: string
}

/**
 * Finds whose document it is that was refused because somebody has it; nobody when he is deleted, or when the user may
 * not look for people. `buscar` takes the refusal and the number that was typed.
 */
export function useDuenoDelDni({ clase }: TipoPersona) {
  const [dueno, setDueno] = useState<Dueno | null>(null)
  const busqueda = useLlamada(api.search.buscar)
  const buscar = async ({ code, errors = {} }: Contestado, numero: string) => {
    setDueno(null)
    if (code !== 'duplicado' || !Object.keys(errors).some((campo) => campo.startsWith('dni'))) return
    const limpio = numero.replace(/\D/g, '')
    if (limpio.length < 2) return
    const r = await busqueda.llamar({ query: { term: limpio } }, { falla: () => true, rechazo: () => undefined })
    const suyo = r?.results.find((p) => p.type === clase && p.dni.replace(/\D/g, '') === limpio)
    if (suyo) setDueno({ id: suyo.id, nombre: nombreCompleto(suyo) })
  }
  return { dueno, buscar }
}
