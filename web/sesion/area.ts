export type Area = 'cont' | 'padre' | 'profesor'

/** Groups of roles, checked in this order (000§2). */
const GRUPOS: readonly (readonly [Area, readonly string[]])[] = [
  ['cont', ['administrador', 'operador', 'serveradmin']],
  ['padre', ['padre']],
  ['profesor', ['profesor', 'profesor de talleres']],
]

/**
 * Lists the areas of comma-separated role names, in any letter case (AUT-007). The first is where one arrives after
 * signing in; none when no role may sign in.
 */
export function areasDe(roles: string): readonly Area[] {
  const suyos = roles.split(',').map((rol) => rol.trim().toLowerCase())
  return GRUPOS.filter(([, grupo]) => grupo.some((rol) => suyos.includes(rol))).map(([area]) => area)
}

export const PANEL: Readonly<Record<Area, string>> = {
  cont: '/Cont/Panel',
  padre: '/Padre/Panel',
  profesor: '/Profesor/Panel',
}
export const RAIZ: Readonly<Record<Area, string>> = { cont: '/Cont', padre: '/Padre', profesor: '/Profesor' }

/** Finds the area to which an address belongs. */
export const areaDeRuta = (ruta: string): Area | undefined =>
  GRUPOS.find(([area]) => `${ruta}/`.toLowerCase().startsWith(`${RAIZ[area]}/`.toLowerCase()))?.[0]
