import type { cursodocentes } from '#contract/cursodocentes.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { docentesParaElegir, guardarDocentes, listarDocentes, listarMateriasDeCurso } from './docentes.service.ts'

export const cursodocentesHandlers: Handlers<typeof cursodocentes> = {
  listar: ({ db, query, hoy }) => listarDocentes(db, query.idCurso, query.ano ?? anoDe(hoy), anoDe(hoy)),
  elegir: ({ db, usuario, query, hoy }) => docentesParaElegir(db, usuario, query.idCurso, anoDe(hoy)),
  guardar: ({ trx, usuario, body, hoy, ahora }) => guardarDocentes(trx, usuario, body, { hoy, ahora }),
  materias: ({ db, query, hoy }) => listarMateriasDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy)),
}
