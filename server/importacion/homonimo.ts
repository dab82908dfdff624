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

/** Tells once what is told of both, with what is said further of the one who is there, and the rest with of whom it is. */
function segun(otro: readonly ErrorDeCelda[], mismo: readonly ErrorDeCelda[]): ErrorDeCelda[] {
  const masQue = (dicho: ErrorDeCelda) =>
    mismo.find(({ campo, motivo }) => campo === dicho.campo && motivo.startsWith(dicho.motivo))
  const si = (cual: Cual, { campo, motivo }: ErrorDeCelda) => ({ campo, motivo: `${SI[cual]}${motivo}` })
  const deAmbos = new Set(otro.map(masQue))
  return [
    ...otro.map((dicho) => {
      const mas = masQue(dicho)
      const resto = mas?.motivo.slice(dicho.motivo.length).replace(/^\. /, '')
      if (resto) return { ...dicho, motivo: `${dicho.motivo}. ${SI.actualizar}${resto}` }
      return mas ? dicho : si('nuevo', dicho)
    }),
    ...mismo.filter((dicho) => !deAmbos.has(dicho)).map((dicho) => si('actualizar', dicho)),
  ]
}
