import type { Permiso } from '../sesion/seguridad.ts'
import { rutas } from './rutas.ts'

export interface Pantalla {
  readonly ruta: string
  readonly titulo: string
  /** Null: everyone of the area. */
  readonly ver: Permiso | null
  /** Address of the list that it belongs to, which the menu marks. */
  readonly de?: string
}

const pantalla = (ruta: string, titulo: string, ver: Permiso | null, de?: string): Pantalla => ({
  ruta,
  titulo,
  ver,
  ...(de !== undefined && { de }),
})

/**
 * The screens of the staff area that exist; menu, panel, palette and links follow from this list. It holds only data,
 * so that any page may link to another one: areas/cont/cargas.ts says what each loads.
 */
export const PANTALLAS = {
  panel: pantalla(rutas.panel, 'Panel', null),
  alumnos: pantalla(rutas.alumnos, 'Listado de Alumnos', ['CONT-PANEL/ALUMNOS', 'list']),
  alumno: pantalla(rutas.alumno, 'Alumno', ['CONT-ALUMNOS-VIEW', 'show'], rutas.alumnos),
  unirAlumnos: pantalla(rutas.unirAlumnos, 'Unir Alumnos', ['CONT-PANEL/ALUMNOS', 'merge']),
  padres: pantalla(rutas.padres, 'Listado de Padres', ['CONT-PANEL/PADRES', 'list']),
  padre: pantalla(rutas.padre, 'Padre', ['CONT-PADRES-LIST', 'view'], rutas.padres),
  unirPadres: pantalla(rutas.unirPadres, 'Unir Padres', ['CONT-PANEL/PADRES', 'merge']),
  personal: pantalla(rutas.personal, 'Listado de Personal', ['CONT-PANEL/PERSONAL', 'list']),
  empleado: pantalla(rutas.empleado, 'Empleado', ['CONT-PERSONAL-LIST', 'view'], rutas.personal),
  importar: pantalla(rutas.importar, 'Importar', ['CONT-IMPORTACION', 'view']),
  cursos: pantalla(rutas.cursos, 'Cursos', ['CONT-PANEL/OTROS', 'courses']),
  curso: pantalla(rutas.curso, 'Curso', ['CONT-CURSOS-LIST', 'view'], rutas.cursos),
  asistencia: pantalla(rutas.asistencia, 'Registrar Asistencia', ['CONT-CURSOS-LIST', 'asistencia'], rutas.cursos),
  asistenciaDeHoy: pantalla(rutas.asistenciaDeHoy, 'Asistencia de Hoy', ['CONT-CURSOS-LIST', 'asistencia']),
  planillaDeAsistencia: pantalla(
    rutas.planillaDeAsistencia,
    'Planilla de Asistencia',
    ['CONT-CURSOS-LIST', 'asistencia'],
    rutas.cursos,
  ),
  pase: pantalla(rutas.pase, 'Pase de Año', ['CONT-PANEL/ALUMNOS', 'enrol']),
  niveles: pantalla(rutas.niveles, 'Niveles y Grados', ['CONT-CURSOS-LIST', 'edit']),
  sucursales: pantalla(rutas.sucursales, 'Listado de Sucursales', ['CONT-PANEL/OTROS', 'branches']),
  sucursal: pantalla(rutas.sucursal, 'Sucursal', ['CONT-SUCURSALES-LIST', 'view'], rutas.sucursales),
  tiposJornada: pantalla(rutas.tiposJornada, 'Tipos de Jornada', ['CONT-PANEL/OTROS', 'shiftTypes']),
  casosEspeciales: pantalla(rutas.casosEspeciales, 'Casos Especiales', ['CONT-PANEL/OTROS', 'specialCases']),
  conceptos: pantalla(rutas.conceptos, 'Conceptos', ['CONT-PANEL/OTROS', 'incomeConcepts']),
  libreria: pantalla(rutas.libreria, 'Libreria', ['CONT-PANEL/OTROS', 'library']),
  mobiliario: pantalla(rutas.mobiliario, 'Mobiliario', ['CONT-PANEL/OTROS', 'furniture']),
  servicios: pantalla(rutas.servicios, 'Servicios', ['CONT-PANEL/OTROS', 'services']),
  cargos: pantalla(rutas.cargos, 'Cargos', ['CONT-PANEL/OTROS', 'staffPositions']),
  materias: pantalla(rutas.materias, 'Materias', ['CONT-PANEL/ELIBRETA', 'list']),
  agenda: pantalla(rutas.agenda, 'Agenda Academica', ['CONT-PANEL/OTROS', 'academicAgenda']),
  usuarios: pantalla(rutas.usuarios, 'Usuarios', ['CONT-PANEL/OTROS', 'manageUsers']),
  rolesYReglas: pantalla(rutas.rolesYReglas, 'Roles y Reglas de Autorización', ['CONT-SEGURIDAD', 'view']),
  busqueda: pantalla(rutas.busqueda, 'Busqueda', ['CONT-HEADER', 'search']),
  cumpleanos: pantalla(rutas.cumpleanos, 'Cumpleaños', ['CONT-HEADER', 'birthdays']),
  puesta: pantalla(rutas.puesta, 'Puesta en Marcha', ['CONT-PUESTA', 'view']),
  administrador: pantalla(rutas.administrador, 'Administrador', ['CONT-HEADER', 'admin']),
  configuracionEntorno: pantalla(rutas.configuracionEntorno, 'Configuración de Entorno', [
    'CONT-ADMINISTRADOR',
    'environment',
  ]),
  configuracionWebapp: pantalla(rutas.configuracionWebapp, 'Configuración de WebAPP', ['CONT-ADMINISTRADOR', 'webapp']),
  auditoria: pantalla(rutas.auditoria, 'Auditoría', ['CONT-ADMINISTRADOR', 'audit']),
  notificaciones: pantalla(rutas.notificaciones, 'Notificaciones', ['CONT-HEADER', 'notifications']),
  cobrar: pantalla(rutas.cobrar, 'Cobrar', ['CONT-PANEL/CUOTAS', 'collect']),
  deudores: pantalla(rutas.deudores, 'Reporte de Deudores', ['CONT-PANEL/CUOTAS', 'debtorsReport']),
  registrarExamen: pantalla(rutas.registrarExamen, 'Registrar Examen', ['CONT-PANEL/ELIBRETA', 'register']),
  aprobarExamenes: pantalla(rutas.aprobarExamenes, 'Aprobacion de Examenes', ['CONT-PANEL/ELIBRETA', 'approve']),
  caja: pantalla(rutas.caja, 'Caja', ['CONT-PANEL/CAJA', 'view']),
  valores: pantalla(rutas.valores, 'Valores', ['CONT-PANEL/VALORES', 'update']),
  cuotasAtrasadas: pantalla(rutas.cuotasAtrasadas, 'Actualizar Cuotas Atrasadas', [
    'CONT-PANEL/VALORES',
    'updateLateFees',
  ]),
}

const POR_RUTA = new Map<string, Pantalla>(Object.values(PANTALLAS).map((p) => [p.ruta, p]))

/** Finds the screen of an address of rutas.ts, when the product has it. */
export const pantallaDe = (ruta: string): Pantalla | undefined => POR_RUTA.get(ruta)
