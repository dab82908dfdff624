import { expect, it } from 'vitest'
import { decir } from '#domain/rechazos.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { avisoLogin } from './errores.ts'

const texto = (status: number, cuerpo?: Record<string, unknown>) => avisoLogin(new FallaHttp(status, cuerpo))?.texto

it.each([
  ['usuario-bloqueado', 'Usuario Bloqueado'],
  ['usuario-no-aprobado', 'Usuario No Aprobado'],
  ['falta-usuario', 'Usuario y Contraseña requeridos'],
  ['falta-clave', 'Usuario y Contraseña requeridos'],
  ['rol-sin-ingreso', 'User roles are not allowed for login'],
  ['usuario-o-clave', 'Error al Iniciar Sesión'],
  ['segundo-factor', 'Ese código no es, o ya se usó'],
] as const)('%s', (code, esperado) =>
  expect(texto(400, { error_description: decir(code).mensaje, code })).toBe(esperado),
)

it('has a text for a refusal without a description', () => expect(texto(400)).toBe('Error while validating user'))
it('says what the server says of its database', () =>
  expect(texto(503, { Message: 'Sin conexión con la base de datos.' })).toBe('Sin conexión con la base de datos.'))
it('leaves what is no answer to the general failure', () => {
  expect(texto(0)).toBeUndefined()
  expect(texto(500, { error_description: 'x' })).toBeUndefined()
})
