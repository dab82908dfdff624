import type { ReactNode } from 'react'
import type { Definicion } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { CualquierLlamada, EntradaDe, Llamada } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'

export interface PersonaDeBaja {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
}

interface OpcionesBaja<E extends Definicion, R extends Definicion> {
  /** 'Alumno', as titles and alerts name it. */
  que: string
  eliminar: Llamada<E>
  restaurar: Llamada<R>
  entrada: (id: number) => EntradaDe<E> & EntradaDe<R>
  /** What shows these people; asked again afterwards, also when the server did not allow it (ALU-024). */
  invalida: readonly CualquierLlamada[]
  errorRestaurar: string
  /** What there is to know before deleting: what is owed. */
  aviso?: (persona: PersonaDeBaja) => Promise<ReactNode>
}

/** Soft delete and its way back (S37): asked first, and taken back from the alert. */
export function useBaja<E extends Definicion, R extends Definicion>(opciones: OpcionesBaja<E, R>) {
  const { que, entrada, invalida, errorRestaurar, aviso } = opciones
  const baja = useLlamada(opciones.eliminar, { invalida })
  const alta = useLlamada(opciones.restaurar, { invalida })

  const respuestas = (titulo: string) => ({
    rechazo: (r: unknown) => peligro(titulo, (r as { Message?: string }).Message),
    falla: (f: FallaHttp) => (f.status === 404 ? peligro(titulo, f.message) : false),
  })
  const reponer = async (p: PersonaDeBaja) => {
    if (await alta.llamar(entrada(p.id), respuestas(errorRestaurar))) exito(`${que} Restaurado`, nombreCompleto(p))
  }
  return {
    eliminar: async (p: PersonaDeBaja) => {
      const detalle = await aviso?.(p)
      const texto = (
        <>
          ¿Eliminar a <b>{nombreCompleto(p)}</b>? {detalle}
        </>
      )
      if (!(await confirmar({ titulo: `Eliminar ${que}`, texto, si: 'Eliminar', peligro: true }))) return
      if (await baja.llamar(entrada(p.id), respuestas(`Error al Eliminar ${que}`)))
        exito(`${que} Eliminado`, nombreCompleto(p), { deshacer: () => void reponer(p) })
    },
    restaurar: async (p: PersonaDeBaja) => {
      const texto = (
        <>
          ¿Restaurar a <b>{nombreCompleto(p)}</b>?
        </>
      )
      if (await confirmar({ titulo: `Restaurar ${que}`, texto, si: 'Restaurar' })) await reponer(p)
    },
  }
}
