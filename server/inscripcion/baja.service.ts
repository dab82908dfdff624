import { sql } from 'kysely'
import type { z } from 'zod'
import type { bajaDeInscripcion } from '#contract/cambioinscripcion.ts'
import { darDeBaja, errorDeFechaDeBaja, volverDeBaja } from '#domain/cuenta/baja.ts'
import { TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { loTiene } from '#domain/cuenta/curso.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { bloquearInscripciones } from '../cuenta/candados.ts'
import { bloquearItems } from '../cuenta/items.service.ts'
import type { Trx } from '../db/database.ts'
import type { Momento } from '../reloj.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, type Inscripcion } from './abrir.service.ts'
import { ofertaDe } from './oferta.service.ts'

/** Withdraws a student from a year on a date, moves that date, or clears it with `fecha` null (D-226). */
export async function cambiarBaja(
  trx: Trx,
  usuario: Usuario,
  { idInscripcion, fecha, motivo }: z.output<typeof bajaDeInscripcion>,
  { hoy, ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, idInscripcion)
  const alumno = trx.selectFrom('alumno').select('eliminado').where('id', '=', inscripcion.id_alumno)
  if (!fecha && (await alumno.executeTakeFirstOrThrow()).eliminado) throw rechazo('eliminado', 'El Alumno')
  const mala = fecha && errorDeFechaDeBaja(fecha, inscripcion.fecha, hoy)
  if (mala) throw invalido('fecha', mala)
  return { cantidad: await fijarBaja(trx, usuario, inscripcion, items, { fecha, motivo }, ahora) }
}

/**
 * A deleted student leaves the current and the next year today; an earlier withdrawal stays as it is. `motivo_baja` null
 * tells these from the ones that somebody gave a reason for. Needs the locks of D-217 up to the student.
 */
export async function bajaPorEliminar(trx: Trx, usuario: Usuario, idAlumno: number, { hoy, ahora }: Momento) {
  for (const { inscripcion, items } of await deAlumno(trx, idAlumno)) {
    if (inscripcion.ano >= anoDe(hoy) && inscripcion.fecha_baja === null)
      await fijarBaja(trx, usuario, inscripcion, items, { fecha: hoy, motivo: null }, ahora)
  }
}

/** Restoring clears what deleting set, and nothing else. */
export async function volverDeEliminar(trx: Trx, usuario: Usuario, idAlumno: number, { ahora }: Momento) {
  for (const { inscripcion, items } of await deAlumno(trx, idAlumno)) {
    if (inscripcion.fecha_baja !== null && inscripcion.motivo_baja === null)
      await fijarBaja(trx, usuario, inscripcion, items, { fecha: null, motivo: null }, ahora)
  }
}

async function deAlumno(trx: Trx, idAlumno: number) {
  const ids = await trx.selectFrom('inscripcion').select('id').where('id_alumno', '=', idAlumno).execute()
  const inscripciones = await bloquearInscripciones(
    trx,
    ids.map((i) => i.id),
  )
  const items = await bloquearItems(
    trx,
    inscripciones.map((i) => i.id),
  )
  return inscripciones.map((inscripcion) => ({
    inscripcion,
    items: items.filter((i) => i.idInscripcion === inscripcion.id),
  }))
}

async function fijarBaja(
  trx: Trx,
  usuario: Usuario,
  inscripcion: Inscripcion,
  items: readonly Item[],
  { fecha, motivo }: { fecha: Fecha | null; motivo: string | null },
  ahora: Date,
): Promise<number> {
  const deBaja = inscripcion.fecha_baja === null ? new Set<number>() : await terminadosPorBaja(trx, inscripcion, items)
  const vuelven = inscripcion.fecha_baja
    ? volverDeBaja(items, { deBaja, hasta: fecha, mesInicio: inscripcion.mes_inicio }, await leerLibro(trx))
    : []
  const caen = fecha ? darDeBaja(items, fecha) : []
  await escribirCambios(trx, [...vuelven, ...caen], { motivo: 'BAJA', idUsuario: usuario.id, ahora })
  await trx
    .updateTable('inscripcion')
    .set({ fecha_baja: fecha, motivo_baja: fecha ? motivo : null })
    .where('id', '=', inscripcion.id)
    .execute()
  await auditar(trx, {
    tipo: 'INS-BAJA',
    usuario,
    entidad: 'inscripcion',
    idEntidad: inscripcion.id,
    ahora,
    params: { antes: inscripcion.fecha_baja, fecha, motivo, cuotas: vuelven.length + caen.length },
  })
  return vuelven.length + caen.length
}

/** Lockers and optional months that the withdrawal ended and that the present course still has. */
async function terminadosPorBaja(trx: Trx, inscripcion: Inscripcion, items: readonly Item[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from item_cuenta i
      join lateral (select c.motivo from item_cambio c where c.id_item = i.id order by c.id desc limit 1) u on u.motivo = 'BAJA'
    where i.id_inscripcion = ${inscripcion.id} and i.charge_type >= ${TIPO_LOCKER} and not i.aplicable`.execute(trx)
  const terminados = new Set(rows.map((r) => r.id))
  const oferta = await ofertaDe(trx, inscripcion)
  return new Set(items.filter((i) => terminados.has(i.id) && loTiene(oferta, i)).map((i) => i.id))
}
