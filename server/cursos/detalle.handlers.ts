import type { cursodetalle } from '#contract/cursodetalle.ts'
import { anoDe } from '#domain/fecha.ts'
import { banderas } from '../acceso/secciones.ts'
import type { Handlers } from '../http/contexto.ts'
import { detalleDeCurso, opcionalesPorMateria } from './detalle.service.ts'

export const cursodetalleHandlers: Handlers<typeof cursodetalle> = {
  detalle: async ({ db, query, hoy, secciones, usuario }) => ({
    ...(await detalleDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy), hoy)),
    ...(query.getSecurity && { security: banderas(secciones, usuario, 'CONT-CURSOS-VIEW') }),
  }),
  materiasopcionales: ({ db, query, hoy }) => opcionalesPorMateria(db, query.idCurso, query.ano ?? anoDe(hoy), hoy),
}
