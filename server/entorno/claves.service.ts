import type { z } from 'zod'
import type { claveDeEntorno } from '#contract/environment.ts'
import { claveConocida, leerValor, malValor } from '#domain/entorno/claves.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { quienCambio } from '../auditoria/quienCambio.service.ts'
import type { Trx } from '../db/database.ts'
import { lockCambiadas, lockClave, ponerValor } from './entorno.queries.ts'

type Datos = z.output<typeof claveDeEntorno>
type Clave = NonNullable<Awaited<ReturnType<typeof lockClave>>>

/** Names of keys of a user's own that may hold what nobody should read in the audit. */
const SECRETA = /pass|contrase|clave|secret|token|api.?key/i
const contable = (clave: string, valor: string): string | null =>
  !claveConocida(clave) && SECRETA.test(clave) ? null : valor

/**
 * Adds a key, or changes one (ENV-001). A value that the product reads is judged and kept as it is read; such a key keeps
 * its name. What changes nothing writes nothing. Throws `no-encontrado` for an unknown id, `rechazo` for a name that
 * another key has, a value that is not admitted, a key that only a ServerAdmin changes, and a version that is no longer the key's.
 */
export async function guardarClave(trx: Trx, usuario: Usuario, { id, version, ...datos }: Datos, ahora: Date) {
  const antes = id ? await exigirClave(trx, id) : undefined
  if (antes && claveConocida(antes.tagName) && antes.tagName.toLowerCase() !== datos.tagName.toLowerCase())
    throw rechazo('entorno-con-nombre', antes.tagName)
  const tagName = claveConocida(datos.tagName)?.clave ?? datos.tagName
  await exigirLibre(trx, tagName, antes?.id)
  const value = await valorAdmitido(trx, tagName, datos.value)
  if ((antes?.value ?? claveConocida(tagName)?.defecto) !== value) exigirQueLaCambie(usuario, tagName)
  const { displayText } = datos
  const fila = { tag_name: tagName, display_text: displayText, value }
  if (!antes) {
    const { id: Id } = await trx
      .insertInto('env_key')
      .values({ ...fila, default_value: claveConocida(tagName)?.defecto ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { nueva: true, renombrada: null, antes: null, detalle: null }
    await auditar(trx, {
      evento: 'ENV-SET',
      usuario,
      ahora,
      idEntidad: Id,
      params: { ...params, nombre: tagName, despues: contable(tagName, value) },
    })
    return { Id, Operation: 'Insert' as const }
  }
  const otroDetalle = antes.displayText !== displayText
  if (antes.tagName !== tagName || otroDetalle || antes.value !== value) {
    if (version !== undefined && version !== antes.version)
      throw rechazo('modificado', antes.tagName, await quienCambio(trx, usuario, DE_CLAVES, antes.id))
    await trx.updateTable('env_key').set(fila).where('id', '=', antes.id).execute()
    await auditar(trx, {
      evento: 'ENV-SET',
      usuario,
      ahora,
      idEntidad: antes.id,
      params: {
        nombre: tagName,
        nueva: false,
        renombrada: antes.tagName === tagName ? null : antes.tagName,
        antes: contable(antes.tagName, antes.value),
        despues: contable(tagName, value),
        detalle: otroDetalle ? displayText : null,
      },
    })
  }
  return { Id: antes.id, Operation: 'Update' as const }
}

/** Events that change a key. */
const DE_CLAVES = ['ENV-SET', 'ENV-DEL', 'ENV-RESET'] as const

/** Removes a key; one that the product reads has its default again, which is what a missing one would mean. */
export async function quitarClave(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  const { tagName, value } = await exigirClave(trx, id)
  const conocida = claveConocida(tagName)
  if (conocida && conocida.defecto === value) return
  exigirQueLaCambie(usuario, tagName)
  if (conocida) await ponerValor(trx, id, conocida.defecto)
  else await trx.deleteFrom('env_key').where('id', '=', id).execute()
  const despues = conocida?.defecto ?? null
  const params = { nombre: tagName, antes: contable(tagName, value), despues }
  await auditar(trx, { evento: 'ENV-DEL', usuario, ahora, idEntidad: id, params })
}

/**
 * Gives the keys that have a default their default again; those that users added stay (D-180), and those of a ServerAdmin
 * to who is none. Answers how many.
 */
export async function restaurarClaves(trx: Trx, usuario: Usuario, ahora: Date): Promise<number> {
  const cambiadas = (await lockCambiadas(trx)).filter(({ tagName }) => laCambia(usuario, tagName))
  for (const { id, defaultValue } of cambiadas) await ponerValor(trx, id, defaultValue ?? '')
  const cambios = cambiadas.map(({ tagName, value, defaultValue }) => ({
    nombre: tagName,
    antes: value,
    despues: defaultValue ?? '',
  }))
  await auditar(trx, { evento: 'ENV-RESET', usuario, ahora, params: { cambios } })
  return cambiadas.length
}

/** Keys that a ServerAdmin changes: they guard his account too. */
const DE_SERVERADMIN: readonly string[] = ['login.segundoFactor']

const laCambia = (usuario: Usuario, tagName: string) => esServerAdmin(usuario) || !DE_SERVERADMIN.includes(tagName)

function exigirQueLaCambie(usuario: Usuario, tagName: string): void {
  if (!laCambia(usuario, tagName)) throw rechazo('entorno-de-serveradmin', tagName)
}

async function exigirClave(trx: Trx, id: number): Promise<Clave> {
  const clave = await lockClave(trx, id)
  if (!clave) throw noEncontrado('La Clave')
  return clave
}

/** Refuses the name of another key; two who add it at once meet at its unique key. */
async function exigirLibre(trx: Trx, tagName: string, id: number | undefined): Promise<void> {
  const otra = await trx.selectFrom('env_key').select('id').where('tag_name', '=', tagName).executeTakeFirst()
  if (otra && otra.id !== id) throw rechazo('duplicado', 'La Clave', 'tagName')
}

async function valorAdmitido(trx: Trx, tagName: string, dado: string): Promise<string> {
  const value = leerValor(tagName, dado)
  if (value === null) throw rechazo('entorno-no-admite', tagName, malValor(tagName))
  if (claveConocida(tagName)?.clase.tipo === 'sucursal') {
    const hay = await trx.selectFrom('sucursal').select('id').where('id', '=', Number(value)).executeTakeFirst()
    if (!hay) throw rechazo('entorno-no-admite', tagName, 'No hay una sucursal con ese número')
  }
  return value
}
