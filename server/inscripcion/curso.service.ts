import type { z } from 'zod'
import type { cambioDeCurso, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { cambiarDeCurso } from '#domain/cuenta/curso.ts'
import { itemDeLocker } from '#domain/cuenta/plan.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { type Fecha, MESES } from '#domain/fecha.ts'
import { cursosParaCambio as ofrecidos } from '#domain/inscripcion/curso.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios, insertarItems } from '../cuenta/cambios.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, exigirAnoAbierto, type Inscripcion, leerInscripcion } from './abrir.service.ts'
import {
  type CursoParaInscribir,
  cursosParaInscribir,
  inscripcionSiguiente,
  tieneExamenAprobado,
} from './inscripcion.queries.ts'
import { sincronizarMaterias } from './materias.service.ts'
import { ofertaDe } from './oferta.service.ts'
import { auditarInscripcion } from './suceso.service.ts'
import { exigirInscripcion } from './version.service.ts'

/** Lists the courses to which an enrolment may move, and its own (D-146). Refused in past years. */
export async function cursosParaCambio(
  db: Db,
  idInscripcion: number,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cambioinscripcion.cursos>> {
  const { inscripcion } = await leerInscripcion(db, idInscripcion)
  exigirAnoAbierto(inscripcion, hoy)
  const { actual, conExamen, data } = await opciones(db, inscripcion)
  const siguiente = await inscripcionSiguiente(db, inscripcion)
  return { data: data.map(enOpcion), actual: enOpcion(actual), conExamen, siguiente: siguiente ?? null }
}

async function opciones(db: Db | Trx, { id, id_curso }: Inscripcion) {
  const cursos = await cursosParaInscribir(db)
  const actual = cursos.find((c) => c.id === id_curso)
  if (!actual) throw new Error(`el curso ${id_curso} no existe`)
  const conExamen = await tieneExamenAprobado(db, id)
  return { cursos, actual, conExamen, data: ofrecidos(cursos, actual, conExamen) }
}

const enOpcion = (c: CursoParaInscribir) => ({
  id: c.id,
  text: c.nombre,
  description: c.sucursal,
  numero: c.numero,
  division: c.division,
  withLocker: c.conLocker,
})

/**
 * Moves an enrolment to another course of its level (D-146). Its subjects become those of the new grade; locker and
 * optional months without payment that the grade does not have end. Receipts name the course that they named. Refused in
 * past years, for another level, and for another grade once an exam of the year is approved (INS-026).
 */
export async function cambiarCurso(
  trx: Trx,
  usuario: Usuario,
  { IdInscripcion, IdCurso, version }: z.output<typeof cambioDeCurso>,
  { hoy, ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, IdInscripcion)
  exigirAnoAbierto(inscripcion, hoy)
  // Locks the course, whose grade decides subjects and lockers, so that nobody changes it until this commits.
  await trx.selectFrom('curso').select('id').where('id', '=', IdCurso).forShare().execute()
  const { cursos, actual, conExamen, data } = await opciones(trx, inscripcion)
  const nuevo = cursos.find((c) => c.id === IdCurso)
  if (!nuevo) throw invalido('IdCurso', 'El Curso no existe')
  if (nuevo.id === actual.id) throw rechazo('mismo-curso')
  await exigirInscripcion(trx, usuario, IdInscripcion, version)
  if (!data.includes(nuevo)) throw rechazo(conExamen && nuevo.idNivel === actual.idNivel ? 'otro-grado' : 'otro-nivel')

  const causa = { idUsuario: usuario.id, ahora }
  const movida = { ...inscripcion, id_curso: nuevo.id }
  const cambios = cambiarDeCurso(items, await ofertaDe(trx, movida))
  await escribirCambios(trx, cambios, { motivo: 'CURSO', ...causa })
  if (nuevo.conLocker && !items.some((i) => i.tipo === TIPO_LOCKER)) {
    const libro = await leerLibro(trx)
    const de = { ano: inscripcion.ano, idNivel: inscripcion.id_nivel, tildado: false, libro }
    await insertarItems(
      trx,
      IdInscripcion,
      MESES.map((mes) => itemDeLocker({ ...de, mes })),
      causa,
    )
  }
  await trx
    .updateTable('inscripcion')
    .set({ id_curso: nuevo.id, locker: inscripcion.locker && nuevo.conLocker })
    .where('id', '=', IdInscripcion)
    .execute()
  // a receipt printed again names the course in which he was
  await trx
    .updateTable('cobranza_item')
    .set({ curso: actual.nombre })
    .where('id_inscripcion', '=', IdInscripcion)
    .where('curso', '=', '')
    .execute()
  await sincronizarMaterias(trx, movida)
  await auditarInscripcion(
    trx,
    'INS-CURSO',
    inscripcion,
    { usuario, ahora },
    { antes: actual.nombre, despues: nuevo.nombre, correccion: false, mesInicio: null },
  )
  return { cantidad: cambios.length }
}
