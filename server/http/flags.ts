import { z } from 'zod'
import type { Definicion, Entrada } from '#contract/route.ts'
import { flags } from '../acceso/secciones.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Casa } from './contexto.ts'

/** Fields by which a client asks for the flags; positions have another name for it (C85). */
const PREGUNTAS = ['getSecurity', 'getFullData']

/** Computes the flags that go with the answer (D-120), if the call has some and the client wants them. */
export function flagsAsked(
  { seccion, query, body }: Definicion,
  casa: Casa,
  usuario: Usuario | null,
  entrada: Entrada,
) {
  if (!seccion || !usuario) return undefined
  const campos = [query, body].flatMap((s) => (s instanceof z.ZodObject ? Object.keys(s.shape) : []))
  const preguntas = PREGUNTAS.filter((p) => campos.includes(p))
  const pedidas = preguntas.length === 0 || preguntas.some((p) => entrada.query?.[p] || entrada.body?.[p])
  return pedidas ? { security: flags(casa.seguridad.secciones(), usuario, seccion) } : undefined
}

/** Adds the flags to an answer; a flag that the call itself decided stays as it is. */
export const withFlags = (respuesta: object, dadas: { security: object } | undefined) =>
  dadas
    ? { ...respuesta, security: { ...dadas.security, ...(respuesta as { security?: object }).security } }
    : respuesta
