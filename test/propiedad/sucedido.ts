import type { CodigoRechazo } from '../../domain/rechazos.ts'
import type { Respuesta } from '../escuela.ts'

/** An answer, and whether it had to be a success, a 400, one of these refusals, or may be any. */
export interface Sucedido {
  r: Respuesta
  debe?: 'aceptar' | 'invalido' | readonly CodigoRechazo[]
}
