import type { CodigoRechazo } from '#domain/rechazos.ts'
import type { FallaHttp } from '../refusal/falla.ts'

export interface AvisoLogin {
  readonly tono: 'advertencia' | 'peligro'
  readonly texto: string
  /** What to do about it. */
  readonly detalle?: string
}

export const REQUERIDOS: AvisoLogin = { tono: 'advertencia', texto: 'Usuario y Contraseña requeridos' }
export const ROLES: AvisoLogin = {
  tono: 'peligro',
  texto: 'User roles are not allowed for login',
  detalle: 'Su usuario no tiene un rol con el que se ingresa. Pida en el colegio que se lo den.',
}

const AVISOS: { readonly [C in CodigoRechazo]?: AvisoLogin } = {
  'usuario-bloqueado': {
    tono: 'peligro',
    texto: 'Usuario Bloqueado',
    detalle: 'Espere unos minutos, o pida en el colegio que lo desbloqueen.',
  },
  'usuario-no-aprobado': {
    tono: 'peligro',
    texto: 'Usuario No Aprobado',
    detalle: 'Pida en el colegio que aprueben su usuario.',
  },
  'falta-usuario': REQUERIDOS,
  'falta-clave': REQUERIDOS,
  'rol-sin-ingreso': ROLES,
  'usuario-o-clave': {
    tono: 'peligro',
    texto: 'Error al Iniciar Sesión',
    detalle: 'El usuario o la contraseña no son correctos.',
  },
  'segundo-factor': { tono: 'peligro', texto: 'Ese código no es, o ya se usó' },
}

/**
 * Gives the texts of a refused login (000§8). Null when the token endpoint did not answer: then the general failure
 * applies.
 */
export function avisoLogin(falla: FallaHttp): AvisoLogin | null {
  if (falla.status === 429) return { tono: 'advertencia', texto: falla.message }
  if (falla.status === 503 && falla.cuerpo?.['Message']) return { tono: 'peligro', texto: falla.message }
  if (falla.status === 0 || falla.status >= 500) return null
  if (!falla.cuerpo?.['error_description']) return { tono: 'peligro', texto: 'Error while validating user' }
  return AVISOS[falla.cuerpo['code'] as CodigoRechazo] ?? { tono: 'peligro', texto: 'Error al Iniciar Sesión' }
}
