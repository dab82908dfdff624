import { api } from '../call/api.ts'
import { ponerSkin } from '../estilos/skin.ts'
import { exigirOk } from '../refusal/respuesta.ts'

/** Name of the call, which is its key in the cache of the queries. */
export const CONFIGURACION = api.syscfg.get.nombre

/** Reads the public configuration: name of the school, the server's day, demo users (C6); the page wears its skin. */
export async function leerConfiguracion() {
  const leida = exigirOk(await api.syscfg.get({ query: { appKey: 'campana' } }, { pasiva: true }))
  ponerSkin(leida.skin)
  return leida
}

export type Configuracion = Awaited<ReturnType<typeof leerConfiguracion>>
