import type { CodigoRechazo } from '../../domain/rechazos.ts'
import type { Respuesta } from '../escuela.ts'

/** An answer, and what it had to be: a success, a 400, one of these refusals, or any of them. */
export interface Sucedido {
  r: Respuesta
  debe?: 'aceptar' | 'invalido' | readonly CodigoRechazo[]
}
