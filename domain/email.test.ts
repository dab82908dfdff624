import { expect, it } from 'vitest'
import { EMAIL, emailQuizas } from './email.ts'

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

it.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ANA@Hotmail.com.arr', 'ANA@hotmail.com.ar'],
])('%s may have been %s', (escrito, quizas) => expect(emailQuizas(escrito)).toBe(quizas))

it.each(['ana@gmail.com', 'ana@GMAIL.com', 'ana@mail.com.uy', 'ana@yahoo.es', 'ana@escuela.edu.ar', 'gmail.con', ''])(
  'of %j nothing is proposed',
  (escrito) => expect(emailQuizas(escrito)).toBeNull(),
)
