import type { niveles } from '#contract/niveles.ts'
import type { BodyDe, QueryDe } from '#contract/route.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { edadDespues, type NivelEnOrden, poner } from '#domain/nivel/orden.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import type { Trx } from '../db/database.ts'
import { AL_FINAL, abrirNiveles, enOrden, exigirNiveles, ordenar, SIN_NUMERO } from './catalogo.service.ts'
import { type Grado, type Nivel, quitarDeMaterias } from './nivel.queries.ts'

/** Grades that a school has at most, of all levels. */
const MAX_GRADOS = 99

type Nuevo = BodyDe<typeof niveles.guardarGrado>

/**
 * Adds a grade at a place of its level, or changes and moves one; all of them are numbered again. Refuses a name that
 * another one has and an outdated `version`; of a grade with enrolments also another level, whose prices they would need
 * (D-033), and that it gets or loses lockers, of which they have items or not (D-038, D-047).
 */
export async function guardarGrado(trx: Trx, usuario: Usuario, nuevo: Nuevo, ahora: Date) {
  const todos = await abrirNiveles(trx)
  const nivel = todos.find((n) => n.id === nuevo.idNivel)
  if (!nuevo.id) {
    await exigirNiveles(trx, usuario, todos, nuevo.version)
    if (todos.flatMap((n) => n.grados).length >= MAX_GRADOS) throw rechazo('demasiados', 'grados', MAX_GRADOS)
    return agregar(trx, usuario, { todos, nivel: nivel ?? sinNivel() }, nuevo, ahora)
  }
  const { suyo, actual } = hallar(todos, nuevo.id)
  const { id: Id } = actual
  const donde = suyo.grados.indexOf(actual) + 1
  const orden = conGrado(todos, Id, nuevo.idNivel, nuevo.lugar ?? (nivel === suyo ? donde : AL_FINAL))
  const { hay, ...cambio } = diferencia(auditado(actual, suyo, donde), auditado(nuevo, nivel, lugarDe(orden, Id)))
  if (!hay) return { Id, Operation: 'Update' as const }
  await exigirNiveles(trx, usuario, todos, nuevo.version)
  if (!nivel) return sinNivel()
  exigirSinInscripciones(actual, nuevo)
  const { nombre } = nuevo
  await trx
    .updateTable('grado')
    .set({ nombre, id_nivel: nivel.id, con_locker: nuevo.conLocker })
    .where('id', '=', Id)
    .execute()
  await ordenar(trx, todos, orden)
  const params = { nombre, ...cambio, reprecio: null }
  await auditar(trx, { evento: 'GRA-UPD', usuario, ahora, idEntidad: Id, params })
  return { Id, Operation: 'Update' as const }
}

async function agregar(
  trx: Trx,
  usuario: Usuario,
  { todos, nivel }: { todos: readonly Nivel[]; nivel: Nivel },
  { nombre, conLocker, lugar = AL_FINAL }: Nuevo,
  ahora: Date,
) {
  const { id: Id } = await trx
    .insertInto('grado')
    .values({ nombre, id_nivel: nivel.id, con_locker: conLocker, numero: SIN_NUMERO })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orden = conGrado(todos, Id, nivel.id, lugar)
  await ordenar(trx, todos, orden)
  const datos = auditado({ nombre, conLocker }, nivel, lugarDe(orden, Id))
  await auditar(trx, { evento: 'GRA-NEW', usuario, ahora, idEntidad: Id, params: { nombre, datos } })
  return { Id, Operation: 'Insert' as const }
}

/** Deletes a grade that has no courses, and takes it from the subjects that have it. */
export async function eliminarGrado(
  trx: Trx,
  usuario: Usuario,
  { idGrado, version }: QueryDe<typeof niveles.eliminarGrado>,
  ahora: Date,
): Promise<void> {
  const todos = await abrirNiveles(trx)
  const { suyo, actual } = hallar(todos, idGrado)
  await exigirNiveles(trx, usuario, todos, version)
  const { nombre, cursos } = actual
  if (cursos > 0) throw rechazo('grado-con-cursos', nombre, cursos)
  const materias = await quitarDeMaterias(trx, actual.numero)
  await trx.deleteFrom('grado').where('id', '=', idGrado).execute()
  await ordenar(trx, todos, conGrado(todos, idGrado, null, AL_FINAL))
  const antes = { ...auditado(actual, suyo, suyo.grados.indexOf(actual) + 1), materias }
  await auditar(trx, { evento: 'GRA-DEL', usuario, ahora, idEntidad: idGrado, params: { nombre, antes } })
}

const sinNivel = (): never => {
  throw invalido('idNivel', 'El Nivel no existe')
}

/** Finds a grade and its level. */
function hallar(todos: readonly Nivel[], id: number): { suyo: Nivel; actual: Grado } {
  for (const suyo of todos) {
    const actual = suyo.grados.find((g) => g.id === id)
    if (actual) return { suyo, actual }
  }
  throw noEncontrado('El Grado')
}

/** The order with this grade at a place of a level, and of no other; of none where that is null. */
const conGrado = (todos: readonly Nivel[], id: number, idNivel: number | null, lugar: number): NivelEnOrden[] =>
  enOrden(todos).map((n) => {
    const grados = n.id === idNivel ? poner(n.grados, id, lugar) : n.grados.filter((otro) => otro !== id)
    return { ...n, grados, edad: edadDespues(n, grados) }
  })

const lugarDe = (orden: readonly NivelEnOrden[], id: number): number =>
  1 + (orden.find((n) => n.grados.includes(id))?.grados.indexOf(id) ?? -1)

/** A grade as the audit keeps it; its place is that in its level. */
const auditado = (g: Pick<Grado, 'nombre' | 'conLocker'>, nivel: Nivel | undefined, lugar: number) => ({
  nombre: g.nombre,
  con_locker: g.conLocker,
  nivel: nivel?.nombre ?? null,
  lugar,
})

function exigirSinInscripciones({ nombre, idNivel, conLocker, conInscripciones }: Grado, nuevo: Nuevo): void {
  if (!conInscripciones) return
  if (nuevo.idNivel !== idNivel) throw rechazo('grado-de-otro-nivel', nombre)
  if (nuevo.conLocker !== conLocker) throw rechazo('grado-con-lockers', nombre, conLocker)
}
