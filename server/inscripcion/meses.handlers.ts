import type { mesesinscripcion } from '#contract/mesesinscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { unaVez } from '../idempotencia/idempotencia.service.ts'
import { agregarFaltantes, materiasFaltantes } from './control.service.ts'
import { cambiarLocker, mesesDeLocker } from './locker.service.ts'
import { cambiarOpcionales, opcionalesDe } from './opcionales.service.ts'

export const mesesHandlers: Handlers<typeof mesesinscripcion> = {
  changelocker: ({ db, query }) => mesesDeLocker(db, query.idInscripcion),
  locker: ({ db, usuario, body, hoy, ahora }) =>
    db.transaction().execute((trx) => cambiarLocker(trx, usuario, body, { hoy, ahora })),
  opcionales: ({ db, query }) => opcionalesDe(db, query.idInscripcion),
  materiasopcionales: ({ db, usuario, body, hoy, ahora }) =>
    db.transaction().execute((trx) => cambiarOpcionales(trx, usuario, body, { hoy, ahora })),
  controlmaterias: ({ db, usuario, query, clave, ahora }) =>
    query.type === 3
      ? db
          .transaction()
          .execute((trx) =>
            unaVez(trx, clave, usuario.id, () => agregarFaltantes(trx, usuario, query.idInscripcion, ahora)),
          )
      : materiasFaltantes(db, query.idInscripcion),
}
