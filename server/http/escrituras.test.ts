import { setImmediate as vuelta } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { crearEscrituras } from './escrituras.ts'

/** Begins works that end when they are told to, and tells which are at work. */
function obra(aLaVez: number, deUno: number) {
  const escrituras = crearEscrituras(aLaVez, deUno)
  const trabajando: string[] = []
  const fines = new Map<string, () => void>()
  const empezar = (key: string, nombre: string, falla = false) =>
    escrituras.enSuLugar(key, async () => {
      trabajando.push(nombre)
      await new Promise<void>((fin) => fines.set(nombre, fin))
      trabajando.splice(trabajando.indexOf(nombre), 1)
      if (falla) throw new Error(nombre)
    })
  const terminar = async (nombre: string) => {
    fines.get(nombre)?.()
    await vuelta()
  }
  return { empezar, terminar, trabajando, escrituras }
}

it('keeps room for others while one user writes without end', async () => {
  const o = obra(4, 2)
  for (const n of [1, 2, 3, 4]) void o.empezar('ana', `ana ${n}`)
  void o.empezar('beto', 'beto 1')
  await vuelta()
  expect(o.trabajando).toEqual(['ana 1', 'ana 2', 'beto 1'])
  await o.terminar('ana 1')
  expect(o.trabajando).toEqual(['ana 2', 'beto 1', 'ana 3'])
})

it('lets no more in than there are places, and who waits longest first', async () => {
  const o = obra(2, 2)
  for (const quien of ['a', 'b', 'c', 'd']) void o.empezar(quien, quien)
  await vuelta()
  expect(o.trabajando).toEqual(['a', 'b'])
  await o.terminar('b')
  expect(o.trabajando).toEqual(['a', 'c'])
})

it('who has nothing at work goes before those who have much waiting', async () => {
  const o = obra(4, 2)
  for (const n of [1, 2, 3, 4]) for (const quien of ['ana', 'beto']) void o.empezar(quien, `${quien} ${n}`)
  void o.empezar('carla', 'carla')
  await vuelta()
  await o.terminar('ana 1')
  expect(o.trabajando).toEqual(['beto 1', 'ana 2', 'beto 2', 'carla'])
  await o.terminar('beto 1')
  expect(o.trabajando).toEqual(['ana 2', 'beto 2', 'carla', 'ana 3'])
})

it('a work that fails leaves its place', async () => {
  const o = obra(1, 1)
  const malo = o.empezar('a', 'a', true)
  void o.empezar('b', 'b')
  await vuelta()
  await Promise.all([o.terminar('a'), expect(malo).rejects.toThrow('a')])
  expect(o.trabajando).toEqual(['b'])
})

it('refuses who has a hundred waiting, and nobody else', async () => {
  const o = obra(1, 1)
  for (let n = 0; n <= 100; n++) void o.empezar('ana', `ana ${n}`)
  await vuelta()
  await expect(o.empezar('ana', 'una más')).rejects.toMatchObject({ clase: 'espere' })
  void o.empezar('beto', 'beto')
  await vuelta()
  expect(o.trabajando).toEqual(['ana 0'])
})
