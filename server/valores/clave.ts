import type { z } from 'zod'
import type { nuevoValor } from '#contract/valores.ts'
import { type Clave, VALOR_CUOTA, VALOR_MATERIA } from '#domain/cuenta/catalogo.ts'
import type { TipoValor } from '#domain/cuenta/tipos.ts'
import { invalido } from '#domain/errores.ts'

export type NuevoValor = z.output<typeof nuevoValor>

/** Makes the key of a price from the ids that its type needs (D-033); throws `invalido` when one is missing. */
export function claveDe({ type, idNivel, idTipoJornada, idMateria }: NuevoValor): Clave {
  const tipo = type as TipoValor
  if (tipo === VALOR_MATERIA) {
    if (!idMateria) throw invalido('idMateria', 'La Materia es requerida')
    return { tipo, idNivel: null, idTipoJornada: null, idMateria }
  }
  if (!idNivel) throw invalido('idNivel', 'El Nivel es requerido')
  if (tipo === VALOR_CUOTA && !idTipoJornada) throw invalido('idTipoJornada', 'El Tipo de Jornada es requerido')
  return { tipo, idNivel, idTipoJornada: tipo === VALOR_CUOTA ? (idTipoJornada ?? null) : null, idMateria: null }
}
