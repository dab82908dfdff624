import type { asistencia } from '#contract/asistencia.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { deCurso, deInscripcion, paraRegistrar, planillaEnBlanco } from './asistencia.service.ts'
import { deDia } from './dia.service.ts'
import { quitarAsistencia } from './quitar.service.ts'
import { registrarAsistencia } from './registrar.service.ts'

export const asistenciaHandlers: Handlers<typeof asistencia> = {
  deCurso: ({ db, query, hoy }) => deCurso(db, query.idCurso, query.ano ?? anoDe(hoy)),
  byinscripcion: ({ db, usuario, query }) => deInscripcion(db, usuario, query.idInscripcion),
  forregistracion: ({ db, query, hoy }) => paraRegistrar(db, query.idCurso, hoy, query.mes),
  planilla: ({ db, query, hoy }) => planillaEnBlanco(db, query.idCurso, query.mes, hoy),
  deDia: ({ db, usuario, query, hoy }) => deDia(db, usuario, query.fecha ?? hoy, hoy),
  quitar: ({ trx, usuario, query, hoy, ahora }) => quitarAsistencia(trx, query, { usuario, hoy, ahora }),
  registrar: ({ trx, usuario, body, hoy, ahora }) => registrarAsistencia(trx, body, { usuario, hoy, ahora }),
}
