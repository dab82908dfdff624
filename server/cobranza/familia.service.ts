import type { cobranza } from '#contract/cobranza.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { invalido, noEncontrado } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { deudasDeFamilia } from './familia.queries.ts'

/**
 * Says what a family owes: the enrolments with debt of the children of a parent, or of a student's parents. An unknown
 * one is `no-encontrado`.
 */
export async function deudaDeFamilia(
  db: Db,
  { idPadre, idAlumno }: QueryDe<typeof cobranza.familia>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cobranza.familia>> {
  if ((idPadre === undefined) === (idAlumno === undefined)) throw invalido('idPadre', 'Indique un padre o un alumno')
  const de = idPadre !== undefined ? { idPadre } : { idAlumno: idAlumno as number }
  const persona = await db
    .selectFrom(idPadre !== undefined ? 'padre' : 'alumno')
    .select('id')
    .where('id', '=', idPadre ?? (idAlumno as number))
    .executeTakeFirst()
  if (!persona) throw noEncontrado(idPadre !== undefined ? 'El Padre' : 'El Alumno')
  const deudas = await deudasDeFamilia(db, de, hoy)
  return { options: deudas.map((d) => ({ ...d, saldo: enPesos(d.saldo), debeHoy: enPesos(d.debeHoy) })) }
}
