import { setTimeout as pausa } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { enFila } from './fila.ts'

const RUTA = { enFila: 'planilla' } as const
const ABIERTA = { raw: { destroyed: false } } as never

it('works on one at a time; who waits too long is refused in time, and nothing of his is done', async () => {
  const sueltas = Promise.withResolvers<void>()
  const hechas: string[] = []
  const hacer = (nombre: string, paciencia?: number) =>
    enFila(RUTA, ABIERTA, async () => void hechas.push(nombre), paciencia)
  const primera = enFila(RUTA, ABIERTA, () => sueltas.promise)
  const impaciente = hacer('impaciente', 20)
  const paciente = hacer('paciente')
  await expect(impaciente).rejects.toMatchObject({
    clase: 'espere',
    message: expect.stringContaining('otras planillas'),
  })
  expect(hechas).toEqual([])
  sueltas.resolve()
  await Promise.all([primera, paciente])
  expect(hechas).toEqual(['paciente'])
})

it('its patience is for the turn, not for the work', async () => {
  expect(await enFila(RUTA, ABIERTA, () => pausa(60, 'hecho'), 20)).toBe('hecho')
})

it('of who is gone nothing is done, and the next one has his turn', async () => {
  const ido = enFila(RUTA, { raw: { destroyed: true } } as never, async () => 'hecho')
  await expect(ido).rejects.toMatchObject({ clase: 'espere' })
  expect(await enFila(RUTA, ABIERTA, async () => 'hecho')).toBe('hecho')
})

it('a call without a name waits for nobody', async () => {
  const trabada = enFila(RUTA, ABIERTA, () => pausa(30))
  expect(await enFila({}, ABIERTA, async () => 'ya')).toBe('ya')
  await trabada
})
