export type Area = 'cont' | 'padre' | 'profesor'

/** Groups of roles, checked in this order (000§2). */
const GRUPOS: readonly (readonly [Area, readonly string[]])[] = [
  ['cont', ['administrador', 'operador', 'serveradmin']],
  ['padre', ['padre']],
  ['profesor', ['profesor', 'profesor de talleres']],
]

/** Finds the area of comma-separated role names, in any letter case; null when none of them may sign in. */
export function areaDe(roles: string): Area | null {
  const suyos = roles.split(',').map((rol) => rol.trim().toLowerCase())
  return GRUPOS.find(([, grupo]) => grupo.some((rol) => suyos.includes(rol)))?.[0] ?? null
}

export const PANEL: Readonly<Record<Area, string>> = {
  cont: '/Cont/Panel',
  padre: '/Padre/Panel',
  profesor: '/Profesor/Panel',
}
export const RAIZ: Readonly<Record<Area, string>> = { cont: '/Cont', padre: '/Padre', profesor: '/Profesor' }
