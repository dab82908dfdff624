import { sql } from 'kysely'
import type { pase } from '#contract/pase.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { type Propuesta, seInscribe } from '#domain/inscripcion/pase.ts'
import { exigirSucursal } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import type { Mostrada } from '../db/esquema/pase.ts'
import { exigirAno, leerEscuela, propuestaDe } from './colegio.service.ts'
import { aspirantesDeCursos } from './propuesta.queries.ts'

/** Roll-overs that a user may have prepared at once; each may have all students of a school. */
const PREPARADOS = 12

/** Makes room for one more that is prepared. */
async function olvidarPreparados(trx: Trx, { id }: Usuario, ahora: Date): Promise<void> {
  await sql`
    delete from pase where id_usuario = ${id} and hecho_at is null and (fecha < ${ahora}::timestamptz - interval '1 day'
      or id not in (select id from pase where id_usuario = ${id} and hecho_at is null order by id desc limit ${PREPARADOS - 1}))`.execute(
    trx,
  )
}

/** Makes of a proposal what is kept of it until it is confirmed. */
export const mostrada = (idAlumno: number, p: Propuesta & { idCurso: number }): Mostrada => [
  idAlumno,
  p.idCurso,
  p.idTipoJornada,
  p.idCasoEspecial,
  p.locker ? 1 : 0,
]

/**
 * Keeps what would be enrolled of these courses, so that the confirmation writes what was shown and nothing else; counts
 * it for the question. What the user prepared and never confirmed stays for a day, the last ones of it, because another
 * window may still confirm it; who is enrolled by then is left out there and named.
 */
export async function prepararPase(
  trx: Trx,
  usuario: Usuario,
  { ano, cursos }: BodyDe<typeof pase.preparar>,
  { hoy, ahora }: Momento,
): Promise<RespuestaDe<typeof pase.preparar>> {
  exigirAno(ano, hoy)
  const ids = [...new Set(cursos)]
  const escuela = await leerEscuela(trx, ano)
  const elegidos = escuela.cursos.filter((c) => ids.includes(c.id))
  if (elegidos.length < ids.length) throw invalido('cursos', 'Hay un Curso que no existe')
  for (const { idSucursal } of elegidos) exigirSucursal(usuario, idSucursal)
  const presentes = (await aspirantesDeCursos(trx, ano, ids)).filter((a) => !a.ausente && a.inscriptoEn === null)
  const propuestas = presentes.map((a) => ({ ...a, propuesta: propuestaDe(a, escuela) }))
  const pasan = propuestas.filter(({ propuesta }) => seInscribe(propuesta))
  if (pasan.length === 0) throw rechazo('pase-vacio')
  const sucursales = new Set(elegidos.map((c) => c.idSucursal))
  await olvidarPreparados(trx, usuario, ahora)
  const { id } = await trx
    .insertInto('pase')
    .values({
      ano,
      cursos: ids,
      id_sucursal: sucursales.size === 1 ? ([...sucursales][0] ?? null) : null,
      alumnos: JSON.stringify(
        pasan.map(({ idAlumno, propuesta }) => mostrada(idAlumno, propuesta as typeof propuesta & { idCurso: number })),
      ),
      id_usuario: usuario.id,
      fecha: ahora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cuantos = (que: Propuesta['que']) => propuestas.filter(({ propuesta }) => propuesta.que === que).length
  return {
    idPase: id,
    ano,
    cantidad: pasan.length,
    repiten: cuantos('repite'),
    cursos: new Set(pasan.map((a) => a.idCurso)).size,
    egresan: cuantos('egresa'),
    quedan: cuantos('queda'),
    faltan: cuantos('sin-curso') + cuantos('sin-jornada'),
  }
}
