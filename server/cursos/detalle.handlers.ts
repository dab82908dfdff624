import type { cursodetalle } from '#contract/cursodetalle.ts'
import { anoDe } from '#domain/fecha.ts'
import { esDeSuSucursal } from '../acceso/sucursal.ts'
import type { Handlers } from '../http/contexto.ts'
import { detalleDeCurso, opcionalesPorMateria } from './detalle.service.ts'

export const cursodetalleHandlers: Handlers<typeof cursodetalle> = {
  detalle: async ({ db, usuario, query, hoy }) => {
    const detalle = await detalleDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy), hoy)
    return { ...detalle, deSuSucursal: esDeSuSucursal(usuario, detalle.curso.IdSucursal) }
  },
  materiasopcionales: ({ db, query, hoy }) => opcionalesPorMateria(db, query.idCurso, query.ano ?? anoDe(hoy), hoy),
}
