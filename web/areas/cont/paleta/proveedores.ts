import { useNavigate } from '@tanstack/react-router'
import { useAcciones } from '../acciones.tsx'
import { useMenu } from '../menu.ts'
import { coincide } from './coincide.ts'
import { personas } from './personas.tsx'
import type { Proveedor } from './proveedor.ts'

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

/** What the palette (Ctrl+K, or /) finds, in this order. Another kind is another entry. */
export const PROVEEDORES: readonly Proveedor[] = [acciones, pantallas, ...personas]
