import type { alumno } from '#contract/alumno.ts'
import type { BodyDe } from '#contract/route.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Momento } from '../clock.ts'
import { lockCuenta } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { versionDeConjunto } from '../db/words/version.ts'
import { quitarSiPide } from '../foto/foto.service.ts'
import { bajaPorEliminar, volverDeEliminar } from '../inscripcion/baja.service.ts'
import {
  cambiarEliminado,
  columnasDePersona,
  exigirActiva,
  guardarPersona,
  lockPersona,
} from '../persona/persona.service.ts'

type Nuevo = BodyDe<typeof alumno.guardar>

/** Throws `invalido` for a birth after today or after the entry. */
export function exigirFechasDeAlumno(nuevo: Nuevo, hoy: Fecha): void {
  if (nuevo.fechaNacimiento > hoy)
    throw invalido('fechaNacimiento', 'La Fecha de Nacimiento no puede ser posterior a hoy')
  if (nuevo.fechaIngreso < nuevo.fechaNacimiento)
    throw invalido('fechaIngreso', 'La Fecha de Ingreso no puede ser anterior al nacimiento')
}

/** Turns what the form sent into the columns of a student. */
export const columnasDeAlumno = (nuevo: Nuevo) => ({
  ...columnasDePersona(nuevo),
  email: nuevo.email,
  fecha_ingreso: nuevo.fechaIngreso,
  fecha_nacimiento: nuevo.fechaNacimiento,
})

/** Saves a student. Throws what exigirFechasDeAlumno, guardarPersona and quitarSiPide throw. */
export async function guardarAlumno(trx: Trx, usuario: Usuario, nuevo: Nuevo, hoy: Fecha, ahora: Date) {
  exigirFechasDeAlumno(nuevo, hoy)
  const guardado = await guardarPersona(trx, 'alumno', usuario, nuevo, columnasDeAlumno(nuevo), ahora)
  await quitarSiPide(trx, usuario, { tipo: 'alumno', id: guardado.Id }, nuevo, ahora)
  return guardado
}

/**
 * Deletes a student, who leaves his current and next year today (D-226). One with an account cannot be deleted (D-013).
 */
export async function eliminarAlumno(trx: Trx, usuario: Usuario, id: number, momento: Momento): Promise<void> {
  await lockCuenta(trx)
  const fila = await lockPersona(trx, 'alumno', id)
  if (fila.id_usuario !== null) throw rechazo('tiene-usuario', 'El Alumno')
  if (fila.eliminado) return
  await cambiarEliminado(trx, 'alumno', id, true, usuario, momento.ahora)
  await bajaPorEliminar(trx, usuario, id, momento)
}

/** Restores a student, and the years that the deletion had ended (D-154, D-226). */
export async function restaurarAlumno(trx: Trx, usuario: Usuario, id: number, momento: Momento): Promise<void> {
  await lockCuenta(trx)
  const fila = await lockPersona(trx, 'alumno', id)
  if (!fila.eliminado) return
  await cambiarEliminado(trx, 'alumno', id, false, usuario, momento.ahora)
  await volverDeEliminar(trx, usuario, id, momento)
}

/**
 * Replaces the set of parents (ALU-027). Deleted parents that the student has may stay, but none can be added. Throws
 * `no-encontrado` for an unknown student or parent, and `modificado` for a `version` that is no longer the set's.
 */
export async function asignarPadres(
  trx: Trx,
  usuario: Usuario,
  { idAlumno, idsPadres, version }: BodyDe<typeof alumno.setpadres>,
  ahora: Date,
): Promise<void> {
  const hijo = await lockPersona(trx, 'alumno', idAlumno)
  exigirActiva('alumno', hijo)
  const ids = [...new Set(idsPadres)].sort((a, b) => a - b)
  const antes = await idsDePadres(trx, idAlumno)
  const nuevos = ids.filter((id) => !antes.includes(id))
  const quitados = antes.filter((id) => !ids.includes(id))
  if (nuevos.length === 0 && quitados.length === 0) return
  const suyos = { tabla: 'alumno', id: idAlumno, version: versionDeConjunto(antes), eventos: ['ALU-PADRES'] } as const
  await exigirVersion(trx, usuario, suyos, version)
  if (nuevos.length) {
    const padres = await trx
      .selectFrom('padre')
      .select(['id', 'eliminado'])
      .where('id', 'in', nuevos)
      .orderBy('id')
      .forShare()
      .execute()
    if (padres.length < nuevos.length) throw noEncontrado('El Padre')
    if (padres.some((p) => p.eliminado)) throw rechazo('eliminado', 'El Padre')
    await trx
      .insertInto('alumno_padre')
      .values(nuevos.map((id_padre) => ({ id_alumno: idAlumno, id_padre, vinculo: null, porcentaje: null })))
      .execute()
  }
  if (quitados.length)
    await trx.deleteFrom('alumno_padre').where('id_alumno', '=', idAlumno).where('id_padre', 'in', quitados).execute()
  await auditar(trx, {
    evento: 'ALU-PADRES',
    usuario,
    ahora,
    idEntidad: idAlumno,
    params: { antes, despues: ids, persona: nombreCompleto(hijo) },
  })
}

/**
 * Unlinks one parent; the student's screen and the parent's make the same call (D-160). Throws `no-encontrado` when
 * they are not linked.
 */
export async function desvincularPadre(
  trx: Trx,
  usuario: Usuario,
  idAlumno: number,
  idPadre: number,
  ahora: Date,
): Promise<void> {
  const hijo = await lockPersona(trx, 'alumno', idAlumno)
  const antes = await idsDePadres(trx, idAlumno)
  if (!antes.includes(idPadre)) throw noEncontrado('El vínculo')
  await trx.deleteFrom('alumno_padre').where('id_alumno', '=', idAlumno).where('id_padre', '=', idPadre).execute()
  await auditar(trx, {
    evento: 'ALU-PADRES',
    usuario,
    ahora,
    idEntidad: idAlumno,
    params: { antes, despues: antes.filter((id) => id !== idPadre), persona: nombreCompleto(hijo) },
  })
}

async function idsDePadres(trx: Trx, idAlumno: number): Promise<number[]> {
  const filas = await trx
    .selectFrom('alumno_padre')
    .select('id_padre')
    .where('id_alumno', '=', idAlumno)
    .orderBy('id_padre')
    .execute()
  return filas.map((f) => f.id_padre)
}
