import { sql } from 'kysely'
import type { pase } from '#contract/pase.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { planDeItems } from '#domain/cuenta/plan.ts'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import type { ItemNuevo } from '#domain/cuenta/tipos.ts'
import type { Porcentaje } from '#domain/dinero.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Mes } from '#domain/fecha.ts'
import { errorDeAno } from '#domain/inscripcion/ano.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Momento } from '../clock.ts'
import { insertarPorPlan } from '../cuenta/cambios.service.ts'
import { lockProcesos } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import type { Mostrada } from '../db/esquema/pase.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import type { Sight } from '../jobs/inCall.ts'
import { type Escuela, exigirPase, leerEscuela } from './colegio.service.ts'
import { insertarInscripciones, insertarMaterias, type PorInscribir } from './inscribir.queries.ts'
import { lockPase } from './pases.queries.ts'
import { lockAlumnos, lockCursos } from './propuesta.queries.ts'
import { revisar } from './revisar.service.ts'

/** Enrolments per statement: some 30,000 rows, and a step of the progress. */
const BATCH = 500

/**
 * Enrols everybody who was prepared, in one transaction, with what `inscribir` would give each (D-038, D-039, D-141). It
 * holds the locks of a process (D-217): price work waits, collections go on. Who changed since he was shown is left out
 * and named. Throws `rechazo` when it was confirmed already, and when its year has passed.
 */
export async function confirmarPase(
  trx: Trx,
  usuario: Usuario,
  idPase: number,
  { hoy, ahora }: Momento,
  sight: Sight,
): Promise<RespuestaDe<typeof pase.confirmar>> {
  await lockProcesos(trx)
  const preparado = await lockPase(trx, idPase)
  if (!preparado) throw await noEstaPreparado(trx, idPase)
  exigirPase(usuario, preparado)
  const { ano, alumnos: vistas } = preparado
  if (!vistas) throw rechazo('pase-hecho')
  if (errorDeAno(ano, hoy)) throw rechazo('pase-viejo')
  await lockAlumnos(
    trx,
    vistas.map(([id]) => id),
  )
  await lockCursos(trx, [...new Set(vistas.map(([, idCurso]) => idCurso))])
  await sight.begin()
  const escuela = await leerEscuela(trx, ano)
  const { siguen, omitidos } = await revisar(trx, ano, vistas, escuela)
  const mesInicio = mesInicioPorDefecto(hoy, ano)
  const { filas, planes } = await planear(trx, siguen, { ano, mesInicio, escuela })
  const alta = { idPase, ano, fecha: hoy, mesInicio, idUsuario: usuario.id, ahora }
  sight.progress(0, filas.length)
  for (let i = 0; i < filas.length; i += BATCH) {
    const inscripciones = await insertarInscripciones(trx, filas.slice(i, i + BATCH), alta)
    await insertarPorPlan(trx, inscripciones, planes, alta)
    sight.progress(Math.min(i + BATCH, filas.length), filas.length)
  }
  await insertarMaterias(trx, idPase)
  await trx
    .updateTable('pase')
    .set({
      alumnos: null,
      id_usuario: usuario.id,
      hecho_at: ahora,
      cantidad: filas.length,
      omitidos: JSON.stringify(omitidos),
    })
    .where('id', '=', idPase)
    .execute()
  await auditar(trx, {
    evento: 'PAS-NEW',
    usuario,
    idEntidad: idPase,
    ahora,
    params: {
      ano,
      cantidad: filas.length,
      omitidos: omitidos.length,
      cursos: escuela.cursos.filter((c) => preparado.cursos.includes(c.id)).map((c) => c.nombre),
      alumnos: filas.map((f) => f.idAlumno),
    },
  })
  return { inscriptos: filas.length, omitidos }
}

/** Tells a roll-over that was prepared too long ago from one that never was. */
async function noEstaPreparado(trx: Trx, idPase: number) {
  const { rows } = await sql<{ hubo: boolean }>`select ${idPase} <= last_value as hubo from pase_id_seq`.execute(trx)
  return rows[0]?.hubo ? rechazo('pase-olvidado') : noEncontrado('El pase')
}

/** Makes one plan of items for all who pay the same: there are some dozen of them in a school. */
async function planear(
  trx: Trx,
  inscriptos: readonly Mostrada[],
  { ano, mesInicio, escuela }: { ano: number; mesInicio: Mes; escuela: Escuela },
): Promise<{ filas: PorInscribir[]; planes: ItemNuevo[][] }> {
  const politica = await politicaDe(trx)
  const casos = await trx.selectFrom('caso_especial').select(['id', 'porcentaje']).execute()
  const porcentajes = new Map(casos.map((c) => [c.id, c.porcentaje]))
  const cursos = new Map(escuela.cursos.map((c) => [c.id, c]))
  const planes: ItemNuevo[][] = []
  const hechos = new Map<string, number>()
  const filas = inscriptos.map(([idAlumno, idCurso, idTipoJornada, idCasoEspecial, conSuLocker]) => {
    const { idNivel, etiquetaTaller, conLocker } = cursos.get(idCurso) as Escuela['cursos'][number]
    const porcentaje = porcentajes.get(idCasoEspecial) as Porcentaje
    const locker = conSuLocker === 1
    const clave = [idNivel, idTipoJornada, porcentaje, conLocker, locker].join(' ')
    let plan = hechos.get(clave)
    if (plan === undefined) {
      plan = planes.length
      hechos.set(clave, plan)
      const base = { ano, idNivel, etiquetaTaller, idTipoJornada, porcentaje, mesInicio, conLocker, locker }
      planes.push(planDeItems({ ...base, libro: escuela.libro, politica }))
    }
    return { idAlumno, idCurso, idNivel, idCasoEspecial, porcentaje, locker, plan }
  })
  return { filas, planes }
}
