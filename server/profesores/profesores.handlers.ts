import type { profesores } from '#contract/profesores.ts'
import { APROBADO, PENDIENTE, REVOCADO } from '#domain/examen/examen.ts'
import {
  alumnosDeRegistro,
  detalleDeExamen,
  examenesPropios,
  materiasDeRegistro,
  modeloDeRegistro,
  registrarDeProfesor,
} from '../examen/propios.service.ts'
import type { Handlers } from '../http/contexto.ts'

export const profesoresHandlers: Handlers<typeof profesores> = {
  expending: ({ db, usuario }) => examenesPropios(db, usuario, PENDIENTE),
  exprev: ({ db, usuario }) => examenesPropios(db, usuario, APROBADO),
  exrevoked: ({ db, usuario }) => examenesPropios(db, usuario, REVOCADO),
  exdetail: ({ db, usuario, query, hoy }) => detalleDeExamen(db, usuario, query.IdExamen, hoy),
  exregmodel: ({ db, usuario, hoy }) => modeloDeRegistro(db, usuario, hoy),
  exregmaterias: ({ db, usuario, query, hoy }) => materiasDeRegistro(db, usuario, query, hoy),
  exregalumnos: ({ db, usuario, query, hoy }) => alumnosDeRegistro(db, usuario, query, hoy),
  exreg: ({ trx, body, ...quien }) => registrarDeProfesor(trx, quien, body),
}
