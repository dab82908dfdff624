import { api } from '../call/api.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import type { TipoPersona } from '../persona/persona.ts'

export const EMPLEADO: TipoPersona = {
  nombre: 'Empleado',
  agregar: 'Agregar Personal',
  lista: { titulo: 'Listado de Personal', ruta: rutas.personal },
  registro: 'personal',
  clase: 2,
  ir: ir.empleado,
  key: 'idPersonal',
  modelo: 'personal',
  llamadas: api.personal,
  invalida: [api.personal.getpage, api.personal.porId],
  restaurar: ['CONT-PERSONAL-LIST', 'restore'],
  foto: ['CONT-PERSONAL-EDIT', 'photo'],
  errorGuardar: 'Error al Guardar',
  fallaGuardar: 'Ocurrió un error al guardar los datos. Por favor, intente nuevamente',
  errorRestaurar: 'Error al Restaurar Empleado',
}
