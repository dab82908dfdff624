import { type ReactNode, type RefObject, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { advertencia, peligro } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { type NodoVisto, seEliminan } from './edicion.ts'
import type { Abierta } from './FilaEditada.tsx'
import type { EnEdicion, Leido } from './useEdicion.ts'

interface GuardarArbol {
  en: EnEdicion
  abierta: RefObject<Abierta | null>
  /** Reads the tree again; undefined when it cannot be read. */
  releer: () => Promise<Leido | undefined>
  /** Sends the changes; answers whether they were saved, after saying so. */
  enviar: (cambios: readonly NodoVisto[], rechazo: (r: Contestado) => Promise<boolean>) => Promise<boolean>
  /** Of the question about what is deleted; what goes, and what is lost with it. */
  titulo: string
  preguntar: (idos: readonly NodoVisto[]) => ReactNode
}

/**
 * Saves a tree: ends the row that is open, asks about what is deleted, and after a refusal because somebody else saved
 * first puts the changes over what he left (record 066).
 */
export function useGuardarArbol({ en, abierta, releer, enviar, titulo, preguntar }: GuardarArbol) {
  const [aviso, setAviso] = useState('')
  const [pedido, setPedido] = useState(false)

  const rechazo = async ({ code, Message }: Contestado): Promise<boolean> => {
    if (code === 'codigo-existe') peligro('Código Existente', 'El código ya existe')
    else if (code === 'modificado') {
      const nuevo = await releer()
      if (!nuevo) return false
      const perdidos = en.ponerAlDia(nuevo)
      const idos = perdidos.length > 0 ? ` Ya no está: ${perdidos.join(', ')}.` : ''
      setAviso(`${Message}.${idos} Sus cambios no se perdieron: revise y guarde otra vez.`)
    } else peligro('Error al Guardar', Message)
    return true
  }
  async function guardar(cambios: readonly NodoVisto[]) {
    if (cambios.length === 0) return advertencia('No existen cambios para guardar')
    const idos = seEliminan(en.vistos)
    if (idos.length > 0) {
      const si = await confirmar({
        titulo,
        texto: preguntar(idos),
        si: 'Guardar y eliminar',
        peligro: true,
      })
      if (!si) return
    }
    if (!(await enviar(cambios, rechazo))) return
    en.olvidar()
    setAviso('')
  }
  // the row that was open is among the changes once it is drawn
  if (pedido && en.edicion.editando === null) {
    setPedido(false)
    queueMicrotask(() => void guardar(en.cambios))
  }
  return {
    aviso: aviso && <MensajeError>{aviso}</MensajeError>,
    guardar: () => {
      if (abierta.current?.tomar() === false) return
      setPedido(true)
    },
    descartar: () => {
      en.olvidar()
      setAviso('')
    },
  }
}
