import { expect, it, vi } from 'vitest'
import { conAbierta, type Reciente, recientesPrimero } from './recientes.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
})

const ana: Reciente = { direccion: '/Cont/Alumno/1', titulo: 'García, Ana' }
const caja: Reciente = { direccion: '/Cont/Caja', titulo: 'Caja' }

it('what is opened again comes first, once, under the name that it has now', () => {
  expect(conAbierta([caja, ana], { ...ana, titulo: 'García Paz, Ana' })).toEqual([
    { ...ana, titulo: 'García Paz, Ana' },
    caja,
  ])
})

it('remembers twelve', () => {
  const muchas = Array.from({ length: 30 }, (_, i) => ({ direccion: `/${i}`, titulo: `${i}` }))
  const quedan = muchas.reduce<Reciente[]>(conAbierta, [])
  expect([quedan.length, quedan[0]?.direccion]).toEqual([12, '/29'])
})

it('what was opened lately stands before the rest, which keeps its order', () => {
  const hallados = [
    { direccion: '/Cont/Alumno/3' },
    { direccion: '/Cont/Alumno/2' },
    {},
    { direccion: '/Cont/Alumno/1' },
  ]
  expect(recientesPrimero(hallados, [ana, caja])).toEqual([
    { direccion: '/Cont/Alumno/1' },
    { direccion: '/Cont/Alumno/3' },
    { direccion: '/Cont/Alumno/2' },
    {},
  ])
})
