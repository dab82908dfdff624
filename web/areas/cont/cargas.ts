import { PANTALLAS } from '../../navigation/pantallas.ts'
import { adelantador, type Carga } from '../carga.ts'

type Pagina = keyof typeof PANTALLAS

/**
 * Says what each screen of the staff area loads when it is first opened; a screen of navigation/pantallas.ts without
 * its page does not compile. Only lazy imports may be here, since the file is part of the first script.
 */
export const CARGAS: Readonly<Record<Pagina, Carga>> = {
  panel: [() => import('./PanelPage.tsx'), 'PanelPage'],
  alumnos: [() => import('../../alumno/ListadoAlumnosPage.tsx'), 'ListadoAlumnosPage'],
  alumno: [() => import('../../alumno/AlumnoPage.tsx'), 'AlumnoPage'],
  unirAlumnos: [() => import('../../union/UnirPage.tsx'), 'UnirAlumnosPage'],
  padres: [() => import('../../padre/ListadoPadresPage.tsx'), 'ListadoPadresPage'],
  padre: [() => import('../../padre/PadrePage.tsx'), 'PadrePage'],
  unirPadres: [() => import('../../union/UnirPage.tsx'), 'UnirPadresPage'],
  personal: [() => import('../../personal/ListadoPersonalPage.tsx'), 'ListadoPersonalPage'],
  empleado: [() => import('../../personal/EmpleadoPage.tsx'), 'EmpleadoPage'],
  importar: [() => import('../../importacion/ImportarPage.tsx'), 'ImportarPage'],
  cursos: [() => import('../../cursos/CursosPage.tsx'), 'CursosPage'],
  curso: [() => import('../../cursos/CursoPage.tsx'), 'CursoPage'],
  asistencia: [() => import('../../asistencia/RegistrarPage.tsx'), 'RegistrarPage'],
  asistenciaDeHoy: [() => import('../../asistencia/AsistenciaDeHoyPage.tsx'), 'AsistenciaDeHoyPage'],
  planillaDeAsistencia: [() => import('../../asistencia/PlanillaPage.tsx'), 'PlanillaPage'],
  pase: [() => import('../../pase/PasePage.tsx'), 'PasePage'],
  materias: [() => import('../../materias/MateriasPage.tsx'), 'MateriasPage'],
  niveles: [() => import('../../nivel/NivelesPage.tsx'), 'NivelesPage'],
  sucursales: [() => import('../../sucursal/ListadoSucursalesPage.tsx'), 'ListadoSucursalesPage'],
  sucursal: [() => import('../../sucursal/SucursalPage.tsx'), 'SucursalPage'],
  tiposJornada: [() => import('../../tipojornada/TiposJornadaPage.tsx'), 'TiposJornadaPage'],
  casosEspeciales: [() => import('../../casosespeciales/CasosEspecialesPage.tsx'), 'CasosEspecialesPage'],
  conceptos: [() => import('../../conceptos/ConceptosPage.tsx'), 'ConceptosPage'],
  libreria: [() => import('../../articulos/LibreriaPage.tsx'), 'LibreriaPage'],
  mobiliario: [() => import('../../articulos/MobiliarioPage.tsx'), 'MobiliarioPage'],
  servicios: [() => import('../../servicios/ServiciosPage.tsx'), 'ServiciosPage'],
  cargos: [() => import('../../cargos/CargosPage.tsx'), 'CargosPage'],
  agenda: [() => import('../../agenda/AgendaPage.tsx'), 'AgendaPage'],
  usuarios: [() => import('../../usuario/UsuariosPage.tsx'), 'UsuariosPage'],
  rolesYReglas: [() => import('../../seguridad/SeguridadPage.tsx'), 'SeguridadPage'],
  busqueda: [() => import('../../busqueda/BusquedaPage.tsx'), 'BusquedaPage'],
  cumpleanos: [() => import('../../cumpleanos/CumpleanosPage.tsx'), 'CumpleanosPage'],
  puesta: [() => import('../../puesta/PuestaPage.tsx'), 'PuestaPage'],
  administrador: [() => import('../../administrador/AdministradorPage.tsx'), 'AdministradorPage'],
  configuracionEntorno: [() => import('../../entorno/EntornoPage.tsx'), 'EntornoPage'],
  configuracionWebapp: [() => import('../../webapp/WebappPage.tsx'), 'WebappPage'],
  auditoria: [() => import('../../auditoria/AuditoriaPage.tsx'), 'AuditoriaPage'],
  notificaciones: [() => import('../../mensajes/NotificacionesPage.tsx'), 'NotificacionesPage'],
  cobrar: [() => import('../../cobranza/CobrarPage.tsx'), 'CobrarPage'],
  deudores: [() => import('../../deudores/DeudoresPage.tsx'), 'DeudoresPage'],
  registrarExamen: [() => import('../../examen/RegistrarExamenPage.tsx'), 'RegistrarExamenPage'],
  aprobarExamenes: [() => import('../../examen/PendientesPage.tsx'), 'PendientesPage'],
  caja: [() => import('../../caja/CajaPage.tsx'), 'CajaPage'],
  valores: [() => import('../../valores/ValoresPage.tsx'), 'ValoresPage'],
  cuotasAtrasadas: [() => import('../../valores/AtrasadasPage.tsx'), 'AtrasadasPage'],
}

export const cargarShell = () => import('./Shell.tsx')

/** Asks for shell and screen of an address before the router wants them. */
export const adelantarPantalla = adelantador({
  cargarShell,
  pantallas: Object.entries(CARGAS).map(([nombre, carga]) => [PANTALLAS[nombre as Pagina].ruta, carga]),
})
