import type { asistencia } from '#contract/asistencia.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { diaDeDescanso } from '#domain/agenda/agenda.ts'
import { invalido } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { asistenciaDeDia } from './dia.queries.ts'

/** Tells of each course what was taken of it on a day of this year up to today. Throws `invalido` for another day. */
export async function deDia(
  db: Db,
  { idSucursal }: Usuario,
  fecha: Fecha,
  hoy: Fecha,
): Promise<RespuestaDe<typeof asistencia.deDia>> {
  if (anoDe(fecha) !== anoDe(hoy) || fecha > hoy) throw invalido('fecha', `Debe ser un día de ${anoDe(hoy)} hasta hoy`)
  const { tipo, feriado, conAgenda, anterior, siguiente, cursos } = await asistenciaDeDia(db, fecha, hoy, idSucursal)
  const motivo = () => {
    if (feriado) return feriado
    if (tipo === 'Vacaciones') return 'Vacaciones'
    const descanso = diaDeDescanso(fecha)
    if (descanso) return `Es ${descanso}`
    return conAgenda ? 'Fuera del ciclo lectivo' : `La Agenda Académica de ${anoDe(fecha)} no está cargada`
  }
  const deClases = tipo === 'Normal'
  return {
    fecha,
    deClases,
    motivo: deClases ? '' : motivo(),
    anterior: anterior ?? '',
    siguiente: siguiente ?? '',
    cursos: cursos.map((c) => ({ ...c, quien: c.quien ?? '', cuando: c.cuando ?? '' })),
  }
}
