import { useEffect } from 'react'
import { conPlazo } from '../call/espera.ts'
import { peligro } from './alertas.tsx'

/** Milliseconds after which a screen has drawn itself and asked for what it shows. */
const DIBUJADO = 3_000

type Prepararse = () => Promise<unknown>

const enSilencio = (prepararse: Prepararse) => void prepararse().catch(() => undefined)

/**
 * Makes what judges a form come soon after the form is there, or with the first press in it (`pronto`): when the network
 * goes while somebody fills it in, it is too late. `seJuzga` waits for it and tells when it does not come.
 */
export function useLlegada({ prepararse }: { prepararse: Prepararse }) {
  useEffect(() => {
    const reloj = setTimeout(() => enSilencio(prepararse), DIBUJADO)
    return () => clearTimeout(reloj)
  }, [prepararse])
  const pronto = () => enSilencio(prepararse)
  const seJuzga = () =>
    conPlazo(prepararse()).then(
      () => true,
      () => {
        peligro(
          'No se pudo revisar lo cargado',
          'Nada se perdió. Revise la conexión y pruebe otra vez; si sigue así, recargue la página.',
        )
        return false
      },
    )
  return { pronto, seJuzga }
}
