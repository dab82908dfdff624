import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { conContados, conHallados, hayIndice } from '../db/words/hallados.ts'
import { luego, todas, una } from '../db/words/juntas.ts'
import { parDe } from '../db/words/par.ts'
import { estaEnLista, type Por, tieneHijo } from '../db/words/parecido.ts'
import {
  coincide,
  coincideAlPaso,
  coincidePorPares,
  dniDe,
  nombreCompleto,
  numeroDeDocumento,
  unidoA,
} from '../db/words/persona.ts'
import { cuantosPadres, cuantosTienen } from '../db/words/sumas.ts'

export interface PadreEnLista {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F' | null
  foto: string
  dni: string
  email: string
  eliminado: boolean
}

interface Pagina {
  sSearch: string
  /** How the search is taken; by its words where it is left out. */
  por?: Por
  getEliminados: boolean
  iDisplayStart: number
  iDisplayLength: number
  iSortCol_0: number
  sSortDir_0: 'asc' | 'desc'
}

type Cuales = Pick<Pagina, 'sSearch' | 'por' | 'getEliminados'>

/** Chooses what a row shows of the account; `conUsuario`: whether the reader may see the names of users. */
const fila = (conUsuario: boolean) => sql`
  p.id, p.apellido, p.nombre, p.sexo, ${fotoDe('padre', 'p')} as foto, ${dniDe('p')} as dni, coalesce(e.value, '') as email, p.eliminado,
  ${unidoA('padre', 'p')} as "unidoA",
  u.id is not null as "conUsuario", ${conUsuario ? sql`coalesce(u.username::text, '')` : sql`''`} as username`

const CON_CUENTA = sql`
  left join padre_email e on e.id_padre = p.id and e.predeterminado left join usuario u on u.id_padre = p.id`

const SUS_HIJOS = sql`from alumno_padre ap join alumno a on a.id = ap.id_alumno where ap.id_padre = p.id and not a.eliminado`

const vivos = (eliminados: boolean) => (eliminados ? sql`true` : sql`not p.eliminado`)

type Fila = PadreEnLista & { unidoA: { id: number; nombre: string } | null; username: string; conUsuario: boolean }

/** Lists all parents by name (D-025). `conUsuario` shows the account's name. */
export async function listarPadres(db: Db | Trx, eliminados: boolean, conUsuario: boolean) {
  const { rows } = await sql<Fila>`
    select ${fila(conUsuario)} from padre p ${CON_CUENTA} where ${vivos(eliminados)}
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}

/** What each column sorts by, as the contract numbers them; then by name. The account's name only for who may see it. */
const ordenDe = (columna: number, conUsuario: boolean): RawBuilder<unknown> | null =>
  [
    null,
    sql`coalesce(e.value, '')`,
    numeroDeDocumento('p'),
    conUsuario ? sql`coalesce(u.username::text, '')` : null,
    sql`cifras(p.telefono1)`,
  ][columna] ?? null

const buscados = (p: Cuales, tiene = coincide) =>
  sql`${vivos(p.getEliminados)} and ${estaEnLista('p', 'padre', p.sSearch, p.por, tiene)}`

/** Makes a part of one page of parents, by name by the index of the names. */
export const paginaDePadres = (p: Pagina, conUsuario: boolean) =>
  filasDePagina(p, conUsuario, sql`padre`, sql`where ${vivos(p.getEliminados)}`)

/** A page that begins further behind than this is sorted, not walked to. */
const LEJOS = 500

/** Makes a part of one page of the parents whom a search finds, and of their number. */
export function padresHallados(p: Pagina, conUsuario: boolean) {
  if (hayIndice(p.sSearch))
    return conHallados(sql`select p.* from padre p where ${buscados(p)}`, filasDePagina(p, conUsuario, sql`hallados`))
  const alPaso = p.iSortCol_0 === 0 && p.iDisplayStart <= LEJOS && p.por === undefined
  const pagina = (tiene = coincide) => filasDePagina(p, conUsuario, sql`padre`, sql`where ${buscados(p, tiene)}`)
  const par = p.por === undefined ? parDe(p.sSearch) : undefined
  const cuantos =
    par === undefined
      ? sql`(select count(*) from padre p where ${buscados(p, coincidePorPares)})`
      : cuantosTienen('padre', par, { eliminados: p.getEliminados })
  return conContados(cuantos, {
    pocos: pagina(),
    muchos: pagina(alPaso ? coincideAlPaso : coincide),
  })
}

/** Makes a part of the page of those in `tabla`; e-mail, account and children are joined to these few only. */
function filasDePagina(p: Pagina, conUsuario: boolean, tabla: RawBuilder<unknown>, donde = sql``) {
  const sentido = sql.raw(p.sSortDir_0)
  const porNombre = sql`p.apellido ${sentido}, p.nombre ${sentido}, p.id ${sentido}`
  const columna = ordenDe(p.iSortCol_0, conUsuario)
  const orden = columna ? sql`${columna} ${sentido}, ${porNombre}` : porNombre
  return todas(sql<Fila & { telefono: string; hijos: string }>`
    with pagina as (
      select p.id from ${tabla} p ${columna ? CON_CUENTA : sql``} ${donde}
      order by ${orden} limit ${p.iDisplayLength} offset ${p.iDisplayStart})
    select ${fila(conUsuario)}, p.telefono1 as telefono,
      coalesce((select string_agg(a.nombre, ', ' order by a.fecha_nacimiento, a.id) ${SUS_HIJOS}), '') as hijos
    from pagina join padre p on p.id = pagina.id ${CON_CUENTA} order by ${orden}`)
}

/** Makes a part of how many parents a list has without its search. */
export const totalDePadres = ({ getEliminados }: Cuales) =>
  luego(
    una(sql<{ total: number }>`select ${cuantosPadres({ eliminados: getEliminados })} as total`),
    ({ total }) => total,
  )

/** Makes a part of how many parents a list has, with and without its search. */
export function contarPadres(p: Cuales) {
  const encontrados = p.sSearch ? sql`(select count(*) from padre p where ${buscados(p)})::int` : sql`t.total`
  return una(sql<{ total: number; encontrados: number }>`
    select t.total, ${encontrados} as encontrados from (select ${cuantosPadres({ eliminados: p.getEliminados })} as total) t`)
}

/** Counts who is found by his children and not by the words; a search of short words, which half of a school has, is not asked. */
export async function otrosPorHijos(db: Db, p: Cuales): Promise<number> {
  if (!hayIndice(p.sSearch)) return 0
  const { rows } = await sql<{ otros: number }>`
    select count(*)::int as otros from padre p
    where ${vivos(p.getEliminados)} and ${tieneHijo('p', p.sSearch)}
      and not ${estaEnLista('p', 'padre', p.sSearch)}`.execute(db)
  return rows[0]?.otros ?? 0
}

/** Which parents, in which order. */
export type PadresPedidos = Omit<Pagina, 'iDisplayStart' | 'iDisplayLength'>

/** Reads the parents of a list with all their fields, in its order, each with the names of his children. */
export async function padresDePlanilla(db: Db, p: PadresPedidos, conUsuario: boolean) {
  const sentido = sql.raw(p.sSortDir_0)
  const porNombre = sql`p.apellido ${sentido}, p.nombre ${sentido}, p.id ${sentido}`
  const columna = ordenDe(p.iSortCol_0, conUsuario)
  const { rows } = await sql<Fila & DePlanilla>`
    select ${fila(conUsuario)}, p.cuil, p.telefono1, p.telefono2, p.direccion, p.observaciones,
      coalesce((select string_agg(${nombreCompleto('a')}, '; ' order by a.fecha_nacimiento, a.id) ${SUS_HIJOS}), '') as hijos
    from padre p ${CON_CUENTA} where ${vivos(p.getEliminados)} and ${estaEnLista('p', 'padre', p.sSearch, p.por)}
    order by ${columna ? sql`${columna} ${sentido}, ${porNombre}` : porNombre}`.execute(db)
  return rows
}

interface DePlanilla {
  cuil: string
  telefono1: string
  telefono2: string
  direccion: string
  observaciones: string
  hijos: string
}
