import { api } from '../call/api.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import type { TipoPersona } from '../persona/persona.ts'

export const PADRE: TipoPersona = {
  nombre: 'Padre',
  agregar: 'Agregar Padre',
  lista: { titulo: 'Listado de Padres', ruta: rutas.padres },
  registro: 'padre',
  clase: 3,
  ir: ir.padre,
  key: 'idPadre',
  modelo: 'padre',
  llamadas: api.padre,
  invalida: [api.padre.getpage, api.padre.porId, api.alumno.porId, api.alumno.getpadresselect],
  restaurar: ['CONT-PADRES-LIST', 'restore'],
  foto: ['CONT-PADRES-EDIT', 'photo'],
  errorGuardar: 'Error al Guardar Padre',
  errorRestaurar: 'Error al Restaurar Padre',
}
