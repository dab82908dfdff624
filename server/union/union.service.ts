import { sql } from 'kysely'
import { conDatos, invalido, rechazo } from '#domain/errores.ts'
import { rellenos, telefonosUnidos, unirAnos } from '#domain/persona/union.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { lockCuenta, lockInscripciones } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import type { Hecho } from '../db/esquema/union.ts'
import { pasarFoto } from '../foto/foto.service.ts'
import { emailsDe, guardarEmails } from '../padre/emails.service.ts'
import { exigirActiva, lockPersona } from '../persona/persona.service.ts'
import { PERSONAS } from '../persona/persona.ts'
import { anosDe } from './anos.queries.ts'
import { conflictosDe } from './conflictos.service.ts'
import { cuentaDe, moverCuenta } from './cuenta.service.ts'
import { unirEnlaces } from './enlaces.service.ts'
import { LADOS, type TipoDeUnion } from './lados.ts'

export interface Pedido {
  readonly idDestino: number
  readonly idOrigen: number
}

/**
 * Makes one of two students (D-156) or parents (D-157): the first keeps his fields, gets what he lacks and all that the
 * other has; the other is deleted and says into whom he was merged. What it changed is kept, so that it can be undone.
 * Throws `rechazo` when one is deleted, when both have an account, or when both have collections, grades or
 * attendance in one year: then the answer lists per item what each paid. Throws `invalido` for one and the same, `no-encontrado` for an unknown one.
 * @returns id of the merge
 */
export async function unir(trx: Trx, tipo: TipoDeUnion, usuario: Usuario, pedido: Pedido, ahora: Date) {
  const { idDestino, idOrigen } = pedido
  const { prefijo } = PERSONAS[tipo]
  const { destino, origen } = await lockAmbos(trx, tipo, pedido)
  exigirActiva(tipo, destino)
  exigirActiva(tipo, origen)
  const inscripciones = tipo === 'alumno' ? await unirInscripciones(trx, pedido) : []
  const suCuenta = await unirCuentas(trx, tipo, pedido)
  const enlaces = await unirEnlaces(trx, tipo, idDestino, idOrigen)
  const emails = tipo === 'padre' ? await unirEmails(trx, pedido, suCuenta !== null) : []
  const llenos = {
    ...rellenos(LADOS[tipo].rellenables, { ...destino }, { ...origen }),
    ...telefonosUnidos(destino, origen),
  }
  const foto = await pasarFoto(trx, tipo, idOrigen, idDestino)
  const stamp = { updated_at: ahora, updated_by: usuario.id }
  await trx
    .updateTable(tipo as 'alumno')
    .set({ ...llenos, ...stamp } as never)
    .where('id', '=', idDestino)
    .execute()
  await trx
    .updateTable(tipo as 'alumno')
    .set({ eliminado: true, fusionado_en: idDestino, ...stamp })
    .where('id', '=', idOrigen)
    .execute()
  const hecho: Hecho = { inscripciones, enlaces, emails, rellenos: Object.keys(llenos), usuario: suCuenta, foto }
  const { id } = await trx
    .insertInto('fusion')
    .values({
      tipo,
      id_destino: idDestino,
      id_origen: idOrigen,
      id_usuario: usuario.id,
      fecha: ahora,
      hecho: JSON.stringify(hecho),
      id_ultimo_proceso: sql<number>`(select coalesce(max(p.id), 0) from proceso p)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { persona: nombreCompleto(destino), otra: nombreCompleto(origen), idOrigen, idFusion: id }
  await auditar(trx, { evento: `${prefijo}-MERGE`, usuario, ahora, idEntidad: idDestino, params })
  await trx
    .updateTable('fusion')
    .set((q) => ({
      id_evento: q
        .selectFrom('audit_evento')
        .select((f) => f.fn.max('id').as('id'))
        .where('entidad', '=', tipo)
        .where('id_entidad', '=', idDestino) as never,
    }))
    .where('id', '=', id)
    .execute()
  return { IdFusion: id }
}

/** Locks what D-217 says, in its order: of parents their children first, as assigning parents does. */
export async function lockAmbos(trx: Trx, tipo: TipoDeUnion, { idDestino, idOrigen }: Pedido) {
  if (idDestino === idOrigen) throw invalido('idOrigen', 'Elija dos personas distintas')
  if (tipo === 'alumno') await lockCuenta(trx)
  else
    await trx
      .selectFrom('alumno')
      .select('id')
      .where('id', 'in', (q) =>
        q.selectFrom('alumno_padre').select('id_alumno').where('id_padre', 'in', [idDestino, idOrigen]),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  const primero = await lockPersona(trx, tipo, Math.min(idDestino, idOrigen))
  const segundo = await lockPersona(trx, tipo, Math.max(idDestino, idOrigen))
  return idDestino < idOrigen ? { destino: primero, origen: segundo } : { destino: segundo, origen: primero }
}

/** Moves the enrolments of the other with all that hangs on them; of two of one year one is annulled. */
async function unirInscripciones(trx: Trx, { idDestino, idOrigen }: Pedido): Promise<Hecho['inscripciones']> {
  const ids = (await anosDe(trx, [idDestino, idOrigen])).map(({ id }) => id)
  await lockInscripciones(trx, ids)
  const todas = await anosDe(trx, [idDestino, idOrigen])
  const de = (id: number) => todas.filter(({ idAlumno }) => idAlumno === id)
  const anos = unirAnos(de(idDestino), de(idOrigen))
  const imposibles = anos.filter(({ queda }) => queda === null).map(({ ano }) => ano)
  if (imposibles.length)
    throw conDatos(rechazo('union-con-movimientos', imposibles), {
      conflictos: await conflictosDe(trx, todas, imposibles, idDestino),
    })
  const anuladas = anos.flatMap(({ seAnula }) => seAnula ?? [])
  if (anuladas.length)
    await trx.updateTable('inscripcion').set({ estado: 'ANULADA' }).where('id', 'in', anuladas).execute()
  const movidas = await trx.selectFrom('inscripcion').select('id').where('id_alumno', '=', idOrigen).execute()
  await trx.updateTable('inscripcion').set({ id_alumno: idDestino }).where('id_alumno', '=', idOrigen).execute()
  const suyas = anuladas.filter((id) => !movidas.some((m) => m.id === id))
  return [
    ...movidas.map(({ id }) => ({ id, idAlumno: idOrigen, anulada: anuladas.includes(id) })),
    ...suyas.map((id) => ({ id, idAlumno: idDestino, anulada: true })),
  ]
}

/** Gives the kept one the other's account; two are refused, since none can be deleted (D-157). */
async function unirCuentas(trx: Trx, tipo: TipoDeUnion, { idDestino, idOrigen }: Pedido): Promise<number | null> {
  const suya = await cuentaDe(trx, tipo, idOrigen)
  if (suya === null) return null
  if ((await cuentaDe(trx, tipo, idDestino)) !== null) throw rechazo('union-con-usuarios')
  await moverCuenta(trx, tipo, suya, idOrigen, idDestino)
  return suya
}

/**
 * Adds the other's addresses to those of the kept parent. The default is his, or the other's when he had none or when the
 * account, which is called by it, was the other's (D-132).
 */
async function unirEmails(trx: Trx, { idDestino, idOrigen }: Pedido, conCuenta: boolean): Promise<Hecho['emails']> {
  const antes = await emailsDe(trx, idDestino)
  const otros = await emailsDe(trx, idOrigen)
  const iguales = (a: { value: string }, b: { value: string }) => a.value.toLowerCase() === b.value.toLowerCase()
  const todos = [...antes, ...otros.filter((e) => !antes.some((suyo) => iguales(suyo, e)))]
  const suyo = antes.find((e) => e.predeterminado)
  const suCuenta = otros.find((e) => e.predeterminado)
  const predeterminado = (conCuenta ? (suCuenta ?? suyo) : (suyo ?? suCuenta)) ?? todos[0]
  await guardarEmails(
    trx,
    idDestino,
    todos.map((e) => ({ value: e.value, predeterminado: predeterminado !== undefined && iguales(e, predeterminado) })),
  )
  return antes
}
