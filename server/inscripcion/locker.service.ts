import type { mesesinscripcion } from '#contract/mesesinscripcion.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { TIPO_LOCKER } from '#domain/cuenta/catalogo.ts'
import { tildar } from '#domain/cuenta/tildes.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Momento } from '../clock.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { abrirInscripcion, exigirAnoAbierto, leerInscripcion } from './abrir.service.ts'
import { mesesParaDialogo, vigenciaDe } from './meses.service.ts'
import { auditarInscripcion } from './suceso.service.ts'

/** The ten locker months of an enrolment (D-048). */
export async function mesesDeLocker(
  db: Db,
  idInscripcion: number,
): Promise<RespuestaDe<typeof mesesinscripcion.changelocker>> {
  const { inscripcion, items } = await leerInscripcion(db, idInscripcion)
  const lockers = items.filter((i) => i.tipo === TIPO_LOCKER)
  if (lockers.length === 0 || !(await conLockers(db, inscripcion.id_curso))) throw rechazo('sin-lockers')
  return {
    meses: mesesParaDialogo(lockers, vigenciaDe(inscripcion), null, await leerLibro(db)),
  }
}

/** Ticks and unticks locker months (D-048): all of them, or none with `Validation`. Refused in past years (D-051). */
export async function cambiarLocker(
  trx: Trx,
  usuario: Usuario,
  { idInscripcion, data }: BodyDe<typeof mesesinscripcion.locker>,
  { hoy, ahora }: Momento,
) {
  const { inscripcion, items } = await abrirInscripcion(trx, idInscripcion)
  exigirAnoAbierto(inscripcion, hoy)
  if (!(await conLockers(trx, inscripcion.id_curso))) throw rechazo('sin-lockers')
  const lockers = items.filter((i) => i.tipo === TIPO_LOCKER)
  const tildes = tildar(lockers, data, { ...vigenciaDe(inscripcion), idMateria: null }, await leerLibro(trx))
  if (!tildes) throw rechazo('desactualizado')
  if (tildes.cambios.length === 0) return { cantidad: 0 }
  await escribirCambios(trx, tildes.cambios, { motivo: 'TILDE', idUsuario: usuario.id, ahora })
  const despues = new Map(tildes.cambios.map((c) => [c.item.id, c.despues]))
  await trx
    .updateTable('inscripcion')
    .set({ locker: lockers.some((i) => (despues.get(i.id) ?? i).aplicable) })
    .where('id', '=', idInscripcion)
    .execute()
  const meses = tildes.cambios.map((c) => ({ mes: c.item.mes, tildado: c.despues.aplicable }))
  await auditarInscripcion(trx, 'INS-LOCKER', inscripcion, { usuario, ahora }, { meses })
  return { cantidad: tildes.cambios.length }
}

const conLockers = async (db: Db | Trx, idCurso: number): Promise<boolean> => {
  const fila = await db
    .selectFrom('curso as c')
    .innerJoin('grado as g', 'g.id', 'c.id_grado')
    .select('g.con_locker')
    .where('c.id', '=', idCurso)
    .executeTakeFirstOrThrow()
  return fila.con_locker
}
