import { TIPO_CUOTA } from '#domain/cuenta/catalogo.ts'
import { esFijo } from '#domain/cuenta/celda.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { exigirVersion, versionDeLeido } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { versionDeInscripcion } from '../db/words/inscripcion.ts'

/** Refuses to change an enrolment whose course, case or withdrawal somebody changed after they were read (record 037). */
export async function exigirInscripcion(trx: Trx, usuario: Usuario, id: number, enviada: string | undefined) {
  if (enviada === undefined) return
  const { version } = await trx
    .selectFrom('inscripcion as i')
    .select(versionDeInscripcion('i').as('version'))
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  const eventos = ['INS-CURSO', 'INS-CE', 'INS-BAJA'] as const
  await exigirVersion(trx, usuario, { tabla: 'inscripcion', id, version, eventos }, enviada)
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

/** Refuses to change fees whose shift or pinned value somebody changed after they were read (record 037). */
export async function exigirCuotas(
  trx: Trx,
  usuario: Usuario,
  { id, items }: { id: number; items: readonly Item[] },
  enviada: string | undefined,
) {
  // a correction of the enrolment, and a withdrawal, change them too
  const eventos = ['INS-TJ', 'INS-VALOR', 'INS-CURSO', 'INS-BAJA'] as const
  await exigirVersion(trx, usuario, { tabla: 'inscripcion', id, version: versionDeCuotas(items), eventos }, enviada)
}
