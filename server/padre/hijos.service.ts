import type { padre } from '#contract/padre.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { inscripcionesDelAno } from '../alumno/inscripciones.service.ts'
import { cuentaDe } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { hijosDe, padrePorId } from './padre.queries.ts'

/**
 * Reads the children of a parent who are enrolled in a year, with their accounts of that year (C64); deleted ones too,
 * marked. An unknown parent is `no-encontrado`.
 */
export async function cuentasDeHijos(
  db: Db,
  { idPadre, ano }: QueryDe<typeof padre.getdatoshijos>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof padre.getdatoshijos>> {
  const [existe, hijos] = await Promise.all([padrePorId(db, idPadre), hijosDe(db, idPadre, hoy, false)])
  if (!existe) throw noEncontrado('El Padre')
  const inscriptos = await inscripcionesDelAno(db, hijos, ano, hoy)
  const cuentas = await Promise.all(inscriptos.map(({ inscripcion }) => cuentaDe(db, inscripcion.id, hoy)))
  return {
    detail: inscriptos,
    data: cuentas.map((c) => c.ctaCte),
    facturas: cuentas.flatMap((c) => c.facturas),
  }
}
