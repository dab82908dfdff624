import { useEffect, useState } from 'react'
import { lazyModal } from '../ui/lazy.tsx'
import { alReingresar, type Reingreso as Fue } from './reingreso.ts'
import { leerSesion, subscribe } from './sesion.ts'

const ReingresoModal = lazyModal(() => import('./ReingresoModal.tsx').then((m) => m.ReingresoModal))

/** Asks for the password over the screen when the session ended while something on it is not saved. */
export function Reingreso() {
  const [pendiente, setPendiente] = useState<{ listo: (fue: Fue) => void } | null>(null)
  useEffect(() => {
    alReingresar(() => new Promise((listo) => setPendiente({ listo })))
    return () => alReingresar(null)
  }, [])
  // he has signed in again in another tab
  useEffect(() => {
    if (!pendiente) return
    const de = leerSesion()?.token
    const soltar = subscribe(() => {
      if (leerSesion() === null || leerSesion()?.token === de) return
      setPendiente(null)
      pendiente.listo('entro')
    })
    return () => void soltar()
  }, [pendiente])
  if (!pendiente) return null
  const terminar = (fue: Fue) => {
    setPendiente(null)
    pendiente.listo(fue)
  }
  return <ReingresoModal alEntrar={() => terminar('entro')} alCerrar={() => terminar('se fue')} />
}
