import { sql } from 'kysely'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import type { Hecho } from '../db/esquema/union.ts'
import { pasarFoto } from '../foto/foto.service.ts'
import { guardarEmails } from '../padre/emails.service.ts'
import { PERSONAS } from '../persona/persona.ts'
import { moverCuenta } from './cuenta.service.ts'
import { volverEnlaces } from './enlaces.service.ts'
import type { TipoDeUnion } from './lados.ts'
import { lockAmbos } from './union.service.ts'

/**
 * Makes two again of two who were merged, as they were, while nothing happened to the one who was kept since: no change
 * of him, of his enrolments or of their money. Throws `rechazo` when something did, when it was undone already, and when
 * the document of the other meanwhile belongs to somebody else; `no-encontrado` for an unknown merge.
 */
export async function separar(trx: Trx, tipo: TipoDeUnion, usuario: Usuario, idFusion: number, ahora: Date) {
  const buscada = trx.selectFrom('fusion').selectAll().where('id', '=', idFusion).where('tipo', '=', tipo)
  const vista = await buscada.executeTakeFirst()
  if (!vista) throw noEncontrado('La Unión')
  const { id_destino: idDestino, id_origen: idOrigen } = vista
  const { destino, origen } = await lockAmbos(trx, tipo, { idDestino, idOrigen })
  const fusion = await buscada.forUpdate().executeTakeFirstOrThrow()
  if (fusion.deshecha_at) throw rechazo('union-deshecha')
  const { hecho } = fusion
  const ids = hecho.inscripciones.map(({ id }) => id)
  if (ids.length)
    await trx.selectFrom('inscripcion').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  if (destino.eliminado || (await cambio(trx, tipo, fusion))) throw rechazo('union-con-cambios')

  await volverInscripciones(trx, hecho)
  await volverEnlaces(trx, tipo, [idDestino, idOrigen], hecho.enlaces)
  if (tipo === 'padre') await guardarEmails(trx, idDestino, hecho.emails)
  if (hecho.usuario !== null) await moverCuenta(trx, tipo, hecho.usuario, idDestino, idOrigen)
  if (hecho.foto) await pasarFoto(trx, tipo, idDestino, idOrigen)
  const stamp = { updated_at: ahora, updated_by: usuario.id }
  const vacios = Object.fromEntries(hecho.rellenos.map((campo) => [campo, NULOS.includes(campo) ? null : '']))
  await trx
    .updateTable(tipo as 'alumno')
    .set({ ...vacios, ...stamp } as never)
    .where('id', '=', idDestino)
    .execute()
  await trx
    .updateTable(tipo as 'alumno')
    .set({ eliminado: false, fusionado_en: null, ...stamp })
    .where('id', '=', idOrigen)
    .execute()
  await trx
    .updateTable('fusion')
    .set({ deshecha_at: ahora, deshecha_por: usuario.id })
    .where('id', '=', idFusion)
    .execute()
  const params = { persona: nombreCompleto(destino), otra: nombreCompleto(origen), idOrigen, idFusion }
  await auditar(trx, { evento: `${PERSONAS[tipo].prefijo}-UNMERGE`, usuario, ahora, idEntidad: idDestino, params })
}

/** Fields of which nothing is null and not ''. */
const NULOS = ['sexo', 'civa']

async function volverInscripciones(trx: Trx, { inscripciones }: Hecho): Promise<void> {
  for (const { id, idAlumno, anulada } of inscripciones)
    await trx
      .updateTable('inscripcion')
      .set({ id_alumno: idAlumno, ...(anulada && { estado: 'ACTIVA' as const }) })
      .where('id', '=', id)
      .execute()
}

/**
 * Tells whether anything was audited since of him, of his enrolments or of their collections, or a process changed their
 * items. While an enrolment is annulled no process reaches it, so with one any process counts.
 */
async function cambio(
  trx: Trx,
  tipo: TipoDeUnion,
  fusion: {
    id_destino: number
    id_origen: number
    id_evento: number | null
    suceso: number
    id_ultimo_proceso: number
    hecho: Hecho
  },
): Promise<boolean> {
  const anulo = fusion.hecho.inscripciones.some(({ anulada }) => anulada)
  const suyas = sql`(select n.id from inscripcion n where ${tipo === 'alumno'} and n.id_alumno = ${fusion.id_destino})`
  const { rows } = await sql<{ hubo: boolean }>`
    select exists (select 1 from audit_evento e where e.id > ${fusion.id_evento} and (
        (e.entidad = ${tipo} and e.id_entidad in (${fusion.id_destino}, ${fusion.id_origen}))
        or (e.entidad = 'inscripcion' and e.id_entidad in ${suyas})
        or (e.entidad = 'cobranza' and e.id_entidad in (
          select ci.id_cobranza from cobranza_item ci where ci.id_inscripcion in ${suyas}))))
      or exists (select 1 from item_cambio c join item_cuenta i on i.id = c.id_item
        where i.id_inscripcion in ${suyas} and c.suceso > ${fusion.suceso})
      or (${tipo === 'padre'} and exists (select 1 from cobranza c where c.id_padre in (${fusion.id_destino}, ${fusion.id_origen}) and c.suceso > ${fusion.suceso}))
      or (${anulo} and exists (select 1 from proceso p where p.id > ${fusion.id_ultimo_proceso})) as hubo`.execute(trx)
  return rows[0]?.hubo ?? true
}
