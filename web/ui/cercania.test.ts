import { describe, expect, it } from 'vitest'
import { type Buscable, cercanas, laMasCercana, laUnica } from './cercania.ts'

const curso = (text: string, description: string, preferencia = 0): Buscable => ({ text, description, preferencia })
const textos = (opciones: readonly Buscable[]) => opciones.map((o) => `${o.text}, ${o.description}`)

describe('a course by what a secretary types', () => {
  const sala = curso('Sala de 3 años B', 'Inicial, Centro')
  const grado = curso('3° Grado B', 'Primario, Centro')
  const ano = curso('3° Año B', 'Secundario, Centro')

  it("is nobody's when several fit as well", () => {
    expect(laMasCercana([sala, grado, ano], '3 b')).toBeUndefined()
    expect(cercanas([sala, grado, ano], '3 b')).toEqual([sala, grado, ano])
  })
  it('is that of the age of a child of eight', () => {
    const suyo = curso('3° Grado B', 'Primario, Centro', 2)
    expect(laMasCercana([sala, suyo, ano], '3 b')).toBe(suyo)
    expect(cercanas([sala, suyo, ano], '3 b')[0]).toBe(suyo)
  })
  it('is the one that is named, whatever the age', () => {
    const suyo = curso('3° Grado B', 'Primario, Centro', 2)
    expect(laMasCercana([sala, suyo, ano], '3 año b')).toBe(ano)
    expect(laMasCercana([sala, suyo, ano], 'sala b')).toBe(sala)
    expect(laMasCercana([curso('13° B', 'x', 2), grado], '3 b')).toBe(grado)
  })
  it('is the one that has more of the words whole, when one of them is still being typed', () => {
    const [sala, quinto] = [curso('Sala de 5 años A', 'Inicial, Centro'), curso('5° Año A', 'Secundario, Centro')]
    expect(cercanas([sala, quinto], '5 año a cen')).toEqual([quinto, sala])
    expect(laMasCercana([sala, quinto], '5 año a cen')).toBe(quinto)
    expect(laMasCercana([sala, quinto], '5 añ')).toBeUndefined()
  })
  it('a letter at the end is its division, or else the beginning of what is still typed', () => {
    expect(cercanas([sala, grado, ano], '3° g')).toEqual([grado])
    expect(cercanas([sala, grado, ano], '3° b')).toHaveLength(3)
    expect(cercanas([sala, grado, ano], '3° x')).toEqual([])
  })
  it('goes by the number itself before a number that holds it', () => {
    const [uno, once] = [curso('1° Año A', 'Centro'), curso('11° Año A', 'Centro')]
    expect(laMasCercana([once, uno], '1 a')).toBe(uno)
    expect(textos(cercanas([once, uno], '1 a'))).toEqual(['1° Año A, Centro', '11° Año A, Centro'])
    const [sala, quinto] = [curso('Sala de 5 A', 'Inicial, Centro'), curso('5° Grado A', 'Primario, Centro')]
    expect(textos(cercanas([sala, quinto], '5to a'))).toEqual([
      '5° Grado A, Primario, Centro',
      'Sala de 5 A, Inicial, Centro',
    ])
    for (const escrito of ['1º a', '1ro a', '1er año a']) expect(laMasCercana([once, uno], escrito)).toBe(uno)
  })
})

describe('what is taken of who goes on without a key that chooses', () => {
  const grado = curso('2° Grado A', 'Centro', 2)
  const otro = curso('2° Grado A', 'San Lorenzo')
  it('is the only one that has the text, or that is it', () => {
    expect(laUnica([grado, otro], 'lorenzo')).toBe(otro)
    const [a, ab] = [curso('A', ''), curso('AB', '')]
    expect(laUnica([ab, a], 'a')).toBe(a)
  })
  it('is none of several, however near one of them is, or more likely', () => {
    expect(laMasCercana([otro, grado], '2 grado a')).toBe(grado)
    expect(laUnica([otro, grado], '2 grado a')).toBeUndefined()
    expect(laUnica([{ text: 'Artículos de limpieza' }, { text: 'Desagües' }], 'de')).toBeUndefined()
    expect(laUnica([{ text: 'Doble', disabled: true }], 'doble')).toBeUndefined()
    expect(laUnica([grado], ' ')).toBeUndefined()
  })
})

describe('a short text', () => {
  const sexos: Buscable[] = [{ text: 'Femenino' }, { text: 'Masculino' }]
  it('begins one word rather than standing in the middle of another', () => {
    expect(laMasCercana(sexos, 'm')?.text).toBe('Masculino')
    expect(laMasCercana(sexos, 'fem')?.text).toBe('Femenino')
    expect(laMasCercana(sexos, 'ino')).toBeUndefined()
  })
  it('that is empty leaves the order', () => {
    const todos = [curso('A', ''), curso('B', '', 2)]
    expect(cercanas(todos, '')).toEqual(todos)
  })
  it('of nothing, or of none, takes nothing', () => {
    expect(laMasCercana(sexos, ' ')).toBeUndefined()
    expect(laMasCercana(sexos, 'zz')).toBeUndefined()
    expect(laMasCercana([{ text: 'Doble', disabled: true }], 'doble')).toBeUndefined()
  })
})
