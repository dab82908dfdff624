import type { Lugar } from '#domain/importacion/tipos.ts'
import { sexoProbable } from '#domain/persona/sexoProbable.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Ficha } from './clases.ts'

const DICHO = { F: 'Femenino', M: 'Masculino' } as const

/**
 * Supposes the sex of a new parent of whom the row does not say it: that of his column where its title says it, or else
 * that of his name, where it tells, before that of his place, for a column headed 'Tutor' has mothers too.
 */
export const sexoSupuesto = ({ sexo, sexoDicho }: Lugar, datos: Ficha): 'F' | 'M' | undefined =>
  sexoDicho ? sexo : sexo && (sexoProbable(datos['nombre'] ?? '') ?? sexo)

/** Tells of which of the two the sex of a new one was taken, when his name and his place say each another. */
export function avisosDeSexo(lugar: Lugar, datos: Ficha, antes: Ficha | undefined): ErrorDeCelda[] {
  const supuesto = sexoSupuesto(lugar, datos)
  const probable = sexoProbable(datos['nombre'] ?? '')
  if (antes || datos['sexo'] || !supuesto || !probable || probable === lugar.sexo) return []
  const motivo = lugar.sexoDicho
    ? `Se toma ${DICHO[supuesto]}, por la columna; por el nombre sería ${DICHO[probable]}`
    : `Se toma ${DICHO[supuesto]}, por el nombre: la planilla no lo dice`
  return [{ campo: `${lugar.prefijo}sexo`, motivo }]
}
