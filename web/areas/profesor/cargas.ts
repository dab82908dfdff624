import { rutas } from '../../navigation/rutas.ts'
import { adelantador, type Carga } from '../carga.ts'

/**
 * Says what each screen of the teachers' area loads when it is first opened. Only lazy imports may be here, since the
 * file is part of the first script.
 */
export const CARGAS_DE_PROFESOR: readonly (readonly [ruta: string, carga: Carga])[] = [
  [rutas.profesorPanel, [() => import('./PanelPage.tsx'), 'PanelPage']],
  [rutas.profesorRegistrar, [() => import('../../profesores/RegistrarExamenPage.tsx'), 'RegistrarExamenPage']],
  [rutas.profesorPendientes, [() => import('../../profesores/listas.tsx'), 'PendientesPage']],
  [rutas.profesorRevocados, [() => import('../../profesores/listas.tsx'), 'RevocadosPage']],
  [rutas.profesorAnteriores, [() => import('../../profesores/listas.tsx'), 'AnterioresPage']],
]

export const cargarShellDeProfesor = () => import('./Shell.tsx')

/** Asks for shell and screen of an address before the router wants them. */
export const adelantarDeProfesor = adelantador({
  cargarShell: cargarShellDeProfesor,
  pantallas: CARGAS_DE_PROFESOR,
})
