import type { unionalumno, unionpadre } from '#contract/union.ts'
import type { Handlers } from '../http/contexto.ts'
import { separar } from './deshacer.service.ts'
import type { TipoDeUnion } from './lados.ts'
import { previaDeUnion, uniones } from './previa.queries.ts'
import { unir } from './union.service.ts'

const deTipo = (tipo: TipoDeUnion): Handlers<typeof unionalumno> & Handlers<typeof unionpadre> => ({
  previa: ({ db, query }) => previaDeUnion(db, tipo, query),
  uniones: async ({ db }) => ({ data: await uniones(db, tipo) }),
  unir: ({ trx, usuario, body, ahora }) => unir(trx, tipo, usuario, body, ahora),
  separar: ({ trx, usuario, body, ahora }) => separar(trx, tipo, usuario, body.idFusion, ahora),
})

export const unionalumnoHandlers = deTipo('alumno')
export const unionpadreHandlers = deTipo('padre')
