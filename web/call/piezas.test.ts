import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const PAGINA = 'http://campana.test/'
const ARCHIVO = 'assets/AlumnoModal.js'

/** What the server answers, one after the other; the last again and again. */
type Respuesta = 'cuelga' | { status: number; tipo: string }
const PROGRAMA: Respuesta = { status: 200, tipo: 'text/javascript' }

let pedidos: string[] = []
function contestar(...respuestas: readonly Respuesta[]) {
  const quedan = [...respuestas]
  vi.stubGlobal('fetch', (url: string) => {
    pedidos.push(url)
    const r = quedan.length > 1 ? quedan.shift() : quedan[0]
    if (r === undefined || r === 'cuelga') return new Promise(() => undefined)
    return Promise.resolve(new Response('', { status: r.status, headers: { 'content-type': r.tipo } }))
  })
}

/** Loads the module anew, since what it asked for is its own, and makes it careful. */
async function cuidadosa() {
  vi.resetModules()
  const piezas = await import('./piezas.ts')
  piezas.tenerCuidado()
  return piezas
}

beforeEach(() => {
  pedidos = []
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: PAGINA })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches a file before it is imported, and once', async () => {
  contestar(PROGRAMA)
  const { conPiezas } = await cuidadosa()
  const importar = vi.fn<() => Promise<string>>().mockResolvedValue('módulo')
  expect(await conPiezas(importar, [ARCHIVO])).toBe('módulo')
  expect(await conPiezas(importar, [ARCHIVO])).toBe('módulo')
  expect(pedidos).toEqual([`${PAGINA}${ARCHIVO}`])
})

it.each([
  ['a page instead of the program', { status: 200, tipo: 'text/html; charset=utf-8' }],
  ['the failure of a proxy', { status: 502, tipo: 'text/html' }],
  ['a failure that calls itself a program', { status: 500, tipo: 'text/javascript' }],
])('does not import %s, and asks for it again', async (_, respuesta) => {
  contestar(respuesta, PROGRAMA)
  const { conPiezas, NoLlego } = await cuidadosa()
  const importar = vi.fn<() => Promise<string>>().mockResolvedValue('módulo')
  await expect(conPiezas(importar, [ARCHIVO])).rejects.toBeInstanceOf(NoLlego)
  expect(importar).not.toHaveBeenCalled()
  expect(await conPiezas(importar, [ARCHIVO])).toBe('módulo')
  expect(pedidos).toHaveLength(2)
})

it('counts a file that hangs as lost after 50 s, and asks for it again', async () => {
  contestar('cuelga', PROGRAMA)
  const { conPiezas, NoLlego } = await cuidadosa()
  const importar = vi.fn<() => Promise<string>>().mockResolvedValue('módulo')
  const [primera, segunda] = [conPiezas(importar, [ARCHIVO]), conPiezas(importar, [ARCHIVO])]
  const dichas = Promise.allSettled([primera, segunda])
  await vi.advanceTimersByTimeAsync(49_999)
  expect(pedidos).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  for (const dicha of await dichas)
    expect(dicha).toMatchObject({ status: 'rejected', reason: expect.any(NoLlego) as unknown })
  expect(await conPiezas(importar, [ARCHIVO])).toBe('módulo')
  expect(pedidos).toHaveLength(2)
})

it('leaves no clock behind when a file comes', async () => {
  contestar(PROGRAMA)
  const { conPiezas } = await cuidadosa()
  await conPiezas(() => Promise.resolve(), [ARCHIVO])
  expect(vi.getTimerCount()).toBe(0)
})
