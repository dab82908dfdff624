import { sql } from 'kysely'
import type { sucursal } from '#contract/sucursal.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { puede } from '../acceso/usuario.ts'
import { guardarEnCatalogo } from '../catalogo/catalogo.service.ts'
import { catalogoHandlers } from '../catalogo/handlers.ts'
import { inscripto, seFue } from '../db/words/inscripcion.ts'
import type { Handlers } from '../http/contexto.ts'
import { alumnosDeSucursal, cursosDeSucursal, personalDeSucursal, sucursalPorId } from './detalle.queries.ts'
import { SUCURSAL } from './sucursal.catalogo.ts'

export const sucursalHandlers: Handlers<typeof sucursal> = {
  ...catalogoHandlers<typeof sucursal>(SUCURSAL, 'idSucursal', {
    campos: { nombre: sql`t.nombre` },
    // counts this year's active students (D-162), and how many of these left by today
    cuentas: (ano, hoy) => {
      const deSusCursos = sql`from curso u join inscripcion i on i.id_curso = u.id join alumno a on a.id = i.id_alumno
        where u.id_sucursal = t.id and i.ano = ${ano} and ${inscripto('i', 'a')}`
      return {
        cantCursos: sql`(select count(*) from curso u where u.id_sucursal = t.id)`,
        cantAlumnos: sql`(select count(*) ${deSusCursos})`,
        bajas: sql`(select count(*) ${deSusCursos} and ${seFue('i', hoy)})`,
      }
    },
    orden: sql`t.nombre`,
  }),
  /** A new branch gets its row of numbers: receipts start at 1 (D-092, D-222). */
  guardar: async ({ trx, usuario, body }) => {
    const guardada = await guardarEnCatalogo(trx, SUCURSAL, usuario, body)
    if (!body.id) await trx.insertInto('punto_venta').values({ id_sucursal: guardada.Id }).execute()
    return guardada
  },
  detalle: async ({ db, query, usuario, hoy }) => {
    const actual = anoDe(hoy)
    const ano = query.ano ?? actual
    const de = await sucursalPorId(db, query.idSucursal, actual)
    if (!de) throw noEncontrado('La Sucursal')
    const { anos, ...sucursal } = de
    const [personal, cursos, alumnos] = await Promise.all([
      personalDeSucursal(db, sucursal.id, puede(usuario, 'USU-VER')),
      cursosDeSucursal(db, sucursal.id, ano, hoy),
      alumnosDeSucursal(db, sucursal.id, ano, hoy),
    ])
    return { sucursal, ano, anos, personal, cursos, alumnos }
  },
}
