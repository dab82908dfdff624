import type { z } from 'zod'
import type { bajaDeInscripcion, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { subirAtrasadas } from '#domain/cuenta/atrasadas.ts'
import { caeConLaBaja, darDeBaja, errorDeFechaDeBaja } from '#domain/cuenta/baja.ts'
import { etiqueta, TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { porClase, porMonto, textoDeClases, textoDeMontos } from '#domain/cuenta/clases.ts'
import { aplica, saldo } from '#domain/cuenta/estado.ts'
import { vencimiento } from '#domain/cuenta/tiempo.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { lockItems } from '../cuenta/items.service.ts'
import { lockInscripciones } from '../cuenta/locks.ts'
import { decidirVuelta, NADA, type Vuelta } from '../cuenta/vuelta.service.ts'
import type { Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, type Inscripcion, leerInscripcion } from './abrir.service.ts'
import { agregarMaterias } from './materias.queries.ts'
import { cuotasPrevistas } from './previa.ts'
import { auditarInscripcion } from './suceso.service.ts'
import { exigirInscripcion } from './version.service.ts'

/**
 * Withdraws a student from a year on a date, moves that date, or clears it with `fecha` null (D-226). Refused while he is
 * deleted: restoring him must find the withdrawals that the deletion set.
 */
export async function cambiarBaja(
  trx: Trx,
  usuario: Usuario,
  { idInscripcion, fecha, motivo, version }: z.output<typeof bajaDeInscripcion>,
  { hoy, ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, idInscripcion)
  const alumno = trx.selectFrom('alumno').select('eliminado').where('id', '=', inscripcion.id_alumno)
  if ((await alumno.executeTakeFirstOrThrow()).eliminado) throw rechazo('eliminado', 'El Alumno')
  if (!estaAsi(inscripcion, { fecha, motivo })) await exigirInscripcion(trx, usuario, idInscripcion, version)
  const mala = fecha && errorDeFechaDeBaja(fecha, inscripcion.fecha, hoy)
  if (mala) throw invalido('fecha', mala)
  return fijarBaja(trx, usuario, inscripcion, items, { fecha, motivo }, { hoy, ahora })
}

/**
 * Tells what a withdrawal on that day would end or bring back, and what would be owed all the same: also later months of
 * which a part was paid. Throws what the withdrawal would be refused for.
 */
export async function previaDeBaja(
  trx: Trx,
  { idInscripcion, fecha }: z.output<typeof cambioinscripcion.bajaPrevia.query>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cambioinscripcion.bajaPrevia>> {
  const { inscripcion, items } = await leerInscripcion(trx, idInscripcion)
  const mala = errorDeFechaDeBaja(fecha, inscripcion.fecha, hoy)
  if (mala) throw invalido('fecha', mala)
  const { vuelven } = inscripcion.fecha_baja ? await decidirVuelta(trx, inscripcion, items, fecha) : NADA
  const cambios = [...vuelven, ...darDeBaja(items, fecha)]
  const despues = new Map(cambios.map((c) => [c.item.id, c.despues]))
  const queda = items
    .map((item) => ({ ...item, ...despues.get(item.id) }))
    .filter((item) => item.aplicable && saldo(item) > 0)
    .toSorted((a, b) => vencimiento(a) - vencimiento(b))
  const materias = await nombresDeMaterias(trx, [...cambios.map(({ item }) => item), ...queda])
  return {
    cuotas: cuotasPrevistas(cambios, materias),
    queda: queda.map((item) => ({
      text: etiqueta(item, materias.get(item.idMateria ?? 0)),
      saldo: enPesos(saldo(item)),
      pagada: caeConLaBaja(item, fecha),
    })),
  }
}

/**
 * Withdraws a deleted student from the current and the next year today; an earlier withdrawal stays as it is.
 * `motivo_baja` null marks these withdrawals: the others have a reason. Needs the locks of D-217 up to the student.
 */
export async function bajaPorEliminar(trx: Trx, usuario: Usuario, idAlumno: number, { hoy, ahora }: Momento) {
  for (const { inscripcion, items } of await deAlumno(trx, idAlumno)) {
    if (inscripcion.ano >= anoDe(hoy) && inscripcion.fecha_baja === null)
      await fijarBaja(trx, usuario, inscripcion, items, { fecha: hoy, motivo: null }, { hoy, ahora })
  }
}

/** Clears the withdrawals that the deletion of the student set, and no others. */
export async function volverDeEliminar(trx: Trx, usuario: Usuario, idAlumno: number, momento: Momento) {
  for (const { inscripcion, items } of await deAlumno(trx, idAlumno)) {
    if (inscripcion.fecha_baja !== null && inscripcion.motivo_baja === null)
      await fijarBaja(trx, usuario, inscripcion, items, { fecha: null, motivo: null }, momento)
  }
}

async function deAlumno(trx: Trx, idAlumno: number) {
  const ids = await trx.selectFrom('inscripcion').select('id').where('id_alumno', '=', idAlumno).execute()
  const inscripciones = await lockInscripciones(
    trx,
    ids.map((i) => i.id),
  )
  const items = await lockItems(
    trx,
    inscripciones.map((i) => i.id),
  )
  return inscripciones.map((inscripcion) => ({
    inscripcion,
    items: items.filter((i) => i.idInscripcion === inscripcion.id),
  }))
}

interface Baja {
  fecha: Fecha | null
  motivo: string | null
}

/** Whether the enrolment has this withdrawal already, or none where none is asked for. */
const estaAsi = ({ fecha_baja, motivo_baja }: Inscripcion, { fecha, motivo }: Baja): boolean =>
  fecha_baja === fecha && (motivo_baja ?? null) === (fecha ? motivo : null)

async function fijarBaja(
  trx: Trx,
  usuario: Usuario,
  inscripcion: Inscripcion,
  items: readonly Item[],
  { fecha, motivo }: Baja,
  { hoy, ahora }: Momento,
): Promise<RespuestaDe<typeof cambioinscripcion.baja>> {
  const causa = { idUsuario: usuario.id, ahora }
  const vuelta = inscripcion.fecha_baja ? await decidirVuelta(trx, inscripcion, items, fecha) : NADA
  const caen = fecha ? darDeBaja(items, fecha) : []
  await escribirCambios(trx, [...vuelta.vuelven, ...caen], { motivo: 'BAJA', ...causa })
  await escribirCambios(trx, vuelta.terminan, { motivo: 'CURSO', ...causa })
  await trx
    .updateTable('inscripcion')
    .set({
      fecha_baja: fecha,
      motivo_baja: fecha ? motivo : null,
      locker: inscripcion.locker || vuelta.quedan.some(({ tipo }) => tipo === TIPO_LOCKER),
    })
    .where('id', '=', inscripcion.id)
    .execute()
  await agregarMaterias(trx, inscripcion.id, materiasDe(vuelta.quedan))
  const { otroMonto, ...dichos } = await nombrarVuelta(trx, vuelta, hoy)
  const respuesta = {
    ...dichos,
    otroMonto: otroMonto.map((m) => ({ ...m, antes: enPesos(m.antes), ahora: enPesos(m.ahora) })),
  }
  const cantidad = vuelta.quedan.length + caen.length
  if (cantidad === 0 && estaAsi(inscripcion, { fecha, motivo })) return { cantidad, ...respuesta }
  await auditarInscripcion(
    trx,
    'INS-BAJA',
    inscripcion,
    { usuario, ahora },
    {
      antes: inscripcion.fecha_baja,
      fecha,
      motivo,
      cuotas: cantidad,
      vuelven: textoDeClases(dichos.vuelven) || null,
      noVuelven: textoDeClases(dichos.noVuelven) || null,
      otroMonto: textoDeMontos(otroMonto) || null,
    },
  )
  return { cantidad, ...respuesta }
}

/**
 * Names what comes back by kind and month, and what of it owes another amount than it did. An item that owes nothing,
 * because it has no price or is at 0 %, is left out of the names.
 */
async function nombrarVuelta(trx: Trx, { quedan, perdidos, antes }: Vuelta, hoy: Fecha) {
  const nombres = await nombresDeMaterias(trx, [...quedan, ...perdidos])
  const otro = quedan.filter(({ id, monto }) => (antes.get(id) ?? monto) !== monto)
  const suben = otro.length ? subirAtrasadas(otro, await leerLibro(trx), hoy, await politicaDe(trx)) : []
  const atrasadas = new Set(suben.map(({ item }) => item.id))
  const montos = otro.map((item) => ({
    ...item,
    antes: antes.get(item.id) as Centavos,
    ahora: item.monto,
    atrasada: atrasadas.has(item.id),
  }))
  return {
    vuelven: porClase(quedan.filter(aplica), nombres),
    noVuelven: porClase(perdidos.filter(aplica), nombres),
    otroMonto: porMonto(montos, nombres),
  }
}

async function nombresDeMaterias(trx: Trx, items: readonly Item[]): Promise<Map<number, string>> {
  const ids = materiasDe(items)
  if (ids.length === 0) return new Map()
  const materias = await trx.selectFrom('materia').select(['id', 'nombre']).where('id', 'in', ids).execute()
  return new Map(materias.map(({ id, nombre }) => [id, nombre]))
}

const materiasDe = (items: readonly Item[]): number[] => [...new Set(items.flatMap(({ idMateria }) => idMateria ?? []))]
