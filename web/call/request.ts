import type { RutaMinima } from '#contract/route.ts'

/** What a call sends: query of the address and body, both as plain values; the body of some is a file. */
export interface Envio {
  query?: unknown
  body?: unknown
}

/**
 * Writes a query: '?a=1&b=x', or '' when nothing is left. undefined and null are not sent, arrays are joined by commas.
 */
export function consultaTexto(query: unknown): string {
  const texto = parametros(query).toString()
  return texto && `?${texto}`
}

/** Builds the request of a call, without session headers. */
export function peticion(
  ruta: RutaMinima,
  { query, body }: Envio,
): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  const headers: Record<string, string> = {
    accept: ruta.texto ? 'text/plain, application/json' : ruta.archivo ? '*/*' : 'application/json',
  }
  const init: RequestInit & { headers: Record<string, string> } = {
    method: ruta.method,
    headers,
    cache: 'no-store',
    credentials: 'omit',
  }
  if (ruta.recibe && body instanceof Blob) {
    headers['content-type'] = 'application/octet-stream'
    init.body = body
  } else if (body !== undefined) {
    headers['content-type'] = ruta.formulario ? 'application/x-www-form-urlencoded' : 'application/json'
    init.body = ruta.formulario ? parametros(body).toString() : JSON.stringify(body)
  }
  return { url: `/api${ruta.path}${consultaTexto(query)}`, init }
}

function parametros(valores: unknown): URLSearchParams {
  const salida = new URLSearchParams()
  for (const [key, valor] of Object.entries((valores ?? {}) as Record<string, unknown>)) {
    if (valor === undefined || valor === null) continue
    salida.set(key, Array.isArray(valor) ? valor.join(',') : String(valor))
  }
  return salida
}

/**
 * Makes a random uuid. `crypto.randomUUID` exists on https and localhost only, and schools run on plain http in their
 * network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
