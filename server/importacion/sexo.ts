import type { Lugar } from '#domain/importacion/tipos.ts'
import { sexoProbable } from '#domain/persona/sexoProbable.ts'
import type { ErrorDeCelda } from '../db/esquema/importacion.ts'
import type { Ficha } from './clases.ts'

const DICHO = { F: 'Femenino', M: 'Masculino' } as const

/** Key, of no column of a person, under which a row keeps the sex that it says by what he is of the child. */
export const PARENTESCO = 'parentesco'

/** By what the sex of somebody new is supposed. */
type Por = 'parentesco' | 'columna' | 'nombre' | 'lugar'

/**
 * Supposes the sex of a new parent of whom the row does not say it: that of what he is said to be of the child, or of his
 * column where its title says it, or else that of his name, where it tells, before that of his place, for a column headed
 * 'Tutor' has mothers too.
 */
function suponer(
  { sexo, sexoDicho, sexoPorNombre }: Lugar,
  datos: Ficha,
): { readonly sexo: 'F' | 'M'; readonly por: Por } | undefined {
  const dicho = datos[PARENTESCO]
  if (dicho === 'F' || dicho === 'M') return { sexo: dicho, por: 'parentesco' }
  if (sexo && sexoDicho) return { sexo, por: 'columna' }
  const probable = sexo || sexoPorNombre ? sexoProbable(datos['nombre'] ?? '') : null
  if (probable) return { sexo: probable, por: 'nombre' }
  return sexo && { sexo, por: 'lugar' }
}

/** Supposes it as is told above; undefined where nothing says it. */
export const sexoSupuesto = (lugar: Lugar, datos: Ficha): 'F' | 'M' | undefined => suponer(lugar, datos)?.sexo

/** Tells by what the sex of a new one was taken, when his name says another than his place or than the row. */
export function avisosDeSexo(lugar: Lugar, datos: Ficha, antes: Ficha | undefined): ErrorDeCelda[] {
  const supuesto = suponer(lugar, datos)
  const probable = sexoProbable(datos['nombre'] ?? '')
  if (antes || datos['sexo'] || !supuesto || !probable) return []
  const { sexo, por } = supuesto
  if (por === 'lugar' || probable === (por === 'nombre' ? lugar.sexo : sexo)) return []
  const motivo =
    por === 'nombre'
      ? `Se toma ${DICHO[sexo]}, por el nombre: la planilla no lo dice`
      : `Se toma ${DICHO[sexo]}, por ${POR[por]}; por el nombre sería ${DICHO[probable]}`
  return [{ campo: `${lugar.prefijo}sexo`, motivo }]
}
const POR = { parentesco: 'el parentesco', columna: 'la columna' } as const
