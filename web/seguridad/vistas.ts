import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'

/** Views of the editor, as the specification calls them (000§2); the address has them. */
export type VistaDeSeguridad = 'actions' | 'editRules' | 'editRoles' | 'editRulesForRole' | 'editSections'

export const PARAMETROS = ['vista', 'rol']

/** The address of a view. */
export const irAVista = (vista: VistaDeSeguridad, mas: Readonly<Record<string, string | number>> = {}): string =>
  `${rutas.rolesYReglas}?${new URLSearchParams({ vista, ...Object.fromEntries(Object.entries(mas).map(([k, v]) => [k, String(v)])) })}`

/** What is read again after a save: a rule shows in all views, and what this user may see can have changed. */
export const MUESTRAN_REGLAS = [
  api.security.getrules,
  api.security.getroles,
  api.security.getrulesforrole,
  api.security.getseccionesfunctionalities,
  api.syscfg.getseccionsecurity,
]

/** '1 regla', '12 reglas'. */
export const cuantas = (n: number, una: string, varias = `${una}s`): string => `${n} ${n === 1 ? una : varias}`
