import type { cursodetalle } from '#contract/cursodetalle.ts'
import { anoDe } from '#domain/fecha.ts'
import type { Handlers } from '../http/contexto.ts'
import { detalleDeCurso, opcionalesPorMateria } from './detalle.service.ts'

export const cursodetalleHandlers: Handlers<typeof cursodetalle> = {
  detalle: async ({ db, query, hoy }) => ({
    ...(await detalleDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy), hoy)),
  }),
  materiasopcionales: ({ db, query, hoy }) => opcionalesPorMateria(db, query.idCurso, query.ano ?? anoDe(hoy), hoy),
}
