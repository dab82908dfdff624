import type { Destino } from '#contract/eventos/destino.ts'
import { pantallaDe } from '../navigation/pantallas.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import type { Permiso } from '../sesion/seguridad.ts'

/** Gives the address of what an event opens, of the year that it speaks of; null for who may not open that screen. */
export function direccionDe(destino: Destino, permitido: (p: Permiso) => boolean): string | null {
  const ruta = rutas[destino.pantalla]
  const pantalla = pantallaDe(ruta)
  if (!pantalla || (pantalla.ver !== null && !permitido(pantalla.ver))) return null
  switch (destino.pantalla) {
    case 'alumno':
    case 'padre':
    case 'empleado':
    case 'curso':
      return ir[destino.pantalla](destino.id)
    case 'usuarios':
      return ir.usuario(destino.id)
    case 'rolesYReglas':
      return ir.seguridad(destino.vista, destino.rol)
    case 'aprobarExamenes':
      return ir.examen(destino.id)
    case 'caja':
      return destino.idSucursal && destino.dia ? ir.caja(destino.idSucursal, destino.dia, destino.cobranza) : ruta
    case 'agenda':
    case 'materias':
    case 'valores':
      return ir.delAno(ruta, destino.ano)
    default:
      return ruta
  }
}
