import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoLlego } from '../call/piezas.ts'
import { recargarSiHay } from './recarga.ts'

const ARCHIVO = 'http://campana.test/assets/AlumnoModal-viejo.js'
/** What a browser says of a module that it could not import, and will not ask for again. */
const NO_SE_IMPORTO = new TypeError(`Failed to fetch dynamically imported module: ${ARCHIVO}`)

const pagina = { recargas: 0, guardado: new Map<string, string>() }
const contestar = (status: number) => vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })))

beforeEach(() => {
  Object.assign(pagina, { recargas: 0, guardado: new Map() })
  vi.stubGlobal('location', { reload: () => pagina.recargas++ })
  vi.stubGlobal('sessionStorage', {
    getItem: (clave: string) => pagina.guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => pagina.guardado.set(clave, valor),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['a file that the server has no more', 404, new NoLlego(ARCHIVO), 1],
  ['a file that is there and was not imported', 200, NO_SE_IMPORTO, 1],
  ['a file that is there again and was not tried', 200, new NoLlego(ARCHIVO), 0],
  ['a server that is starting', 502, new NoLlego(ARCHIVO), 0],
  ['a server that is starting, of what was not imported', 502, NO_SE_IMPORTO, 0],
  ['what is no file', 404, new Error('El servidor no contestó a tiempo'), 0],
])('for %s (%i)', async (_, status, falla, recargas) => {
  contestar(status)
  expect(await recargarSiHay(falla)).toBe(recargas === 1)
  expect(pagina.recargas).toBe(recargas)
})

it('loads the page once for each file, or it would never end', async () => {
  contestar(404)
  expect(await recargarSiHay(new NoLlego(ARCHIVO))).toBe(true)
  expect(await recargarSiHay(new NoLlego(ARCHIVO))).toBe(false)
  expect(await recargarSiHay(new NoLlego(ARCHIVO.replace('viejo', 'otro')))).toBe(true)
  expect(pagina.recargas).toBe(2)
})

it('does not wait for a server that hangs', async () => {
  const plazo = new AbortController()
  const pedido = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(plazo.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolver, rechazar) => signal?.addEventListener('abort', () => rechazar(signal.reason))),
  )
  const dicho = recargarSiHay(new NoLlego(ARCHIVO))
  plazo.abort()
  expect(await dicho).toBe(false)
  expect(pedido).toHaveBeenCalledWith(5_000)
  expect(pagina.recargas).toBe(0)
})
