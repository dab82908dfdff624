import type { Respuesta } from '../escuela.ts'
import { anularCobranza } from './cobros.ts'
import type { Libreta } from './libreta.ts'
import type { Mundo } from './mundo.ts'
import type { Salida } from './salidas.ts'
import type { Sucedido } from './sucedido.ts'

/** Withdraws a student (or moves the day of the withdrawal) through the API, not before the day of the enrolment. */
async function salir(m: Mundo, { cual, hace, eliminado }: Extract<Salida, { que: 'salir' }>) {
  const una = m.inscripciones[cual % Math.max(1, m.inscripciones.length)]
  if (!una) return null
  if (eliminado) return m.e.llamar(m.p.director, 'DELETE', 'alumno', { query: { idAlumno: una.alumno } })
  const { fecha: desde } = await m.e.db
    .selectFrom('inscripcion')
    .select('fecha')
    .where('id', '=', una.id)
    .executeTakeFirstOrThrow()
  const dia = new Date(Date.parse(m.hoy()) - hace * 86_400_000).toISOString().slice(0, 10)
  const body = { idInscripcion: una.id, fecha: [dia, desde].sort()[1], motivo: 'prueba' }
  return m.e.llamar(m.p.director, 'POST', 'inscripcion/baja', { body })
}

async function estaEliminado(m: Mundo, cual: number): Promise<boolean> {
  const una = m.inscripciones[cual % Math.max(1, m.inscripciones.length)]
  const alumno = una && m.e.db.selectFrom('alumno').select('eliminado').where('id', '=', una.alumno)
  return (await alumno?.executeTakeFirstOrThrow())?.eliminado ?? false
}

/** Finds enrolments whose student is out, from `cual` on. */
async function afueraDesde(m: Mundo, cual: number) {
  const ids = m.inscripciones.map((i) => i.id)
  if (ids.length === 0) return []
  const filas = await m.e.db
    .selectFrom('inscripcion as i')
    .innerJoin('alumno as a', 'a.id', 'i.id_alumno')
    .select(['i.id', 'i.id_alumno', 'a.eliminado'])
    .where('i.id', 'in', ids)
    .where('i.fecha_baja', 'is not', null)
    .execute()
  const desde = cual % ids.length
  return [...ids.slice(desde), ...ids.slice(0, desde)].flatMap((id) => filas.find((f) => f.id === id) ?? [])
}

/** Makes it happen; null where there is nobody to whom it could. All of it is legal but to withdraw a deleted student. */
export async function salirOVolver(m: Mundo, libreta: Libreta, s: Salida): Promise<Sucedido | null> {
  const hecho = (r: Respuesta | null) => r && { r, debe: 'aceptar' as const }
  if (s.que === 'salir') {
    const eliminado = !s.eliminado && (await estaEliminado(m, s.cual))
    const r = await salir(m, s)
    return r && { r, debe: eliminado ? ['eliminado'] : 'aceptar' }
  }
  const afuera = await afueraDesde(m, s.cual)
  if (s.que === 'anularFuera') {
    const vivas = libreta.cobranzas().filter((c) => c.viva)
    const [cobranza] = afuera.flatMap(
      ({ id }) => vivas.findLast((c) => c.lineas.some((l) => l.idInscripcion === id)) ?? [],
    )
    if (!cobranza) return null
    const r = await anularCobranza(m, cobranza.id)
    libreta.anular(cobranza)
    return hecho(r)
  }
  const [una] = afuera
  if (!una) return null
  if (una.eliminado)
    return hecho(await m.e.llamar(m.p.director, 'PATCH', 'alumno', { query: { idAlumno: una.id_alumno } }))
  const body = { idInscripcion: una.id, fecha: null, motivo: '' }
  return hecho(await m.e.llamar(m.p.director, 'POST', 'inscripcion/baja', { body }))
}
