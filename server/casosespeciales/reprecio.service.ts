import { etiqueta } from '#domain/cuenta/catalogo.ts'
import { repreciarPorCaso } from '#domain/cuenta/repreciar.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Porcentaje } from '#domain/dinero.ts'
import { aPesos } from '#domain/dinero.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { escribirCambios } from '../cuenta/cambios.service.ts'
import { lockItems } from '../cuenta/items.service.ts'
import { lockInscripciones } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { alumnosDe, fijarPorcentaje, inscripcionesDelCaso } from './casosespeciales.queries.ts'

/**
 * Gives every enrolment of this year and the next that has the case another percentage, as one `proceso` (D-046). The
 * caller holds the price lock of D-217; this locks the enrolments and their items. Items that would fall below what was
 * paid keep their amount and are answered as `quedaron` (D-043); months before an enrolment's case began keep theirs.
 */
export async function repreciarCaso(
  trx: Trx,
  usuario: Usuario,
  idCaso: number,
  parte: Porcentaje,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const proceso = await trx
    .insertInto('proceso')
    .values({ tipo: 'CASO', ano_desde: anoDe(hoy), fecha: ahora, id_usuario: usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inscripciones = await lockInscripciones(trx, await inscripcionesDelCaso(trx, idCaso, anoDe(hoy)))
  const items = await lockItems(
    trx,
    inscripciones.map((i) => i.id),
  )
  const desde = new Map(inscripciones.map((i) => [i.id, i.caso_desde]))
  const { cambios, quedan } = repreciarPorCaso(
    items,
    parte,
    hoy,
    await leerLibro(trx),
    await politicaDe(trx),
    ({ idInscripcion }) => desde.get(idInscripcion) ?? null,
  )
  await escribirCambios(trx, cambios, { motivo: 'CASO', idProceso: proceso.id, idUsuario: usuario.id, ahora })
  // Items made later start from the enrolment's copy of the percentage.
  await fijarPorcentaje(trx, idCaso, anoDe(hoy), parte)
  await trx.updateTable('proceso').set({ cantidad: cambios.length }).where('id', '=', proceso.id).execute()
  return {
    idProceso: proceso.id,
    cantidad: cambios.length,
    quedaron: await describir(
      trx,
      quedan.map((c) => c.item),
    ),
  }
}

async function describir(trx: Trx, items: readonly Item[]) {
  const alumnos = await alumnosDe(trx, [...new Set(items.map((i) => i.idInscripcion))])
  return items.map((i) => ({
    id: i.id,
    idInscripcion: i.idInscripcion,
    alumno: alumnos.get(i.idInscripcion) ?? '',
    ano: i.ano,
    item: etiqueta(i),
    monto: aPesos(i.monto),
    pagado: aPesos(i.pagado),
  }))
}
