import type { materias } from '#contract/materias.ts'
import type { BodyDe } from '#contract/route.ts'
import { VALOR_MATERIA } from '#domain/cuenta/catalogo.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe } from '#domain/fecha.ts'
import { errorDeAno } from '#domain/inscripcion/ano.ts'
import { fold } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { exigirLoLeido } from '../auditoria/version.service.ts'
import type { Momento } from '../clock.ts'
import { lockPrecios } from '../cuenta/locks.ts'
import type { Trx } from '../db/database.ts'
import { fijarValor } from '../valores/fijar.service.ts'
import {
  type Casilla,
  casillasConDatos,
  desvincular,
  leerGrados,
  leerMaterias,
  lockMaterias,
  nombresQueHay,
  vincular,
} from './materia.queries.ts'
import { deCasilla, exigirDelAno, versionDeMaterias } from './materia.service.ts'

type Nuevas = BodyDe<typeof materias.agregar>
type Nueva = Nuevas['data'][number]

/** Events that change what the grid of subjects shows; levels and grades are its columns. */
const DE_MATERIAS = ['MAT-NEW', 'MAT-UPD', 'MAT-DEL', 'GRA-NEW', 'GRA-UPD', 'GRA-DEL', 'NIV-UPD'] as const

/**
 * Adds subjects to the current year, or the next one (D-140, record 091). Their grades' enrolments have the compulsory ones at once (D-141); an
 * optional one gets its price for the whole year. Throws `invalido` for a grade that does not exist and for a name that
 * was sent twice, `rechazo` for names that the year has. The lock of prices keeps everybody from enrolling meanwhile.
 */
export async function agregarMaterias(trx: Trx, usuario: Usuario, { ano: pedido, data }: Nuevas, momento: Momento) {
  const ano = pedido ?? anoDe(momento.hoy)
  const malAno = errorDeAno(ano, momento.hoy)
  if (malAno) throw invalido('ano', malAno)
  await lockPrecios(trx)
  const grados = new Map((await leerGrados(trx, ano)).map((g) => [g.numero, g]))
  exigirNuevas(data, (numero) => grados.has(numero))
  await exigirSinRepetir(trx, ano, data)
  const filas = await trx
    .insertInto('materia')
    .values(data.map(({ nombre, opcional }) => ({ ano, nombre, opcional })))
    .returning(['id', 'nombre'])
    .execute()
  const idDe = new Map(filas.map((f) => [f.nombre, f.id]))
  const nuevas = data.map((m) => ({ ...m, id: idDe.get(m.nombre) as number }))
  const tocadas = await vincular(
    trx,
    nuevas.flatMap(({ id, cursos }) => cursos.map((numero) => ({ id, numero }))),
  )
  for (const { id, nombre, opcional, monto, cursos } of nuevas) {
    const alumnos = tocadas.filter((t) => t.idMateria === id).length
    const params = { nombre, ano, opcional, cursos: cursos.map((n) => grados.get(n)?.nombre ?? ''), alumnos }
    await auditar(trx, { evento: 'MAT-NEW', usuario, ahora: momento.ahora, idEntidad: id, params })
    if (opcional && monto)
      await fijarValor(trx, usuario, { type: VALOR_MATERIA, idMateria: id, ano, mes: 1, monto }, momento)
  }
  return { ids: nuevas.map((m) => m.id), alumnos: distintas(tocadas) }
}

/**
 * Gives subjects of one year, the current or the next, to grades or takes them, and with them to or from their enrolments (D-141): all of
 * it or nothing. Throws `rechazo` for a box with exams or fees, and when somebody else changed the grid since it was
 * read; what changes nothing is no news.
 */
export async function cambiarMaterias(
  trx: Trx,
  usuario: Usuario,
  { data, version }: BodyDe<typeof materias.cambiar>,
  { hoy, ahora }: Momento,
) {
  await lockPrecios(trx)
  const suyas = await lockMaterias(trx, [...new Set(data.map((c) => c.id))])
  for (const { id } of data) if (!suyas.some((m) => m.id === id)) throw noEncontrado('La Materia')
  const ano = suyas[0]?.ano ?? anoDe(hoy)
  for (const m of suyas) {
    exigirDelAno(m, hoy)
    if (m.ano !== ano) throw invalido('data', 'Las Materias son de años distintos')
  }
  const [leidas, grados] = [await leerMaterias(trx, ano), await leerGrados(trx, ano)]
  const nombreDe = new Map(grados.map((g) => [g.numero, g.nombre]))
  for (const [i, { numero }] of data.entries())
    if (!nombreDe.has(numero)) throw invalido(`data.${i}.numero`, 'El Curso no existe')
  const hay = new Set(leidas.flatMap(({ id, numeros }) => numeros.map((numero) => deCasilla({ id, numero }))))
  // of a box that was sent twice, the last word counts
  const pedidas = [...new Map(data.map((c) => [deCasilla(c), c])).values()]
  const otras = pedidas.filter((c) => c.checked !== hay.has(deCasilla(c)))
  const con = otras.filter((c) => c.checked)
  const sin = otras.filter((c) => !c.checked)
  if (otras.length === 0) return { agregadas: 0, quitadas: 0, alumnosCon: 0, alumnosSin: 0 }
  await exigirLoLeido(
    trx,
    usuario,
    { que: `Materias ${ano}`, eventos: DE_MATERIAS },
    versionDeMaterias(leidas, grados),
    version,
  )
  const deGrado = (cuales: readonly Casilla[], id: number) =>
    cuales.filter((c) => c.id === id).map((c) => nombreDe.get(c.numero) ?? '')
  const trabadas = new Set((await casillasConDatos(trx, ano)).map(deCasilla))
  for (const { id, nombre } of suyas) {
    const malas = deGrado(
      sin.filter((c) => trabadas.has(deCasilla(c))),
      id,
    )
    if (malas.length) throw rechazo('materia-con-datos', nombre, malas)
  }
  const quitadas = await desvincular(trx, sin)
  const dadas = await vincular(trx, con)
  for (const { id, nombre, opcional } of suyas) {
    const [agregados, quitados] = [deGrado(con, id), deGrado(sin, id)]
    if (agregados.length + quitados.length === 0) continue
    const alumnosCon = dadas.filter((t) => t.idMateria === id).length
    const alumnosSin = quitadas.filter((t) => t.idMateria === id).length
    const params = { nombre, ano, opcional, agregados, quitados, alumnosCon, alumnosSin }
    await auditar(trx, { evento: 'MAT-UPD', usuario, ahora, idEntidad: id, params })
  }
  return {
    agregadas: con.length,
    quitadas: sin.length,
    alumnosCon: distintas(dadas),
    alumnosSin: distintas(quitadas),
  }
}

/** Counts the students: a year has one enrolment of each (D-144). */
const distintas = (tocadas: readonly { idInscripcion: number }[]): number =>
  new Set(tocadas.map((t) => t.idInscripcion)).size

/** Refuses grades that do not exist and names that were sent twice. */
function exigirNuevas(data: readonly Nueva[], existe: (numero: number) => boolean): void {
  const vistos = new Set<string>()
  for (const [i, { nombre, cursos }] of data.entries()) {
    if (!cursos.every(existe)) throw invalido(`data.${i}.cursos`, 'El Curso no existe')
    if (vistos.has(fold(nombre))) throw invalido(`data.${i}.nombre`, 'Esa Materia está dos veces')
    vistos.add(fold(nombre))
  }
}

/** Refuses names that the year has already (D-140). */
async function exigirSinRepetir(trx: Trx, ano: number, data: readonly Nueva[]): Promise<void> {
  const hay = await nombresQueHay(trx, ano)
  const malas = [...data.entries()].filter(([, m]) => hay.has(fold(m.nombre)))
  if (malas.length === 0) return
  throw rechazo(
    'materia-existe',
    ano,
    malas.map(([, m]) => m.nombre),
    malas.map(([i]) => `data.${i}.nombre`),
  )
}
