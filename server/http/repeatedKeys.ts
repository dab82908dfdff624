import type { FastifyInstance } from 'fastify'
import { invalido } from '#domain/errores.ts'
import { isTooDeep, NIVELES } from './nesting.ts'

/** A string with the colon that makes it a key, or the brace of an object. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}]/g

/**
 * Finds a key that an object of the text has twice, at any depth: JSON.parse would keep the last one and say nothing.
 * @param json text that JSON.parse has accepted
 */
export function repeatedKey(json: string): string | null {
  const open: Set<string>[] = []
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon !== undefined) {
      const key = text?.includes('\\') ? (JSON.parse(`"${text}"`) as string) : (text ?? '')
      const seen = open.at(-1)
      if (seen?.has(key)) return key
      seen?.add(key)
    }
  }
  return null
}

/**
 * Makes the app refuse JSON bodies with the same key twice (D-193) and those that are nested without end; all else is read
 * as Fastify reads it.
 */
export function refuseRepeatedKeys(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return done(invalido('cuerpo', `El cuerpo tiene más de ${NIVELES} niveles`))
    return parse(request, body, (error, value) => {
      const key = error ? null : repeatedKey(body)
      if (key === null) done(error, value)
      else done(invalido(key, 'La clave está repetida'))
    })
  })
}
