import { sql } from 'kysely'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { lockNombreDe } from '../db/lockNombres.ts'
import { plegado } from '../db/words/plegado.ts'
import type { Quien } from './juicio.service.ts'
import { tiposDeExamen } from './opciones.queries.ts'

/** Adds a type of exam; one that differs in accents or case only is refused (D-148). */
export async function agregarTipo(trx: Trx, { usuario, ahora }: Quien, tipo: string) {
  await lockNombreDe(trx, 'tipo_examen', tipo)
  const { rows: iguales } = await sql`
    select 1 from tipo_examen where ${plegado(sql`tipo::text`)} = ${plegado(sql`${tipo}::text`)}`.execute(trx)
  if (iguales.length) throw rechazo('duplicado', 'El Tipo de Examen', 'tipo')
  const { id } = await trx.insertInto('tipo_examen').values({ tipo }).returning('id').executeTakeFirstOrThrow()
  await auditar(trx, { evento: 'EXA-TIPO', usuario, ahora, idEntidad: id, params: { tipo, hecho: 'agregado' } })
  return { Id: id, tiposExamen: await tiposDeExamen(trx) }
}

/** Deletes a type that no exam has (EXA-015). The row is locked first, so that an exam of it waits and finds it gone. */
export async function eliminarTipo(trx: Trx, { usuario, ahora }: Quien, id: number) {
  const fila = await trx.selectFrom('tipo_examen').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!fila) throw noEncontrado('El Tipo de Examen')
  const usado = await trx.selectFrom('examen').select('id').where('id_tipo_examen', '=', id).limit(1).executeTakeFirst()
  if (usado) throw rechazo('en-uso')
  await trx.deleteFrom('tipo_examen').where('id', '=', id).execute()
  const params = { tipo: fila.tipo, hecho: 'eliminado' } as const
  await auditar(trx, { evento: 'EXA-TIPO', usuario, ahora, idEntidad: id, params })
  return { tiposExamen: await tiposDeExamen(trx) }
}
