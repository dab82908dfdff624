import type { Lugar } from '#domain/importacion/tipos.ts'
import { sexoProbable } from '#domain/persona/sexoProbable.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Ficha } from './clases.ts'

const DICHO = { F: 'Femenino', M: 'Masculino' } as const

/**
 * Supposes the sex of a new parent of whom the row does not say it: that of his name, where it tells, before that of his
 * place, for a column headed 'Tutor' has mothers too.
 */
export const sexoSupuesto = ({ sexo }: Lugar, datos: Ficha): 'F' | 'M' | undefined =>
  sexo && (sexoProbable(datos['nombre'] ?? '') ?? sexo)

/** Tells that the sex of a new one was taken from his name, when his place says the other one. */
export function avisosDeSexo(lugar: Lugar, datos: Ficha, antes: Ficha | undefined): ErrorDeCelda[] {
  const supuesto = sexoSupuesto(lugar, datos)
  if (antes || datos['sexo'] || !supuesto || supuesto === lugar.sexo) return []
  const motivo = `Se toma ${DICHO[supuesto]}, por el nombre: la planilla no lo dice`
  return [{ campo: `${lugar.prefijo}sexo`, motivo }]
}
