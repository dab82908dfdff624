import { z } from 'zod'
import type { Definicion, Entrada } from '#contract/route.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Casa } from './contexto.ts'

/** The flags that go with the answer (D-120), if it has some and they are wanted. */
export function banderasPedidas(
  { seccion, query, body }: Definicion,
  casa: Casa,
  usuario: Usuario | null,
  entrada: Entrada,
) {
  if (!seccion || !usuario) return undefined
  const preguntable = [query, body].some((s) => s instanceof z.ZodObject && 'getSecurity' in s.shape)
  const pedidas = !preguntable || entrada.query?.getSecurity || entrada.body?.getSecurity
  return pedidas ? { security: banderas(casa.secciones, usuario, seccion) } : undefined
}

/** What the call decided about a flag stands. */
export const conBanderas = (respuesta: object, dadas: { security: object } | undefined) =>
  dadas
    ? { ...respuesta, security: { ...dadas.security, ...(respuesta as { security?: object }).security } }
    : respuesta
