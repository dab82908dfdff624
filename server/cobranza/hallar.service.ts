import type { CobranzaPorNumero, cobranza } from '#contract/cobranza.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { conOrdinales, nombraCurso, palabrasDe } from '#domain/busqueda.ts'
import { leerComprobante, textoDeBuscado, textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import { nombresDeMedios } from '#domain/cobranza/medios.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { enCurso } from '../db/words/curso.ts'
import { parecidos } from '../db/words/parecido.ts'
import {
  type AlumnoHallado,
  buscarAlumnos,
  buscarCobranzas,
  buscarDeCobranzas,
  buscarHijos,
  buscarParecidos,
  buscarPorCurso,
  type CobranzaHallada,
  cobranzasDeInscripcion,
  MAXIMO,
} from './hallar.queries.ts'

/**
 * Finds students to collect from: by themselves first (D-074), then by their course of this year or the next, by the
 * number of a receipt or invoice, which comes first where it is too short for a document, and by their parents. Twenty in all; a search without words finds nobody. A number
 * that only annulled collections have finds these, in `anuladas`. What finds nothing is looked for by sound, telephone
 * and e-mail (record 049).
 */
export async function hallarAlumnos(
  db: Db,
  usuario: Usuario,
  busqueda: string,
  hoy: Fecha,
): Promise<RespuestaDe<typeof cobranza.find>> {
  if (palabrasDe(busqueda).length === 0) return { data: [], anuladas: [] }
  const cobranzas = await hallarCobranzas(db, usuario, busqueda)
  const hallados = new Map<number, AlumnoHallado>()
  const sumar = (mas: readonly AlumnoHallado[]) => {
    for (const a of mas) if (hallados.size < MAXIMO && !hallados.has(a.id)) hallados.set(a.id, a)
  }
  const ano = anoDe(hoy)
  const porSi = () => buscarAlumnos(db, busqueda, ano)
  const porCurso = (curso = busqueda) =>
    primerosHallados(enCurso('a', 'c', curso).map((esta) => () => buscarPorCurso(db, curso, esta, ano)))
  const porComprobante = () => buscarPorComprobante(db, cobranzas, ano)
  // '3 b' and 'romero 6' are of a course: who has a 6 in his document comes after it
  const delCurso = nombraCurso(busqueda)
  // a number too short for a document is a receipt's before it is a part of one
  const esCorto = /^\d{1,6}$/.test(busqueda.trim())
  const otros = [
    ...(esCorto ? [porComprobante] : []),
    ...(delCurso ? [porCurso, porSi] : [porSi, porCurso]),
    ...(esCorto ? [] : [porComprobante]),
    () => buscarHijos(db, busqueda, ano),
  ]
  for (const buscar of otros) if (hallados.size < MAXIMO) sumar(await buscar())
  // 'primer grado' is no name; 'Segundo' may be one
  const conNumero = conOrdinales(busqueda)
  if (hallados.size === 0 && conNumero !== busqueda) sumar(await porCurso(conNumero))
  if (cobranzas.length === 0)
    for (const parecido of parecidos(busqueda)) if (hallados.size === 0) sumar(await buscarParecidos(db, parecido, ano))
  return {
    data: [...hallados.values()],
    anuladas: cobranzas.every((c) => c.anulada) ? cobranzas : [],
  }
}

/** Looks one way after another, until something is found. */
async function primerosHallados<T>(maneras: readonly (() => Promise<T[]>)[]): Promise<T[]> {
  for (const buscar of maneras) {
    const hallados = await buscar()
    if (hallados.length > 0) return hallados
  }
  return []
}

async function buscarPorComprobante(
  db: Db,
  cobranzas: readonly { id: number; anulada: boolean; comprobante: string }[],
  ano: number,
) {
  const vivas = cobranzas.filter((c) => !c.anulada)
  return vivas.length > 0 ? buscarDeCobranzas(db, new Map(vivas.map((c) => [c.id, c.comprobante])), ano) : []
}

/**
 * Finds the collections that a text is the receipt or manual number of, in the user's branches: twenty at most. What was
 * found by its receipt says it, though it has an invoice too.
 */
export async function hallarCobranzas(db: Db, usuario: Usuario, busqueda: string): Promise<CobranzaPorNumero[]> {
  const numero = leerComprobante(busqueda)
  if (!numero) return []
  const halladas = await buscarCobranzas(db, numero, sucursalesVisibles(usuario))
  return halladas.map((c) => ({ ...contada(c), comprobante: textoDeBuscado(c, numero) }))
}

/** Lists the collections of an enrolment, of whatever branch, as its account has its payments. */
export const cobranzasDe = async (
  db: Db,
  idInscripcion: number,
): Promise<RespuestaDe<typeof cobranza.deInscripcion>['data']> =>
  (await cobranzasDeInscripcion(db, idInscripcion)).map(({ idSucursal, medios, ...c }) => ({
    ...contada(c),
    recibo: c.recibo,
    idSucursal,
    medios: nombresDeMedios(medios),
  }))

const contada = ({ recibo, pto, nro, anuladaAt, anuladaPor, motivo, ...c }: CobranzaHallada): CobranzaPorNumero => ({
  ...c,
  comprobante: textoDeComprobante({ recibo, pto, nro }),
  anulacion: anuladaAt && { fecha: anuladaAt.toISOString(), usuario: anuladaPor ?? '', motivo: motivo ?? '' },
})
