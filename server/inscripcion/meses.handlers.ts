import type { mesesinscripcion } from '#contract/mesesinscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { agregarFaltantes, materiasFaltantes } from './control.service.ts'
import { cambiarLocker, mesesDeLocker } from './locker.service.ts'
import { cambiarOpcionales, opcionalesDe } from './opcionales.service.ts'

export const mesesHandlers: Handlers<typeof mesesinscripcion> = {
  changelocker: ({ db, query }) => mesesDeLocker(db, query.idInscripcion),
  locker: ({ trx, usuario, body, hoy, ahora }) => cambiarLocker(trx, usuario, body, { hoy, ahora }),
  opcionales: ({ db, query }) => opcionalesDe(db, query.idInscripcion),
  materiasopcionales: ({ trx, usuario, body, hoy, ahora }) => cambiarOpcionales(trx, usuario, body, { hoy, ahora }),
  controlmaterias: ({ trx, usuario, query, ahora }) =>
    query.type === 3
      ? agregarFaltantes(trx, usuario, query.idInscripcion, ahora)
      : materiasFaltantes(trx, query.idInscripcion),
}
