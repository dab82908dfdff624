import type { Destino } from '#contract/eventos/destino.ts'
import { pantallaDe } from '../navigation/pantallas.ts'
import { ir, rutas } from '../navigation/rutas.ts'

/** Gives the address of what an event opens, of the year that it speaks of; null while the product does not have that screen. */
export function direccionDe(destino: Destino): string | null {
  const ruta = rutas[destino.pantalla]
  if (!pantallaDe(ruta)) return null
  switch (destino.pantalla) {
    case 'alumno':
    case 'padre':
    case 'empleado':
    case 'curso':
      return ir[destino.pantalla](destino.id)
    case 'aprobarExamenes':
      return ir.examen(destino.id)
    case 'caja':
      return destino.idSucursal && destino.dia ? ir.caja(destino.idSucursal, destino.dia) : ruta
    case 'agenda':
    case 'materias':
    case 'valores':
      return ir.delAno(ruta, destino.ano)
    default:
      return ruta
  }
}
