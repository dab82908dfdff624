import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { esFijo } from '#domain/cuenta/celda.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { exigirVersion, versionDeLeido } from '../auditoria/version.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { versionDeInscripcion } from '../db/words/inscripcion.ts'

const DE_INSCRIPCION = ['INS-CURSO', 'INS-CE', 'INS-BAJA'] as const
const DE_CUOTAS = ['INS-TJ', 'INS-VALOR', 'INS-CURSO', 'INS-BAJA'] as const

const leer = async (db: Db | Trx, id: number): Promise<string> =>
  (
    await db
      .selectFrom('inscripcion as i')
      .select(versionDeInscripcion('i').as('version'))
      .where('i.id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

/** Refuses to change an enrolment whose course, case or withdrawal somebody changed after they were read (record 121). */
export async function exigirInscripcion(trx: Trx, usuario: Usuario, id: number, enviada: string | undefined) {
  if (enviada === undefined) return
  const version = await leer(trx, id)
  await exigirVersion(trx, usuario, { tabla: 'inscripcion', id, version, eventos: DE_INSCRIPCION }, enviada)
}

/**
 * Gives another text after every change of shift and pinned value of an enrolment's fees. A month that follows the list
 * may cost something else by now, or be paid: nobody decided that of this enrolment.
 */
export const versionDeCuotas = (items: readonly Item[]): string =>
  versionDeLeido(
    items
      .filter((item) => item.tipo === TIPO_CUOTA)
      .toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0))
      .map((item) => [item.idTipoJornada, esFijo(item) && [item.origen, item.idValor ?? item.montoLista]]),
  )

interface ConCuotas {
  readonly id: number
  readonly items: readonly Item[]
}

/** Refuses to change fees whose shift or pinned value somebody changed after they were read (record 121). */
export async function exigirCuotas(trx: Trx, usuario: Usuario, { id, items }: ConCuotas, enviada: string | undefined) {
  const version = versionDeCuotas(items)
  await exigirVersion(trx, usuario, { tabla: 'inscripcion', id, version, eventos: DE_CUOTAS }, enviada)
}

/** Gives the version of both: another case makes of each fee what its shift and its pinned value say. */
export const versionDeCaso = async (db: Db | Trx, { id, items }: ConCuotas): Promise<string> =>
  versionDeLeido([await leer(db, id), versionDeCuotas(items)])

/** Refuses another case once anything that decides its amounts was changed after it was read (record 121). */
export async function exigirCaso(trx: Trx, usuario: Usuario, de: ConCuotas, enviada: string | undefined) {
  if (enviada === undefined) return
  const version = await versionDeCaso(trx, de)
  const eventos = [...DE_INSCRIPCION, ...DE_CUOTAS]
  await exigirVersion(trx, usuario, { tabla: 'inscripcion', id: de.id, version, eventos }, enviada)
}
