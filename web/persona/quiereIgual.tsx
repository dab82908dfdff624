import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { dniEscrito } from './dni.ts'
import type { TipoPersona } from './persona.ts'

/** Who has the name of a new person, and may be the same one. */
export interface Igual {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
  readonly dni: string
  /** ISO, '' when it is not known. */
  readonly fechaNacimiento: string
}

/**
 * Asks before a person is added of whom there may be one already, under a document with two digits swapped for instance:
 * two records of one child have two accounts. `iguales`: who they are; none asks nothing.
 */
export async function quiereIgual({ nombre: clase, ir }: TipoPersona, iguales: readonly Igual[]): Promise<boolean> {
  const [uno] = iguales
  if (!uno) return true
  return confirmar({
    titulo: '¿Es la misma persona?',
    texto: (
      <>
        <p>
          Ya hay {iguales.length === 1 ? `un ${clase.toLowerCase()}` : `${iguales.length} ${clase.toLowerCase()}s`} con
          ese nombre:
        </p>
        <ul>
          {iguales.map((p) => (
            <li key={p.id}>
              <Enlace a={ir(p.id)}>{nombreCompleto(p)}</Enlace>, DNI {dniEscrito(p.dni)}
              {p.fechaNacimiento && `, nació el ${formatoFecha(p.fechaNacimiento as Fecha)}`}
            </li>
          ))}
        </ul>
      </>
    ),
    si: 'Agregar igual',
    no: 'Cancelar',
  })
}
