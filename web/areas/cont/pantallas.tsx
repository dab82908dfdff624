/**
 * The screens of the staff area. One line registers a screen: its address, title, the flag that opens it and
 * where its component is; the menu, the panel and the palette follow from here.
 *
 *   pantalla(rutas.alumnos, 'Listado de Alumnos', ['CONT-PANEL/ALUMNOS', 'list'], () => import('../../alumno/ListadoAlumnosPage.tsx'), 'ListadoAlumnosPage'),
 *
 * Only data and lazy imports stand here: the file is part of the first load.
 */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { rutas } from '../../paths.ts'
import type { Permiso } from '../../sesion/seguridad.ts'

export interface Pantalla {
  readonly ruta: string
  readonly titulo: string
  /** Null: everyone of the area. */
  readonly ver: Permiso | null
  readonly pagina: RouteComponent
}

function pantalla<M extends Record<string, unknown>>(
  ruta: string,
  titulo: string,
  ver: Permiso | null,
  modulo: () => Promise<M>,
  nombre: keyof M & string,
): Pantalla {
  return {
    ruta,
    titulo,
    ver,
    pagina: lazyRouteComponent(modulo as () => Promise<Record<string, never>>, nombre) as RouteComponent,
  }
}

export const PANTALLAS: readonly Pantalla[] = [
  pantalla(rutas.panel, 'Panel', null, () => import('./PanelPage.tsx'), 'PanelPage'),
  pantalla(
    rutas.alumnos,
    'Listado de Alumnos',
    ['CONT-PANEL/ALUMNOS', 'list'],
    () => import('../../alumno/ListadoAlumnosPage.tsx'),
    'ListadoAlumnosPage',
  ),
  pantalla(
    rutas.alumno,
    'Alumno',
    ['CONT-ALUMNOS-VIEW', 'show'],
    () => import('../../alumno/AlumnoPage.tsx'),
    'AlumnoPage',
  ),
  pantalla(
    rutas.padres,
    'Listado de Padres',
    ['CONT-PANEL/PADRES', 'list'],
    () => import('../../padre/ListadoPadresPage.tsx'),
    'ListadoPadresPage',
  ),
  pantalla(rutas.padre, 'Padre', ['CONT-PADRES-LIST', 'view'], () => import('../../padre/PadrePage.tsx'), 'PadrePage'),
  pantalla(
    rutas.cursos,
    'Cursos',
    ['CONT-PANEL/OTROS', 'courses'],
    () => import('../../cursos/CursosPage.tsx'),
    'CursosPage',
  ),
  pantalla(rutas.curso, 'Curso', ['CONT-CURSOS-LIST', 'view'], () => import('../../cursos/CursoPage.tsx'), 'CursoPage'),
  pantalla(
    rutas.sucursales,
    'Listado de Sucursales',
    ['CONT-PANEL/OTROS', 'branches'],
    () => import('../../sucursal/ListadoSucursalesPage.tsx'),
    'ListadoSucursalesPage',
  ),
  pantalla(
    rutas.tiposJornada,
    'Tipos de Jornada',
    ['CONT-PANEL/OTROS', 'shiftTypes'],
    () => import('../../tipojornada/TiposJornadaPage.tsx'),
    'TiposJornadaPage',
  ),
  pantalla(
    rutas.casosEspeciales,
    'Casos Especiales',
    ['CONT-PANEL/OTROS', 'specialCases'],
    () => import('../../casosespeciales/CasosEspecialesPage.tsx'),
    'CasosEspecialesPage',
  ),
  pantalla(
    rutas.conceptos,
    'Conceptos',
    ['CONT-PANEL/OTROS', 'incomeConcepts'],
    () => import('../../conceptos/ConceptosPage.tsx'),
    'ConceptosPage',
  ),
  pantalla(
    rutas.cobrar,
    'Cobrar',
    ['CONT-PANEL/CUOTAS', 'collect'],
    () => import('../../cobranza/CobrarPage.tsx'),
    'CobrarPage',
  ),
  pantalla(
    rutas.deudores,
    'Reporte de Deudores',
    ['CONT-PANEL/CUOTAS', 'debtorsReport'],
    () => import('../../deudores/DeudoresPage.tsx'),
    'DeudoresPage',
  ),
  pantalla(rutas.caja, 'Caja', ['CONT-PANEL/CAJA', 'view'], () => import('../../caja/CajaPage.tsx'), 'CajaPage'),
  pantalla(
    rutas.valores,
    'Valores',
    ['CONT-PANEL/VALORES', 'update'],
    () => import('../../valores/ValoresPage.tsx'),
    'ValoresPage',
  ),
  pantalla(
    rutas.cuotasAtrasadas,
    'Actualizar Cuotas Atrasadas',
    ['CONT-PANEL/VALORES', 'updateLateFees'],
    () => import('../../valores/AtrasadasPage.tsx'),
    'AtrasadasPage',
  ),
]

/** The screen of an address without parameters, when it exists. */
export const pantallaDe = (ruta: string): Pantalla | undefined => PANTALLAS.find((p) => p.ruta === ruta)
