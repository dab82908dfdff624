import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { ingresar } from '../../test/ingreso.ts'
import { crearConocidas } from './conocidas.ts'
import { crearJuicios } from './juicios.ts'
import { hashPassword } from './password.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

describe('the turns', () => {
  /** Judges that end when they are told to, and the order in which they began. */
  function sala() {
    const juicios = crearJuicios()
    const empezaron: string[] = []
    const sueltas = new Map<string, () => void>()
    const juzgar = (quien: string, conocida: boolean) =>
      juicios.juzgar(conocida, () => {
        empezaron.push(quien)
        return new Promise<void>((fin) => sueltas.set(quien, fin))
      })
    return { juzgar, empezaron, suelta: (quien: string) => sueltas.get(quien)?.() }
  }

  it('two are judged at a time, and who is known comes before all that wait', async () => {
    const { juzgar, empezaron, suelta } = sala()
    const extranas = ['a', 'b', 'c', 'd'].map((q) => juzgar(q, false))
    const conocidas = ['uno', 'dos'].map((q) => juzgar(q, true))
    expect(empezaron).toEqual(['a', 'b'])
    suelta('a')
    await extranas[0]
    suelta('b')
    await extranas[1]
    await Promise.resolve()
    expect(empezaron).toEqual(['a', 'b', 'uno', 'dos'])
    for (const q of ['uno', 'dos']) suelta(q)
    await Promise.all(conocidas)
    await Promise.resolve()
    expect(empezaron.slice(4)).toEqual(['c', 'd'])
    for (const q of ['c', 'd']) suelta(q)
    await Promise.all(extranas)
  })

  it('a judgement that fails gives its place back', async () => {
    const juicios = crearJuicios()
    const falla = () => juicios.juzgar(false, () => Promise.reject(new Error('no')))
    for (let i = 0; i < 3; i++) await expect(falla()).rejects.toThrow('no')
    expect(await juicios.juzgar(false, async () => 'bien')).toBe('bien')
  })

  it('past the ceiling one is told when to come again; those who are known have places of their own', async () => {
    const juicios = crearJuicios(2, 1)
    const fin = Promise.withResolvers<void>()
    const adentro = [false, false, true].map((conocida) => juicios.admitir(conocida, () => fin.promise))
    for (const conocida of [false, true])
      await expect(juicios.admitir(conocida, async () => undefined)).rejects.toMatchObject({
        clase: 'espere',
        espera: 2,
      })
    fin.resolve()
    await Promise.all(adentro)
    expect(await juicios.admitir(false, async () => 'bien')).toBe('bien')
  })
})

it('an address is known once somebody has signed in from it, in this process or in another one', async () => {
  let ahora = 0
  const conocidas = crearConocidas(() => ahora)
  const hash = await hashPassword('lapacho-en-flor')
  const { id } = await e.nueva.usuario({ rol: 'operador', username: 'conocido', hash })
  expect(await conocidas.es(e.db, '10.6.1.1')).toBe(false)
  await ingresar(e, 'conocido', 'lapacho-en-flor', { ip: '10.6.1.1' })
  expect(await conocidas.es(e.db, '10.6.1.1')).toBe(false)
  conocidas.anotar('10.6.1.2')
  expect(await conocidas.es(e.db, '10.6.1.2')).toBe(true)
  ahora = 300_000
  await conocidas.es(e.db, '10.6.1.1')
  await expect.poll(() => conocidas.es(e.db, '10.6.1.1')).toBe(true)
  await e.db
    .updateTable('intento_login')
    .set({ ingreso: new Date(Date.now() - 31 * 86_400_000) })
    .where('id_usuario', '=', id)
    .execute()
  expect(await crearConocidas().es(e.db, '10.6.1.1')).toBe(false)
})

it('of three hundred strangers at once most are sent off, whoever they name, and who is known waits for none of them', async () => {
  const hash = await hashPassword('lapacho-en-flor')
  const reales = new Set<string>()
  for (let i = 0; i < 20; i += 1) {
    const username = `asediada-${i}`
    await e.nueva.usuario({ rol: 'operador', username, hash })
    reales.add(username)
  }
  await e.nueva.usuario({ rol: 'operador', username: 'de-siempre', hash })
  expect((await ingresar(e, 'de-siempre', 'lapacho-en-flor', { ip: '10.6.0.1' })).http).toBe(200)
  let faltan = 300
  const asedio = Array.from({ length: 300 }, async (_, i) => {
    const username = i % 15 === 0 ? `asediada-${i / 15}` : `nadie-${i}`
    const r = await ingresar(e, username, 'mal', { ip: `10.7.${i >> 6}.${i & 63}` })
    faltan -= 1
    return { ...r, real: reales.has(username) }
  })
  const suya = await ingresar(e, 'de-siempre', 'lapacho-en-flor', { ip: '10.6.0.1' })
  expect(suya.http).toBe(200)
  expect(faltan).toBeGreaterThan(0)
  const todas = await Promise.all(asedio)
  const afuera = todas.filter((r) => r.http === 429)
  expect(afuera).toHaveLength(200)
  expect(new Set(afuera.map((r) => JSON.stringify([r.json, r.espera]))).size).toBe(1)
  expect(afuera[0]).toMatchObject({ json: { Message: 'Demasiados intentos. Espere un momento.' }, espera: '2' })
  expect(new Set(afuera.map((r) => r.real))).toEqual(new Set([true, false]))
  expect(todas.filter((r) => r.http === 400)).toHaveLength(100)
})
