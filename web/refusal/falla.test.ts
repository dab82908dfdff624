import { expect, it } from 'vitest'
import { FallaHttp, motivoDe } from './falla.ts'

it.each([
  [new FallaHttp(400, { Message: 'El Monto es requerido' }), 'El Monto es requerido'],
  [new FallaHttp(500), 'Error de Servidor'],
  [new FallaHttp(500, { Message: 7 }), 'Error de Servidor'],
  [new FallaHttp(0), 'No hubo respuesta del servidor.'],
  [new FallaHttp(502), 'No hubo respuesta del servidor.'],
])('case %#: a failure is told in words, without the number of HTTP', (falla, motivo) => {
  expect(motivoDe(falla)).toBe(motivo)
})
