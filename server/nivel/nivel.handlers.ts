import type { niveles } from '#contract/niveles.ts'
import type { Handlers } from '../http/contexto.ts'
import { eliminarGrado, guardarGrado } from './grado.service.ts'
import { eliminarNivel, guardarNivel, listarNiveles } from './nivel.service.ts'

export const nivelesHandlers: Handlers<typeof niveles> = {
  all: ({ db }) => listarNiveles(db),
  guardar: ({ trx, usuario, body, ahora }) => guardarNivel(trx, usuario, body, ahora),
  eliminar: ({ trx, usuario, query, ahora }) => eliminarNivel(trx, usuario, query, ahora),
  guardarGrado: ({ trx, usuario, body, ahora }) => guardarGrado(trx, usuario, body, ahora),
  eliminarGrado: ({ trx, usuario, query, ahora }) => eliminarGrado(trx, usuario, query, ahora),
}
