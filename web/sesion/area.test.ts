import { describe, expect, it } from 'vitest'
import { areaDeRuta, areasDe } from './area.ts'

describe('areasDe', () => {
  it('has none for an unknown role', () => expect(areasDe('portero')).toEqual([]))
  it('ignores letter case and blanks', () => expect(areasDe(' Profesor de Talleres ')).toEqual(['profesor']))
  it('lists every area of who has several roles: staff, then parent, then teacher (AUT-007)', () => {
    expect(areasDe('Profesor,Padre,ServerAdmin')).toEqual(['cont', 'padre', 'profesor'])
    expect(areasDe('Profesor,Padre')).toEqual(['padre', 'profesor'])
  })
})

describe('areaDeRuta', () => {
  it('goes by the first part of the address', () => {
    expect(areaDeRuta('/Padre/Panel')).toBe('padre')
    expect(areaDeRuta('/cont')).toBe('cont')
    expect(areaDeRuta('/Profesores')).toBeUndefined()
  })
})
