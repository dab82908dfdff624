import type { pase } from '#contract/pase.ts'
import type { Handlers } from '../http/contexto.ts'
import { unaVez } from '../idempotencia/idempotencia.service.ts'
import { inCall } from '../jobs/inCall.ts'
import { confirmarPase } from './confirmar.service.ts'
import { corregirPropuestas } from './corregir.service.ts'
import { deshacerPase } from './deshacer.service.ts'
import { prepararPase } from './preparar.service.ts'
import { PASE_DE_ANO, progresoDePase } from './progreso.ts'
import { alumnosDePase, cursosDePase } from './propuesta.service.ts'

export const paseHandlers: Handlers<typeof pase> = {
  cursos: ({ db, usuario, query, hoy }) => cursosDePase(db, usuario, hoy, query.ano),
  alumnos: ({ db, usuario, query, hoy }) => alumnosDePase(db, usuario, query.idCurso, hoy, query.ano),
  corregir: ({ trx, usuario, body, hoy, ahora }) => corregirPropuestas(trx, usuario, body, { hoy, ahora }),
  preparar: ({ trx, usuario, body, hoy, ahora }) => prepararPase(trx, usuario, body, { hoy, ahora }),
  confirmar: ({ db, usuario, body: { idPase }, idempotencyKey, hoy, ahora }) =>
    inCall(db, PASE_DE_ANO, { que: 'confirmar', idPase }, usuario.id, (trx, sight) =>
      unaVez(trx, idempotencyKey, usuario, () => confirmarPase(trx, usuario, idPase, { hoy, ahora }, sight)),
    ),
  deshacer: ({ db, usuario, body: { idPase, idCurso = null }, idempotencyKey, ahora }) =>
    inCall(db, PASE_DE_ANO, { que: 'deshacer', idPase }, usuario.id, (trx, sight) =>
      unaVez(trx, idempotencyKey, usuario, () => deshacerPase(trx, usuario, { idPase, idCurso }, ahora, sight)),
    ),
  progreso: ({ db }) => progresoDePase(db),
}
