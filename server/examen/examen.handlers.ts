import type { examenes } from '#contract/examenes.ts'
import type { Handlers } from '../http/contexto.ts'
import { guardarExamen } from './editar.service.ts'
import { deCurso, deMateria, examenesPendientes, leerExamen, opcionesDeRegistro } from './examen.service.ts'
import { aprobarExamen, reabrirExamen, revocarExamen } from './resolver.service.ts'
import { agregarTipo, eliminarTipo } from './tipos.service.ts'

export const examenesHandlers: Handlers<typeof examenes> = {
  optionsregistracion: ({ db, hoy }) => opcionesDeRegistro(db, hoy),
  pendientes: async ({ db }) => ({ data: await examenesPendientes(db) }),
  leer: ({ db, query, hoy }) => leerExamen(db, query, hoy),
  changecurso: ({ db, query, hoy }) => deCurso(db, query, hoy),
  changemateria: ({ db, query }) => deMateria(db, query),
  guardar: ({ trx, body, ...quien }) => guardarExamen(trx, quien, body),
  aprobar: ({ trx, query, ...quien }) => aprobarExamen(trx, quien, query),
  revocar: ({ trx, query, ...quien }) => revocarExamen(trx, quien, query),
  reabrir: ({ trx, query, ...quien }) => reabrirExamen(trx, quien, query),
  tipo: ({ trx, body, ...quien }) => agregarTipo(trx, quien, body.tipo),
  eliminarTipo: ({ trx, query, ...quien }) => eliminarTipo(trx, quien, query.id),
}
