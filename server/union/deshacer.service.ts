import { conDatos, noEncontrado, rechazo } from '#domain/errores.ts'
import { diaYHora } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import type { Hecho } from '../db/esquema/union.ts'
import { pasarFoto } from '../foto/foto.service.ts'
import { emailsDe, guardarEmails } from '../padre/emails.service.ts'
import { PERSONAS } from '../persona/persona.ts'
import { type Cambio, cambiosDesde } from './cambios.queries.ts'
import { moverCuenta } from './cuenta.service.ts'
import { volverEnlaces } from './enlaces.service.ts'
import type { TipoDeUnion } from './lados.ts'
import { lockAmbos } from './union.service.ts'

/**
 * Makes two again of two who were merged: what the merge wrote and moved is as it was, and what was changed since in
 * other fields stays (record 063). Throws `rechazo` when what it wrote or moved was changed since, naming what and by
 * whom, when it was undone already, and when the document of the other meanwhile belongs to somebody else;
 * `no-encontrado` for an unknown merge.
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
  const conEmails = tipo === 'padre' && (await emailsDe(trx, idOrigen)).length > 0
  const cambios = await cambiosDesde(trx, tipo, fusion, { eliminado: destino.eliminado, conEmails })
  if (cambios.length) throw conDatos(rechazo('union-con-cambios', cambios.map(dicho)), { cambios })

  await volverInscripciones(trx, hecho)
  await volverEnlaces(trx, tipo, [idDestino, idOrigen], hecho.enlaces)
  if (conEmails) await guardarEmails(trx, idDestino, hecho.emails)
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

/** 'Ana Pérez modificó al Alumno Acosta, Mora: Dirección (15/04/2026 10:32)'. */
const dicho = ({ quien, frase, fecha }: Cambio) =>
  `${quien} ${frase.charAt(0).toLowerCase()}${frase.slice(1)} (${diaYHora(new Date(fecha), '/')})`

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
