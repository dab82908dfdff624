import type { z } from 'zod'
import type { bajaDeInscripcion, cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { darDeBaja, errorDeFechaDeBaja, volverDeBaja } from '#domain/cuenta/baja.ts'
import { TIPO_CUOTA, TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { porClase, textoDeClases } from '#domain/cuenta/clases.ts'
import { cambiarDeCurso } from '#domain/cuenta/curso.ts'
import { aplica } from '#domain/cuenta/estado.ts'
import type { CambioDeItem } from '#domain/cuenta/repreciar.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import { invalido, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { bloquearInscripciones } from '../cuenta/candados.ts'
import { historiasDe } from '../cuenta/historia.queries.ts'
import { bloquearItems } from '../cuenta/items.service.ts'
import type { Trx } from '../db/database.ts'
import type { Momento } from '../reloj.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, type Inscripcion } from './abrir.service.ts'
import { agregarMaterias } from './materias.queries.ts'
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
  if (!fecha && (await alumno.executeTakeFirstOrThrow()).eliminado) throw rechazo('El Alumno está eliminado')
  const mala = fecha && errorDeFechaDeBaja(fecha, inscripcion.fecha, hoy)
  if (mala) throw invalido('fecha', mala)
  return fijarBaja(trx, usuario, inscripcion, items, { fecha, motivo }, ahora)
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
): Promise<RespuestaDe<typeof cambioinscripcion.baja>> {
  const causa = { idUsuario: usuario.id, ahora }
  const { vuelven, noTiene } = inscripcion.fecha_baja ? await decidirVuelta(trx, inscripcion, items, fecha) : NADIE
  const caen = fecha ? darDeBaja(items, fecha) : []
  await escribirCambios(trx, [...vuelven, ...caen], { motivo: 'BAJA', ...causa })
  await escribirCambios(trx, noTiene, { motivo: 'CURSO', ...causa })
  const perdidos = new Set(noTiene.map(({ item }) => item.id))
  const vueltos = aplicados(vuelven.filter(({ item }) => !perdidos.has(item.id)))
  await trx
    .updateTable('inscripcion')
    .set({
      fecha_baja: fecha,
      motivo_baja: fecha ? motivo : null,
      locker: inscripcion.locker || vueltos.some(({ tipo }) => tipo === TIPO_LOCKER),
    })
    .where('id', '=', inscripcion.id)
    .execute()
  await agregarMaterias(trx, inscripcion.id, [...new Set(vueltos.flatMap(({ idMateria }) => idMateria ?? []))])
  const nombres = await nombresDeMaterias(trx, aplicados(vuelven))
  // what owes nothing is no news: it has no price, or its student pays 0 %
  const nombrar = (de: readonly Item[]) => porClase(de.filter(aplica), nombres)
  const cantidad = vueltos.length + caen.length
  const dichos = {
    vuelven: nombrar(vueltos),
    noVuelven: nombrar(aplicados(vuelven).filter(({ id }) => perdidos.has(id))),
  }
  await auditar(trx, {
    tipo: 'INS-BAJA',
    usuario,
    entidad: 'inscripcion',
    idEntidad: inscripcion.id,
    ahora,
    params: {
      antes: inscripcion.fecha_baja,
      fecha,
      motivo,
      cuotas: cantidad,
      ...(dichos.vuelven.length > 0 && { vuelven: textoDeClases(dichos.vuelven) }),
      ...(dichos.noVuelven.length > 0 && { noVuelven: textoDeClases(dichos.noVuelven) }),
    },
  })
  return { cantidad, ...dichos }
}

interface Vuelta {
  /** What the withdrawal does not keep away any more. */
  readonly vuelven: readonly CambioDeItem[]
  /** Of these what the present course does not have: it ends again, as on a change of course (D-146). */
  readonly noTiene: readonly CambioDeItem[]
}
const NADIE: Vuelta = { vuelven: [], noTiene: [] }

async function decidirVuelta(
  trx: Trx,
  inscripcion: Inscripcion,
  items: readonly Item[],
  hasta: Fecha | null,
): Promise<Vuelta> {
  const fuera = items.filter((item) => !item.aplicable)
  const historias = await historiasDe(trx, fuera, {})
  const vuelven = volverDeBaja(fuera, { historias, hasta, mesInicio: inscripcion.mes_inicio }, await leerLibro(trx))
  if (vuelven.every(({ item }) => item.tipo <= TIPO_CUOTA)) return { vuelven, noTiene: [] }
  return { vuelven, noTiene: cambiarDeCurso(aplicados(vuelven), await ofertaDe(trx, inscripcion)) }
}

/** The items as they are after their changes. */
const aplicados = (cambios: readonly CambioDeItem[]): Item[] =>
  cambios.map(({ item, despues }) => ({ ...item, ...despues }))

async function nombresDeMaterias(trx: Trx, items: readonly Item[]): Promise<Map<number, string>> {
  const ids = [...new Set(items.flatMap(({ idMateria }) => idMateria ?? []))]
  if (ids.length === 0) return new Map()
  const materias = await trx.selectFrom('materia').select(['id', 'nombre']).where('id', 'in', ids).execute()
  return new Map(materias.map(({ id, nombre }) => [id, nombre]))
}
