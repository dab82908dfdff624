import { api } from '../call/api.ts'
import { exigirOk } from '../refusal/respuesta.ts'

/** Name of the call, which is its key in the cache of the queries. */
export const CONFIGURACION = api.syscfg.get.nombre

/** Reads the public configuration: name of the school, the server's day, demo users (C6). */
export const leerConfiguracion = async () =>
  exigirOk(await api.syscfg.get({ query: { appKey: 'campana' } }, { pasiva: true }))

export type Configuracion = Awaited<ReturnType<typeof leerConfiguracion>>
