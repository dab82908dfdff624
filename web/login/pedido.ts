import { RAIZ } from '../sesion/area.ts'

const RAICES = Object.values(RAIZ).map((raiz) => raiz.toLowerCase())

/** What the address asks of somebody who is not signed in: the page to come back to, with its query, or none. */
export interface PedidoDeIngreso {
  readonly volver: string | undefined
}

/**
 * Tells what the login that stands alone does with an address: it answers the start, the login, and every page of an
 * area. Null for what only the router knows to answer, such as an address that does not exist.
 */
export function pedidoDeIngreso(hash: string): PedidoDeIngreso | null {
  const direccion = hash.replace(/^#/, '')
  const [ruta = '', texto = ''] = direccion.split('?')
  const minuscula = ruta.toLowerCase()
  if (minuscula === '' || minuscula === '/') return { volver: undefined }
  if (minuscula === '/login') return { volver: new URLSearchParams(texto).get('volver') ?? undefined }
  const deArea = RAICES.some((raiz) => minuscula === raiz || minuscula.startsWith(`${raiz}/`))
  return deArea ? { volver: direccion } : null
}

/** Writes the address of the login that comes back to a page. */
export const direccionDeIngreso = ({ volver }: PedidoDeIngreso): string =>
  `#/login${volver ? `?${new URLSearchParams({ volver })}` : ''}`

/** Gives the page that follows the login: the one asked for, else the panel of the area. */
export const destino = (volver: string | undefined, panel: string): string => (volver?.startsWith('/') ? volver : panel)
