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
 * Finds whose document it is that somebody already has; nobody when he is deleted, or when the user may not look for
 * people. `buscar` takes a refusal and the number that was typed; `mirar` a number alone, before anything is sent.
 */
export function useDuenoDelDni({ clase }: TipoPersona) {
  const [dueno, setDueno] = useState<Dueno | null>(null)
  const busqueda = useLlamada(api.search.buscar)
  const mirar = async (numero: string): Promise<Dueno | null> => {
    const limpio = numero.replace(/\D/g, '')
    const r =
      limpio.length < 2
        ? null
        : await busqueda.llamar({ query: { term: limpio } }, { falla: () => true, rechazo: () => undefined })
    const suyo = r?.results.find((p) => p.type === clase && p.dni.replace(/\D/g, '') === limpio)
    const hallado = suyo ? { id: suyo.id, nombre: nombreCompleto(suyo) } : null
    setDueno(hallado)
    return hallado
  }
  const buscar = async ({ code, errors = {} }: Contestado, numero: string) => {
    setDueno(null)
    if (code === 'duplicado' && Object.keys(errors).some((campo) => campo.startsWith('dni'))) await mirar(numero)
  }
  return { dueno, buscar, mirar, olvidar: () => setDueno(null) }
}
