/**
 * What the palette (Ctrl+K, or /) finds. A provider is a hook: it gets what is typed and answers what fits.
 * Another one is another entry of PROVEEDORES.
 */
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAcciones } from '../acciones.tsx'
import { useMenu } from '../menu.ts'
import { coincide } from './coincide.ts'
import { personas } from './personas.tsx'

export interface Resultado {
  readonly id: string
  readonly titulo: string
  readonly detalle?: string
  readonly icono?: ReactNode
  readonly alElegir: () => void
}

export interface Proveedor {
  readonly grupo: string
  readonly useResultados: (consulta: string) => readonly Resultado[]
}

const acciones: Proveedor = {
  grupo: 'Acciones',
  useResultados: (consulta) => {
    const { acciones: suyas, ejecutar } = useAcciones()
    // an action that only goes to a screen is found as that screen
    return suyas
      .filter((a) => 'abrir' in a)
      .map((a) => ({
        id: `accion-${a.titulo}`,
        titulo: a.agregar ? `Agregar ${a.titulo}` : a.titulo,
        alElegir: () => ejecutar(a),
      }))
      .filter((r) => coincide(r.titulo, consulta))
  },
}

const pantallas: Proveedor = {
  grupo: 'Pantallas',
  useResultados: (consulta) => {
    const navegar = useNavigate()
    return useMenu()
      .flatMap((grupo) =>
        grupo.pantallas.map((p) => ({
          id: p.ruta,
          titulo: p.titulo,
          ...(grupo.titulo !== p.titulo && { detalle: grupo.titulo }),
          alElegir: () => void navegar({ to: p.ruta as never }),
        })),
      )
      .filter((r) => coincide(`${r.titulo} ${r.detalle ?? ''}`, consulta))
  },
}

export const PROVEEDORES: readonly Proveedor[] = [acciones, pantallas, ...personas]
