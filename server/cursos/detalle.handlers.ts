import type { cursodetalle } from '#contract/cursodetalle.ts'
import { anoDe } from '#domain/fecha.ts'
import { esDeSuSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Handlers } from '../http/contexto.ts'
import { celdasDeInscripcion, cuentaDeCurso } from './cuenta.service.ts'
import { detalleDeCurso, opcionalesPorMateria } from './detalle.service.ts'

export const cursodetalleHandlers: Handlers<typeof cursodetalle> = {
  detalle: async ({ db, usuario, query, hoy }) =>
    conSucursal(usuario, await detalleDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy), hoy)),
  cuenta: async ({ db, usuario, query, hoy }) =>
    conSucursal(usuario, await cuentaDeCurso(db, query.idCurso, query.ano ?? anoDe(hoy), hoy)),
  celdas: ({ db, query, hoy }) => celdasDeInscripcion(db, query.idInscripcion, hoy),
  materiasopcionales: ({ db, query, hoy }) => opcionalesPorMateria(db, query.idCurso, query.ano ?? anoDe(hoy), hoy),
}

const conSucursal = <C extends { curso: { IdSucursal: number } }>(usuario: Usuario, leido: C) => ({
  ...leido,
  deSuSucursal: esDeSuSucursal(usuario, leido.curso.IdSucursal),
})
