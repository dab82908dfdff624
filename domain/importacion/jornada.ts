import { fold } from '../texto.ts'

/** The shift types of the school, and those in which the students of each branch are enrolled now. */
export interface Jornadas {
  readonly todas: readonly string[]
  readonly porSucursal: readonly { readonly sucursal: string; readonly jornadas: readonly string[] }[]
}

/**
 * Proposes the shift type that all rows of a sheet of enrolments have, with why: the only one of the school, the only one
 * in use, or the only one of the branch that all rows are said to be of ('' where they are not). Null where there is a choice.
 */
export function jornadaPropuesta(
  { todas, porSucursal }: Jornadas,
  sucursal: string,
): { readonly valor: string; readonly porque: string } | null {
  const [unica] = todas
  if (unica && todas.length === 1) return { valor: unica, porque: 'Propuesta: es la única del colegio' }
  const suya = porSucursal.find((s) => fold(s.sucursal) === fold(sucursal.trim()))
  if (sucursal.trim() !== '')
    return suya?.jornadas.length === 1
      ? { valor: suya.jornadas[0] as string, porque: `Propuesta: es la única que se usa en ${suya.sucursal}` }
      : null
  const [enUso, ...otras] = new Set(porSucursal.flatMap((s) => s.jornadas))
  return enUso && otras.length === 0 ? { valor: enUso, porque: 'Propuesta: es la única que se usa' } : null
}
