import type { niveles } from '#contract/niveles.ts'
import type { BodyDe, QueryDe, RespuestaDe } from '#contract/route.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { poner } from '#domain/nivel/orden.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import type { Db, Trx } from '../db/database.ts'
import {
  AL_FINAL,
  abrirNiveles,
  enOrden,
  exigirNiveles,
  ordenar,
  SIN_NUMERO,
  versionDeNiveles,
} from './catalogo.service.ts'
import { leerNiveles, type Nivel, renumerar } from './nivel.queries.ts'

/** Levels that a school has at most: each change looks through all of them. */
const MAX_NIVELES = 30

/** Lists levels and grades, with what keeps each from being changed or deleted. */
export async function listarNiveles(db: Db): Promise<RespuestaDe<typeof niveles.all>> {
  const leidos = await leerNiveles(db)
  return {
    version: versionDeNiveles(leidos),
    niveles: leidos.map((n) => ({
      ...n,
      conInscripciones: conInscripciones(n),
      canDelete: n.grados.length === 0 && !n.conValores,
      grados: n.grados.map((g, i) => ({ ...g, edad: n.edad + i, canDelete: g.cursos === 0 })),
    })),
  }
}

const conInscripciones = (nivel: Nivel): boolean => nivel.grados.some((g) => g.conInscripciones)

/** A level as the audit keeps it. */
const auditado = (n: Pick<Nivel, 'nombre' | 'etiquetaTaller' | 'edad'>, lugar: number) => ({
  nombre: n.nombre,
  etiqueta_taller: n.etiquetaTaller,
  edad: n.edad,
  lugar,
})

/**
 * Adds a level, or changes one and moves it with its grades. Refuses a name that another one has, an outdated `version`,
 * and another name of the half-year item once there are enrolments: their items say of which kind they are (D-031).
 */
export async function guardarNivel(
  trx: Trx,
  usuario: Usuario,
  { id, version, lugar, ...nuevo }: BodyDe<typeof niveles.guardar>,
  ahora: Date,
) {
  const todos = await abrirNiveles(trx)
  const ids = todos.map((n) => n.id)
  const { nombre } = nuevo
  const fila = { nombre, etiqueta_taller: nuevo.etiquetaTaller, edad: nuevo.edad }
  if (!id) {
    await exigirNiveles(trx, usuario, todos, version)
    if (todos.length >= MAX_NIVELES) throw rechazo('demasiados', 'niveles', MAX_NIVELES)
    const { id: Id } = await trx
      .insertInto('nivel')
      .values({ ...fila, orden: SIN_NUMERO })
      .returning('id')
      .executeTakeFirstOrThrow()
    const orden = poner(ids, Id, lugar ?? AL_FINAL)
    // it has no grades yet, so theirs keep their numbers
    await renumerar(trx, 'nivel', orden)
    const datos = auditado(nuevo, orden.indexOf(Id) + 1)
    await auditar(trx, { evento: 'NIV-NEW', usuario, ahora, idEntidad: Id, params: { nombre, datos } })
    return { Id, Operation: 'Insert' as const }
  }
  const actual = todos.find((n) => n.id === id)
  if (!actual) throw noEncontrado('El Nivel')
  const donde = ids.indexOf(id) + 1
  const orden = poner(ids, id, lugar ?? donde)
  const { hay, ...cambio } = diferencia(auditado(actual, donde), auditado(nuevo, orden.indexOf(id) + 1))
  if (!hay) return { Id: id, Operation: 'Update' as const }
  await exigirNiveles(trx, usuario, todos, version)
  if (nuevo.etiquetaTaller !== actual.etiquetaTaller && conInscripciones(actual))
    throw rechazo('nivel-con-cuotas', actual.nombre, actual.etiquetaTaller)
  await trx.updateTable('nivel').set(fila).where('id', '=', id).execute()
  await renumerar(trx, 'nivel', orden)
  await ordenar(
    trx,
    [],
    enOrden(todos).toSorted((a, b) => orden.indexOf(a.id) - orden.indexOf(b.id)),
  )
  const params = { nombre, ...cambio, reprecio: null }
  await auditar(trx, { evento: 'NIV-UPD', usuario, ahora, idEntidad: id, params })
  return { Id: id, Operation: 'Update' as const }
}

/** Deletes a level that has no grades and never had prices. */
export async function eliminarNivel(
  trx: Trx,
  usuario: Usuario,
  { idNivel, version }: QueryDe<typeof niveles.eliminar>,
  ahora: Date,
): Promise<void> {
  const todos = await abrirNiveles(trx)
  const actual = todos.find((n) => n.id === idNivel)
  if (!actual) throw noEncontrado('El Nivel')
  await exigirNiveles(trx, usuario, todos, version)
  const { nombre } = actual
  if (actual.grados.length > 0) throw rechazo('nivel-con-grados', nombre)
  if (actual.conValores) throw rechazo('nivel-con-valores', nombre)
  await trx.deleteFrom('nivel').where('id', '=', idNivel).execute()
  const params = { nombre, antes: auditado(actual, todos.indexOf(actual) + 1) }
  await auditar(trx, { evento: 'NIV-DEL', usuario, ahora, idEntidad: idNivel, params })
}
