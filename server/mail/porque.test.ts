import { expect, it } from 'vitest'
import { porQueNoSalio } from './porque.ts'

const EN = { host: 'smtp.x.ar', port: 587 }

it.each([
  [
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND smtp.x.ar' },
    'No se encontró el servidor smtp.x.ar: revise cómo está escrito',
  ],
  [
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:587' },
    'smtp.x.ar:587 no acepta conexiones: revise el puerto',
  ],
  [
    { code: 'ETIMEDOUT', message: 'Connection timeout' },
    'smtp.x.ar:587 no contestó a tiempo: revise el servidor, el puerto y si lleva SSL',
  ],
  [
    { code: 'ESOCKET', message: '0A00010B:SSL routines:ssl3_get_record:wrong version number' },
    'smtp.x.ar:587 no habla SSL desde el comienzo: quite SSL o use el puerto 465',
  ],
  [
    { code: 'ESOCKET', message: 'self-signed certificate' },
    'El certificado de smtp.x.ar no es válido: self-signed certificate',
  ],
  [
    { code: 'ETLS', message: 'Server does not support STARTTLS' },
    'smtp.x.ar:587 no cifra la conexión, y la contraseña no se envía sin cifrar: use SSL o el puerto 587',
  ],
  [
    {
      code: 'EAUTH',
      responseCode: 535,
      message: 'Invalid login',
      response: '535-5.7.8 Username and Password\r\nnot accepted',
    },
    'El servidor no aceptó el usuario o la contraseña. El servidor dijo: «535-5.7.8 Username and Password not accepted»',
  ],
  [
    { code: 'EENVELOPE', response: '550 no such user' },
    'El servidor no aceptó la dirección. El servidor dijo: «550 no such user»',
  ],
  [{ code: 'EMESSAGE', response: '552 too big' }, 'El servidor no aceptó el mail. El servidor dijo: «552 too big»'],
  [{ message: 'algo raro' }, 'No se pudo enviar por smtp.x.ar:587: algo raro'],
])('%j', (error, dicho) => expect(porQueNoSalio(error, EN)).toBe(dicho))

it('what a host says is cut, and has no control characters', () => {
  const dicho = porQueNoSalio({ code: 'EMESSAGE', response: `500 \u0007${'x'.repeat(1000)}` }, EN)
  expect(dicho.length).toBeLessThan(400)
  expect(dicho).not.toMatch(/\p{Cc}/u)
})
