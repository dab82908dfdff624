import type { FallaHttp } from '../refusal/falla.ts'

export interface AvisoLogin {
  readonly tono: 'advertencia' | 'peligro'
  readonly texto: string
}

export const REQUERIDOS: AvisoLogin = { tono: 'advertencia', texto: 'Usuario y Contraseña requeridos' }
export const ROLES: AvisoLogin = { tono: 'peligro', texto: 'User roles are not allowed for login' }

const DESCRIPCIONES: Readonly<Record<string, AvisoLogin>> = {
  'The User is Locked Out': { tono: 'peligro', texto: 'Usuario Bloqueado' },
  'User is not approved': { tono: 'peligro', texto: 'Usuario No Aprobado' },
  'The Username is Required': REQUERIDOS,
  'The Password is Required': REQUERIDOS,
}

/** What a refused login says (000§8). Null: no answer of the token endpoint, the general failure applies. */
export function avisoLogin(falla: FallaHttp): AvisoLogin | null {
  if (falla.status === 429) return { tono: 'advertencia', texto: falla.message }
  if (falla.status === 0 || falla.status >= 500) return null
  const descripcion = falla.cuerpo?.['error_description']
  if (typeof descripcion !== 'string' || descripcion === '')
    return { tono: 'peligro', texto: 'Error while validating user' }
  return DESCRIPCIONES[descripcion] ?? { tono: 'peligro', texto: 'Error al Iniciar Sesión' }
}
