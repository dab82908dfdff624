import type { Clave } from '#domain/cuenta/catalogo.ts'
import { type Libro, type PrecioNuevo, preciosDe, precioVigente, puedeFijarPrecio } from '#domain/cuenta/precios.ts'
import { mueve, repreciarPorPrecio } from '#domain/cuenta/repreciar.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { type Causa, escribirCambios } from '../cuenta/cambios.service.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import { aItem } from '../cuenta/items.service.ts'
import { lockInscripciones, lockPrecios } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { claveDe, type NuevoValor } from './clave.ts'
import { paramsDeValor } from './suceso.service.ts'
import { inscripcionesDeClave, itemsDeClave, libroVivo } from './valores.queries.ts'

type Fijado = Extract<PrecioNuevo, { ok: true }>

/**
 * Enters a price from a month on and re-prices what follows it, in one transaction under the price locks (D-035, D-044,
 * D-217). A price that the table does not allow is answered `Status:'Validation'` with the field.
 */
export async function fijarValor(
  trx: Trx,
  usuario: Usuario,
  nuevo: NuevoValor,
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
) {
  const clave = claveDe(nuevo)
  await lockPrecios(trx)
  const libro = await libroVivo(trx)
  const fijado = juzgarPrecio(libro, clave, nuevo, hoy)
  const antes = precioVigente(libro, clave, fijado.ano, fijado.mes)
  const proceso = await trx
    .insertInto('proceso')
    .values({ tipo: 'VALOR', ano_desde: fijado.ano, id_usuario: usuario.id, fecha: ahora })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await insertarValor(trx, clave, fijado, proceso.id, ahora, libro)
  const causa = { motivo: 'PRECIO', idUsuario: usuario.id, ahora, idProceso: proceso.id } as const
  const tocados = await repreciar(trx, clave, fijado, causa)
  await trx.updateTable('proceso').set({ cantidad: tocados.cuotas }).where('id', '=', proceso.id).execute()
  await auditar(trx, {
    evento: 'VAL-SET',
    usuario,
    idEntidad: id,
    ahora,
    params: {
      ...(await paramsDeValor(trx, clave, { ...fijado, mesDesde: fijado.mes }, tocados)),
      antes: antes && enPesos(antes.monto),
    },
  })
  return { Id: id, ...tocados }
}

/**
 * Judges the place of a new price; throws `Status:'Validation'` with the field that the table does not allow (D-035).
 */
export function juzgarPrecio(libro: Libro, clave: Clave, { ano, mes, monto }: NuevoValor, hoy: Fecha): Fijado {
  const fijado = puedeFijarPrecio(libro, clave, ano ?? anoDe(hoy), mes ?? null, monto, hoy)
  if (!fijado.ok) throw fijado.falla
  return fijado
}

/**
 * Inserts the price. A row that stood at the same position is kept as superseded, because enrolments may point to it
 * (D-035).
 */
async function insertarValor(
  trx: Trx,
  clave: Clave,
  { ano, mes, monto }: Fijado,
  idProceso: number,
  ahora: Date,
  libro: Libro,
): Promise<number> {
  const previa = preciosDe(libro, clave).find((v) => v.ano === ano && v.mesDesde === mes)
  // The unique key allows one live row, so the old one is retired first and told its successor afterwards.
  if (previa) await trx.updateTable('valor').set({ retirado_at: ahora }).where('id', '=', previa.id).execute()
  const { id } = await trx
    .insertInto('valor')
    .values({
      tipo: clave.tipo,
      id_nivel: clave.idNivel,
      id_tipo_jornada: clave.idTipoJornada,
      id_materia: clave.idMateria,
      ano,
      mes_desde: mes,
      monto,
      id_proceso: idProceso,
      created_at: ahora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (previa)
    await trx.updateTable('valor').set({ retirado_at: null, reemplazado_por: id }).where('id', '=', previa.id).execute()
  return id
}

/** Locks the enrolments that the row reaches, reads their items again and gives each the price in force for its own month. */
async function repreciar(
  trx: Trx,
  clave: Clave,
  { ano, mes }: Fijado,
  causa: Causa,
): Promise<{ cuotas: number; alumnos: number }> {
  const inscripciones = await lockInscripciones(trx, await inscripcionesDeClave(trx, clave, ano))
  const items = (await itemsDeClave(trx, clave, ano).orderBy('i.id').forUpdate('i').execute()).map(aItem)
  const cambios = repreciarPorPrecio(items, { clave, ano, mesDesde: mes }, await libroVivo(trx), await politicaDe(trx))
  await escribirCambios(trx, cambios, causa)
  const movidos = cambios.filter(mueve)
  const alumnoDe = new Map(inscripciones.map((i) => [i.id, i.id_alumno]))
  return { cuotas: movidos.length, alumnos: new Set(movidos.map(({ item }) => alumnoDe.get(item.idInscripcion))).size }
}
