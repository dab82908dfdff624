import { expect, it } from 'vitest'
import { textoDe } from './html.ts'

const escuela = { colegio: 'San Martín', pie: '' }

it('writes the address of a link beside its words, and once where the words are the address', () => {
  expect(textoDe('<p>Entre <a href="https://x.ar/1">aquí</a>.</p>', escuela)).toBe(
    'San Martín\n\nEntre aquí (https://x.ar/1).',
  )
  expect(textoDe('<p><a href="https://x.ar/1">https://x.ar/1</a></p>', escuela)).toBe('San Martín\n\nhttps://x.ar/1')
})
