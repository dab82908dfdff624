import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { PANTALLAS } from '../../navigation/pantallas.ts'

function pagina<M extends Record<string, unknown>>(module: () => Promise<M>, nombre: keyof M & string): RouteComponent {
  return lazyRouteComponent(module as () => Promise<Record<string, never>>, nombre) as RouteComponent
}

/**
 * Says what each screen of the staff area loads when it is first opened; a screen of navigation/pantallas.ts without
 * its page does not compile. Only lazy imports may be here, since the file is part of the first load.
 */
export const PAGINAS: Readonly<Record<keyof typeof PANTALLAS, RouteComponent>> = {
  panel: pagina(() => import('./PanelPage.tsx'), 'PanelPage'),
  alumnos: pagina(() => import('../../alumno/ListadoAlumnosPage.tsx'), 'ListadoAlumnosPage'),
  alumno: pagina(() => import('../../alumno/AlumnoPage.tsx'), 'AlumnoPage'),
  padres: pagina(() => import('../../padre/ListadoPadresPage.tsx'), 'ListadoPadresPage'),
  padre: pagina(() => import('../../padre/PadrePage.tsx'), 'PadrePage'),
  cursos: pagina(() => import('../../cursos/CursosPage.tsx'), 'CursosPage'),
  curso: pagina(() => import('../../cursos/CursoPage.tsx'), 'CursoPage'),
  sucursales: pagina(() => import('../../sucursal/ListadoSucursalesPage.tsx'), 'ListadoSucursalesPage'),
  tiposJornada: pagina(() => import('../../tipojornada/TiposJornadaPage.tsx'), 'TiposJornadaPage'),
  casosEspeciales: pagina(() => import('../../casosespeciales/CasosEspecialesPage.tsx'), 'CasosEspecialesPage'),
  conceptos: pagina(() => import('../../conceptos/ConceptosPage.tsx'), 'ConceptosPage'),
  servicios: pagina(() => import('../../servicios/ServiciosPage.tsx'), 'ServiciosPage'),
  cargos: pagina(() => import('../../cargos/CargosPage.tsx'), 'CargosPage'),
  cobrar: pagina(() => import('../../cobranza/CobrarPage.tsx'), 'CobrarPage'),
  deudores: pagina(() => import('../../deudores/DeudoresPage.tsx'), 'DeudoresPage'),
  caja: pagina(() => import('../../caja/CajaPage.tsx'), 'CajaPage'),
  valores: pagina(() => import('../../valores/ValoresPage.tsx'), 'ValoresPage'),
  cuotasAtrasadas: pagina(() => import('../../valores/AtrasadasPage.tsx'), 'AtrasadasPage'),
}
