import { AREA_DE_ROL, type Area, type Regla, type RolBase } from '#contract/reglas.ts'

/** Who makes a call. */
export interface Usuario {
  readonly id: number
  readonly username: string
  /** The administrator who acts as this user, in a log-in-as session (D-130). */
  readonly idAdmin: number | null
  readonly idSesion: number
  readonly idPersonal: number | null
  readonly idPadre: number | null
  /** The branch of the employee record; null without one (D-229). */
  readonly idSucursal: number | null
  readonly roles: readonly string[]
  readonly reglas: ReadonlySet<string>
  /** He may only set up a second factor, which the school asks for. */
  readonly sinFactor?: boolean
}

export const esServerAdmin = (u: Pick<Usuario, 'roles'>): boolean =>
  u.roles.some((r) => r.toLowerCase() === 'serveradmin')

/** ServerAdmin passes every rule (D-118). */
export const puede = (u: Usuario, regla: Regla): boolean => esServerAdmin(u) || u.reglas.has(regla)

/** The areas of a user, in the order in which they are tried: staff, parent, teacher (000§2). */
export function areasDe(roles: readonly string[]): Area[] {
  const suyas = new Set(roles.map((r) => AREA_DE_ROL[r.toLowerCase() as RolBase]).filter(Boolean))
  return (['cont', 'padre', 'profesor'] as const).filter((a) => suyas.has(a))
}
