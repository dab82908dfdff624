import { useEffect, useState } from 'react'
import { lazyModal } from '../ui/lazy.tsx'
import { alReingresar, type Reingreso as Fue } from './reingreso.ts'

const ReingresoModal = lazyModal(() => import('./ReingresoModal.tsx').then((m) => m.ReingresoModal))

/** Asks for the password over the screen when the session ended while something on it is not saved. */
export function Reingreso() {
  const [pendiente, setPendiente] = useState<{ listo: (fue: Fue) => void } | null>(null)
  useEffect(() => {
    alReingresar(() => new Promise((listo) => setPendiente({ listo })))
    return () => alReingresar(null)
  }, [])
  if (!pendiente) return null
  const terminar = (fue: Fue) => {
    setPendiente(null)
    pendiente.listo(fue)
  }
  return <ReingresoModal alEntrar={() => terminar('entro')} alCerrar={() => terminar('se fue')} />
}
