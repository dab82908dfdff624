import type { ReactNode } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { contarUnido } from './contarUnido.tsx'
import { entradaDe, type TipoPersona, type UnidoA } from './persona.ts'

export interface PersonaDeBaja {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
}

/** Functions that delete and restore a kind of person. */
export interface Baja {
  eliminar: (persona: PersonaDeBaja) => Promise<void>
  restaurar: (persona: PersonaDeBaja) => Promise<void>
  /** Restores without asking, and answers whether it was done. */
  reponer: (persona: PersonaDeBaja) => Promise<boolean>
}

/**
 * Deletes in name and restores (S37): asks first, and the alert offers to undo. `aviso`: what to know before deleting,
 * such as what is owed.
 */
export function useBaja(tipo: TipoPersona, aviso?: (persona: PersonaDeBaja) => Promise<ReactNode>): Baja {
  const { nombre, llamadas, invalida, errorRestaurar } = tipo
  const baja = useLlamada(llamadas.eliminar, { invalida })
  const alta = useLlamada(llamadas.restaurar, { invalida })

  const respuestas = (titulo: string) => ({
    rechazo: (r: { Message?: string }) => peligro(titulo, r.Message),
    falla: (f: FallaHttp) => (f.status === 404 ? peligro(titulo, f.message) : false),
  })
  const reponer = async (p: PersonaDeBaja) => {
    const { falla, rechazo: otro } = respuestas(errorRestaurar)
    const rechazo = (r: { Message?: string; unidoA?: UnidoA; quien?: UnidoA }) => {
      if (r.unidoA) return contarUnido(tipo, p, r.unidoA)
      if (!r.quien) return otro(r)
      peligro(errorRestaurar, r.Message, { enlace: { text: `Ver a ${r.quien.nombre}`, ruta: tipo.ir(r.quien.id) } })
    }
    const hecho = (await alta.llamar(entradaDe(tipo, p.id), { falla, rechazo })) !== null
    if (hecho) exito(`${nombre} Restaurado`, nombreCompleto(p))
    return hecho
  }
  return {
    reponer,
    eliminar: async (p) => {
      const detalle = await aviso?.(p)
      const texto = (
        <>
          ¿Eliminar a <b>{nombreCompleto(p)}</b>? {detalle}
        </>
      )
      if (!(await confirmar({ titulo: `Eliminar ${nombre}`, texto, si: 'Eliminar', peligro: true }))) return
      if (await baja.llamar(entradaDe(tipo, p.id), respuestas(`Error al Eliminar ${nombre}`)))
        exito(`${nombre} Eliminado`, nombreCompleto(p), { deshacer: () => void reponer(p) })
    },
    restaurar: async (p) => {
      const texto = (
        <>
          ¿Restaurar a <b>{nombreCompleto(p)}</b>?
        </>
      )
      if (await confirmar({ titulo: `Restaurar ${nombre}`, texto, si: 'Restaurar' })) await reponer(p)
    },
  }
}
