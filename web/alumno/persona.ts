import { api } from '../call/api.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import type { TipoPersona } from '../persona/persona.ts'

export const ALUMNO: TipoPersona = {
  nombre: 'Alumno',
  agregar: 'Agregar Alumno',
  lista: { titulo: 'Listado de Alumnos', ruta: rutas.alumnos },
  registro: 'alumno',
  clase: 1,
  ir: ir.alumno,
  key: 'idAlumno',
  modelo: 'alumno',
  llamadas: api.alumno,
  invalida: [api.alumno.getpage, api.alumno.porId, api.cuenta.getcuentacorriente],
  restaurar: ['CONT-ALUMNOS-VIEW', 'restore'],
  foto: ['CONT-ALUMNOS-EDIT', 'photo'],
  errorGuardar: 'Error al Guardar',
  errorRestaurar: 'El alumno no pudo ser restaurado',
}
