import { expect, it } from 'vitest'
import { FallaHttp } from '../refusal/falla.ts'
import { avisoLogin } from './errores.ts'

const texto = (status: number, cuerpo?: Record<string, unknown>) => avisoLogin(new FallaHttp(status, cuerpo))?.texto

it.each([
  ['The User is Locked Out', 'Usuario Bloqueado'],
  ['User is not approved', 'Usuario No Aprobado'],
  ['The Username is Required', 'Usuario y Contraseña requeridos'],
  ['The Password is Required', 'Usuario y Contraseña requeridos'],
  ['The user name or password is incorrect', 'Error al Iniciar Sesión'],
])('%s', (descripcion, esperado) =>
  expect(texto(400, { error: 'invalid_grant', error_description: descripcion })).toBe(esperado),
)

it('has a text for a refusal without a description', () => expect(texto(400)).toBe('Error while validating user'))
it('leaves what is no answer to the general failure', () => {
  expect(texto(0)).toBeUndefined()
  expect(texto(500, { error_description: 'x' })).toBeUndefined()
})
