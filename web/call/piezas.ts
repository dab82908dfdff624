/** Says that a file of the application did not come; it can be asked for again. */
export class NoLlego extends Error {
  constructor(url: string) {
    super(`No llegó ${url}`)
  }
}

const pedidas = new Map<string, Promise<void>>()

/** Tells whether the page has asked for a file already, in its HTML or here. */
const estaEnLaPagina = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href],script[src]')].some(
    (e) => ('href' in e ? e.href : e.src) === url,
  )

let conCuidado = false

/**
 * From now on a file is fetched before it is imported, since somebody may lose what he typed: a browser that tried to
 * import a file that did not come never asks for it again while the page lives. Before, all come at once.
 */
export const tenerCuidado = (): void => {
  conCuidado = true
}

function enlazar(url: string, rel: 'stylesheet' | 'modulepreload'): Promise<void> {
  const enlace = document.createElement('link')
  Object.assign(enlace, { rel, crossOrigin: '', href: url })
  document.head.append(enlace)
  return new Promise((resolver, rechazar) => {
    enlace.onload = () => resolver()
    enlace.onerror = () => {
      enlace.remove()
      rechazar()
    }
  })
}

/** Puts a file into the browser's cache, where import() finds it. What is no program would be remembered as a failure. */
async function bajar(url: string): Promise<void> {
  const respuesta = await fetch(url)
  if (!respuesta.ok || !respuesta.headers.get('content-type')?.includes('javascript')) throw new NoLlego(url)
  await respuesta.arrayBuffer()
}

/** Milliseconds after which a file that hangs counts as lost, a little before who waits for it gives up. */
const PLAZO = 50_000

/** Waits for a file, and not for ever. */
function hastaElPlazo(pedida: Promise<void>): Promise<void> {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const vencido = new Promise<never>((_, rechazar) => {
    reloj = setTimeout(rechazar, PLAZO)
  })
  return Promise.race([pedida, vencido]).finally(() => clearTimeout(reloj))
}

async function pedir(url: string): Promise<void> {
  if (new URL(url).pathname.endsWith('.css')) return await enlazar(url, 'stylesheet')
  if (conCuidado) return await bajar(url)
  // import() waits for it, and tells when it does not come
  enlazar(url, 'modulepreload').catch(() => undefined)
}

function traer(archivo: string): Promise<void> {
  const { href } = new URL(import.meta.env.BASE_URL + archivo, location.href)
  const antes = pedidas.get(href)
  if (antes) return antes
  const pedida = (estaEnLaPagina(href) ? Promise.resolve() : hastaElPlazo(pedir(href))).catch(() => {
    pedidas.delete(href)
    throw new NoLlego(href)
  })
  pedidas.set(href, pedida)
  return pedida
}

/**
 * Loads a part of the application: first its files, then the module that they make. Rejects with NoLlego when a file does
 * not come. The bundler puts this around each import() (web/vite/piezas.ts).
 */
export async function conPiezas<M>(importar: () => Promise<M>, archivos: readonly string[] = []): Promise<M> {
  await Promise.all(archivos.map(traer))
  return await importar()
}
