import type { download } from '#contract/download.ts'
import type { Handlers } from '../http/contexto.ts'
import { tomarArchivo } from './download.service.ts'

export const downloadHandlers: Handlers<typeof download> = {
  bajar: ({ trx, usuario, query, ahora }) => tomarArchivo(trx, usuario, query.id, ahora),
}
