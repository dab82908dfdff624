import type { Documento } from '#domain/documento.ts'
import { conDatos, invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { esTelefono, NO_ES_TELEFONO } from '#domain/persona/telefono.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia, type Valor } from '../auditoria/diferencia.ts'
import { nombreDe } from '../auditoria/nombres.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { enSucursales } from '../db/words/sucursal.ts'
import { versionDe } from '../db/words/version.ts'
import { PERSONAS, type TipoPersona } from './persona.ts'

/** Locks the row until the transaction ends, and reads its version with it. Throws `no-encontrado`. */
export async function lockPersona(trx: Trx, tipo: TipoPersona, id: number) {
  // The kinds share the columns that are read here, but employees are never merged; their union has no common type.
  const fila = await trx
    .selectFrom(tipo as 'alumno')
    .selectAll()
    .select(versionDe(tipo).as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!fila) throw noEncontrado(PERSONAS[tipo].articulo)
  return fila
}

/** Refuses to change a deleted person, who must be restored first. */
export function exigirActiva(tipo: TipoPersona, fila: { eliminado: boolean }): void {
  if (fila.eliminado) throw rechazo('eliminado', PERSONAS[tipo].articulo)
}

/**
 * Deletes a person in name, or restores one (D-154). Doing it twice changes nothing. The table's unique key refuses to
 * restore a document that meanwhile belongs to another active person (D-155); a person merged into another stays
 * deleted, and the refusal says into whom (`unidoA`).
 */
export async function cambiarEliminado(
  trx: Trx,
  tipo: TipoPersona,
  id: number,
  eliminado: boolean,
  usuario: Usuario,
  ahora: Date,
): Promise<void> {
  const { prefijo, articulo } = PERSONAS[tipo]
  const fila = await lockPersona(trx, tipo, id)
  if (fila.eliminado === eliminado) return
  if (fila.fusionado_en) {
    const unidoA = { id: fila.fusionado_en, nombre: await nombreDe(trx, tipo, fila.fusionado_en) }
    throw conDatos(rechazo('fusionado', articulo, unidoA.nombre), { unidoA })
  }
  if (!eliminado) await exigirDocumentoLibre(trx, tipo, fila, usuario)
  await trx
    .updateTable(tipo as 'alumno')
    .set({ eliminado, updated_at: ahora, updated_by: usuario.id })
    .where('id', '=', id)
    .execute()
  await auditar(trx, {
    evento: eliminado ? `${prefijo}-DEL` : `${prefijo}-RES`,
    usuario,
    ahora,
    idEntidad: id,
    params: { persona: nombreCompleto(fila) },
  })
}

/**
 * Throws `rechazo` when another active person has the document meanwhile, and says who; of an employee of a branch that
 * the user does not see, the unique key says it without.
 */
async function exigirDocumentoLibre(
  trx: Trx,
  tipo: TipoPersona,
  { doc_tipo, doc_nro }: { doc_tipo: string; doc_nro: string },
  usuario: Usuario,
): Promise<void> {
  const otro = await trx
    .selectFrom(tipo as 'alumno')
    .select('id')
    .where('doc_tipo', '=', doc_tipo as never)
    .where('doc_nro', '=', doc_nro)
    .where('eliminado', '=', false)
    .$if(tipo === 'personal', (q) => q.where(enSucursales('id_sucursal', sucursalesVisibles(usuario))))
    .executeTakeFirst()
  if (!otro) return
  const quien = { id: otro.id, nombre: await nombreDe(trx, tipo, otro.id) }
  throw conDatos(rechazo('duplicado', 'El DNI', 'dni.numero'), { quien })
}

/** What a save keeps besides the person's own row: those fields before and after, for the audit, and how to write them. */
interface Ademas {
  antes: Columnas
  despues: Columnas
  escribir: (id: number) => Promise<unknown>
  /** Asks somebody else for what the save may not do itself, also when it changes nothing. */
  pedir?: ((id: number) => Promise<unknown>) | undefined
}
type Columnas = Readonly<Record<string, Valor>>

const NADA_MAS: Ademas = { antes: {}, despues: {}, escribir: async () => undefined }

const TELEFONOS = ['telefono1', 'telefono2'] as const
type Telefonos = Readonly<Record<(typeof TELEFONOS)[number], string>>

/**
 * Throws `invalido` for what is no telephone. What the person had before may stay: it came in when anything was taken, or
 * in a spreadsheet.
 */
function exigirTelefonos(nuevos: Telefonos, antes?: Telefonos): void {
  for (const campo of TELEFONOS) {
    const telefono = nuevos[campo]
    if (telefono !== '' && telefono !== antes?.[campo] && !esTelefono(telefono)) throw invalido(campo, NO_ES_TELEFONO)
  }
}

/**
 * Inserts without `id`, updates with it, and audits who changed what: all fields of a new person, and of another those
 * that differ, before and after. What changes nothing writes nothing; what changes anything changes the row, so that its
 * version stands for all of it. The unique key refuses a document of another active person of the kind (D-153). Throws
 * `no-encontrado`, `invalido` for a telephone that is none, and `rechazo` for a deleted person and for a `version` that is
 * no longer the row's.
 */
export async function guardarPersona(
  trx: Trx,
  tipo: TipoPersona,
  usuario: Usuario,
  { id, version }: { id?: number | undefined; version?: string | undefined },
  columnas: Columnas & Telefonos & { apellido: string; nombre: string },
  ahora: Date,
  ademas: (id: number | undefined) => Promise<Ademas> = async () => NADA_MAS,
) {
  const stamp = { updated_at: ahora, updated_by: usuario.id }
  const quien = { usuario, ahora }
  const { prefijo } = PERSONAS[tipo]
  const persona = nombreCompleto(columnas)
  if (!id) {
    exigirTelefonos(columnas)
    const { despues, escribir } = await ademas(undefined)
    const fila = await trx
      .insertInto(tipo as 'alumno')
      .values({ ...columnas, ...stamp, created_at: ahora, created_by: usuario.id } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await escribir(fila.id)
    const datos = { ...columnas, ...despues }
    await auditar(trx, { ...quien, evento: `${prefijo}-NEW`, idEntidad: fila.id, params: { persona, datos } })
    return { Id: fila.id, Operation: 'Insert' as const }
  }
  const fila = await lockPersona(trx, tipo, id)
  exigirActiva(tipo, fila)
  exigirTelefonos(columnas, fila)
  const otras = await ademas(id)
  const { hay, antes, despues } = diferencia({ ...fila, ...otras.antes }, { ...columnas, ...otras.despues })
  if (hay || otras.pedir) await exigirVersion(trx, usuario, { tabla: tipo, id, version: fila.version }, version)
  if (hay) {
    await trx
      .updateTable(tipo as 'alumno')
      .set({ ...columnas, ...stamp } as never)
      .where('id', '=', id)
      .execute()
    await otras.escribir(id)
    await auditar(trx, { ...quien, evento: `${prefijo}-UPD`, idEntidad: id, params: { persona, antes, despues } })
  }
  await otras.pedir?.(id)
  return { Id: id, Operation: 'Update' as const }
}

/** Turns what a form sent into the columns that every person has. */
export const columnasDePersona = (p: PersonaEnviada) => ({
  apellido: p.apellido,
  nombre: p.nombre,
  sexo: p.sexo,
  doc_tipo: p.dni.tipo,
  doc_nro: p.dni.numero,
  direccion: p.direccion,
  telefono1: p.telefono1,
  telefono2: p.telefono2,
  observaciones: p.observaciones,
})

interface PersonaEnviada {
  apellido: string
  nombre: string
  sexo: 'M' | 'F'
  dni: Documento
  direccion: string
  telefono1: string
  telefono2: string
  observaciones: string
}
