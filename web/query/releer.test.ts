import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { releer } from './releer.ts'

it('what is being read for the first time is read again after a change', async () => {
  const cliente = new QueryClient()
  const respuestas: ((dicho: string) => void)[] = []
  const vistas: (string | undefined)[] = []
  const observador = new QueryObserver(cliente, {
    queryKey: ['curso/lista', { pagina: 1 }],
    queryFn: () => new Promise<string>((llegar) => respuestas.push(llegar)),
  })
  const dejar = observador.subscribe(({ data, isError }) => vistas.push(isError ? 'falla' : data))
  expect(respuestas).toHaveLength(1)

  const releida = releer(cliente, [{ nombre: 'curso/lista' }])
  await expect.poll(() => respuestas.length).toBe(2)
  respuestas[0]?.('de antes')
  respuestas[1]?.('de después')
  await releida
  expect(observador.getCurrentResult().data).toBe('de después')
  expect(vistas).not.toContain('de antes')
  expect(vistas).not.toContain('falla')
  dejar()
})

it('a call of another name goes on', async () => {
  const cliente = new QueryClient()
  let veces = 0
  const dejar = new QueryObserver(cliente, {
    queryKey: ['caja/dia'],
    queryFn: () => {
      veces++
      return Promise.resolve('día')
    },
  }).subscribe(() => undefined)
  await releer(cliente, [{ nombre: 'curso/lista' }])
  expect(veces).toBe(1)
  dejar()
})
