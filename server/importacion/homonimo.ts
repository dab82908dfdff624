import type { Decision, DetalleDePersona, Duda, ErrorDeCelda } from '../db/esquema/importacion.ts'

/** What would be wrong, changed and unusual if somebody of a row were a certain person. */
export interface Supuesto {
  readonly errores: readonly ErrorDeCelda[]
  readonly cambios: DetalleDePersona['cambios']
  readonly avisos: readonly ErrorDeCelda[]
}

type Cual = Exclude<Decision, 'dejar'>

/** How what holds of one of the two alone begins. */
export const SI: Readonly<Record<Cual, string>> = {
  nuevo: 'Si es otra persona: ',
  actualizar: 'Si es la misma persona: ',
}

/**
 * Judges somebody who may be another person or one who is there (`mismo`). What one of the two is refused for cannot be
 * decided and is told; only what both are refused for is wrong.
 */
export function entreDos(otro: Supuesto, mismo: Supuesto, duda: Duda) {
  const errores = segun(otro.errores, mismo.errores)
  const sin: Cual | undefined = mismo.errores.length ? 'actualizar' : otro.errores.length ? 'nuevo' : undefined
  const esError = otro.errores.length > 0 && mismo.errores.length > 0
  const avisos = sin === 'actualizar' ? otro.avisos : sin === 'nuevo' ? mismo.avisos : segun(otro.avisos, mismo.avisos)
  return {
    veredicto: esError ? ('error' as const) : ('dudoso' as const),
    errores: esError ? errores : [],
    // of what cannot be done nothing changes
    cambios: sin === 'actualizar' ? [] : mismo.cambios,
    duda: sin ? { ...duda, sin } : duda,
    avisos: esError ? [] : [...errores, ...avisos],
  }
}

/** Tells what is told of both as it is, and the rest with of whom it is. */
function segun(otro: readonly ErrorDeCelda[], mismo: readonly ErrorDeCelda[]): ErrorDeCelda[] {
  const esta = (dichos: readonly ErrorDeCelda[], { campo, motivo }: ErrorDeCelda) =>
    dichos.some((d) => d.campo === campo && d.motivo === motivo)
  const si = (cual: Cual, { campo, motivo }: ErrorDeCelda) => ({ campo, motivo: `${SI[cual]}${motivo}` })
  return [
    ...otro.map((dicho) => (esta(mismo, dicho) ? dicho : si('nuevo', dicho))),
    ...mismo.filter((dicho) => !esta(otro, dicho)).map((dicho) => si('actualizar', dicho)),
  ]
}
