import { expect, it } from 'vitest'
import { EMAIL } from './email.ts'

it.each(['ana@escuela.edu.ar', 'muñoz.2+hijos@correo.com.ar', "o'higgins@a-b.org"])('%s is an address', (texto) =>
  expect(EMAIL.test(texto)).toBe(true),
)

it.each([
  'ana',
  'ana@escuela',
  'ana@@a.b',
  'a b@c.d',
  'а\u0064min@b.example',
  'ana@b.example\r\nBcc: x@y.z',
  'a,b@c.d',
  '<a@b.c>',
])('%j is none', (texto) => expect(EMAIL.test(texto)).toBe(false))
