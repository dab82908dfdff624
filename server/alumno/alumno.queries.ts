import { type RawBuilder, sql } from 'kysely'
import type { TipoDocumento } from '#domain/documento.ts'
import { anoDe, edad, type Fecha } from '#domain/fecha.ts'
import { sucursalDeCurso } from '../db/words/curso.ts'
import { fotoDe } from '../db/words/foto.ts'
import { conContados, conHallados, hayIndice } from '../db/words/hallados.ts'
import { conCursoDelAno, cursoProximo, viva } from '../db/words/inscripcion.ts'
import { luego, siHay, todas, una } from '../db/words/juntas.ts'
import { parDe } from '../db/words/par.ts'
import { estaEnLista, type Por } from '../db/words/parecido.ts'
import {
  coincide,
  coincideAlPaso,
  coincidePorPares,
  dniDe,
  documentoDe,
  numeroDeDocumento,
  unidoA,
} from '../db/words/persona.ts'
import { cuantosAlumnos, cuantosInscriptos, cuantosTienen } from '../db/words/sumas.ts'
import { versionDe } from '../db/words/version.ts'

export interface Pagina {
  sSearch: string
  /** How the search is taken; by its words where it is left out. */
  por?: Por
  getEliminados: boolean
  onlyInscriptos: boolean
  /** Only of this course, or of the courses of this branch, in the year. */
  idCurso?: number | undefined
  idSucursal?: number | undefined
  iDisplayStart: number
  iDisplayLength: number
  iSortCol_0: number
  sSortDir_0: 'asc' | 'desc'
}

/** What narrows a list besides its search. */
export type Filtros = Pick<Pagina, 'getEliminados' | 'onlyInscriptos' | 'idCurso' | 'idSucursal'>

/** Tells whether only students of some course of the year are asked for. */
const deCursos = (p: Filtros): boolean => p.idCurso !== undefined || p.idSucursal !== undefined

/** Picks in SQL the enrolments of the course or branch that is asked for. */
const deSuCurso = (p: Filtros) =>
  p.idCurso === undefined
    ? sql`i.id_curso in (select suyo.id from curso suyo where suyo.id_sucursal = ${p.idSucursal})`
    : sql`i.id_curso = ${p.idCurso}${p.idSucursal === undefined ? sql`` : sql` and exists (select 1 from curso suyo where suyo.id = i.id_curso and suyo.id_sucursal = ${p.idSucursal})`}`

/** Picks the students of a list; those of a course, who are few, by its index rather than one by one. */
export const filtro = (p: Filtros, ano: number) => sql`
  ${p.getEliminados ? sql`true` : sql`not a.eliminado`}
  and ${deCursos(p) ? sql`a.id in (select i.id_alumno from inscripcion i where ${deSuCurso(p)} and i.ano = ${ano} and ${viva('i')})` : sql`true`}
  and ${p.onlyInscriptos && !deCursos(p) ? sql`exists (select 1 from inscripcion i where i.id_alumno = a.id and i.ano = ${ano} and ${viva('i')})` : sql`true`}`

/**
 * What each column sorts by, as the contract numbers them, alike ones by name: a document by its number, the youngest
 * first, and courses in the order of the grades with those who have none at the end, either way.
 */
export function ordenDe(columna: number, sentido: 'asc' | 'desc') {
  const [hacia, alReves] = sentido === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const porNombre = sql`a.apellido ${hacia}, a.nombre ${hacia}, a.id ${hacia}`
  const propio = [
    null,
    sql`${numeroDeDocumento('a')} ${hacia}`,
    sql`a.fecha_nacimiento ${alReves}`,
    sql`c.numero ${hacia} nulls last, c.division ${hacia}, c.nombre ${hacia}, c.id ${hacia}`,
  ][columna]
  return propio ? sql`${propio}, ${porNombre}` : porNombre
}

const [COLUMNA_NOMBRE, COLUMNA_CURSO] = [0, 3]

/** A page that begins further behind than this passes by more students than are deleted. */
const LEJOS = 500

/**
 * Picks what `filtro` picks for a page far behind: the deleted, who are few, are found by their own index and taken off,
 * so that the index of the names alone leads to the page and no student before it is read.
 */
const filtroDesdeLejos = (p: Filtros, ano: number) =>
  sql`${filtro({ ...p, getEliminados: true }, ano)} and a.id not in (select e.id from alumno e where e.eliminado)`

/**
 * Cuts a page out. Its length, 1..100, stands in the text, the first page has no jump, and where another one begins is
 * asked for as a query: as parameters they would have PostgreSQL plan each page anew, which takes as long as to read it,
 * for it expects to gain by knowing them.
 */
const corte = ({ iDisplayLength, iDisplayStart }: Pagina) =>
  sql`limit ${sql.lit(iDisplayLength)} ${iDisplayStart === 0 ? sql`` : sql`offset (select ${iDisplayStart}::bigint)`}`

/**
 * Reads one page of a list without a search. By name the page's ids are found by the index of the names; by another
 * column all are sorted, of which only the page is kept.
 */
export function paginaDeAlumnos(p: Pagina, hoy: Fecha) {
  const elFiltro = p.iDisplayStart > LEJOS && !p.getEliminados ? filtroDesdeLejos : filtro
  return filasDePagina(p, hoy, sql`alumno`, sql`where ${elFiltro(p, anoDe(hoy))}`)
}

/** Reads one page of the students whom a search finds, and counts them. */
export function alumnosHallados(p: Pagina, hoy: Fecha) {
  const donde = (tiene = coincide) =>
    sql`where ${filtro(p, anoDe(hoy))} and ${estaEnLista('a', 'alumno', p.sSearch, p.por, tiene)}`
  if (hayIndice(p.sSearch))
    return conHallados(sql`select a.* from alumno a ${donde()}`, filasDePagina(p, hoy, sql`hallados`))
  const alPaso = p.iSortCol_0 === COLUMNA_NOMBRE && p.iDisplayStart <= LEJOS
  const sinFiltros = !p.onlyInscriptos && !deCursos(p)
  const par = sinFiltros && p.por === undefined ? parDe(p.sSearch) : undefined
  const cuantos =
    par === undefined
      ? sql`(select count(*) from alumno a ${donde(sinFiltros ? coincidePorPares : coincide)})`
      : cuantosTienen('alumno', par, { eliminados: p.getEliminados })
  return conContados(cuantos, {
    pocos: filasDePagina(p, hoy, sql`alumno`, donde()),
    muchos: filasDePagina(p, hoy, sql`alumno`, donde(alPaso ? coincideAlPaso : coincide)),
  })
}

/** Makes a part of the page of those in `tabla`; course and account are joined to these few only. */
function filasDePagina(p: Pagina, hoy: Fecha, tabla: RawBuilder<unknown>, donde = sql``) {
  const orden = sql`order by ${ordenDe(p.iSortCol_0, p.sSortDir_0)}`
  const conCurso = conCursoDelAno('a.id', anoDe(hoy))
  const filas = todas(sql<{
    id: number
    apellido: string
    nombre: string
    sexo: 'M' | 'F'
    foto: string
    dni: string
    nacimiento: Fecha
    curso: string
    cursoProximo: string
    baja: string
    sucursal: string
    idCurso: number | null
    idInscripcion: number | null
    eliminado: boolean
    unidoA: { id: number; nombre: string } | null
    username: string
  }>`
    with pagina as (
      select a.id from ${tabla} a ${p.iSortCol_0 === COLUMNA_CURSO ? conCurso : sql``} ${donde}
      ${orden} ${corte(p)})
    select a.id, a.apellido, a.nombre, a.sexo, ${fotoDe('alumno', 'a')} as foto, ${dniDe('a')} as dni,
      a.fecha_nacimiento as nacimiento, a.eliminado, ${unidoA('alumno', 'a')} as "unidoA",
      coalesce(c.nombre, '') as curso, ${sucursalDeCurso('c')} as sucursal, c.id as "idCurso",
      ${cursoProximo('a.id', anoDe(hoy))} as "cursoProximo", coalesce(i.fecha_baja::text, '') as baja,
      i.id as "idInscripcion", coalesce(u.username::text, '') as username
    from pagina p join alumno a on a.id = p.id ${conCurso}
      left join usuario u on u.id = a.id_usuario
    ${orden}`)
  return luego(filas, (leidas) => leidas.map(({ nacimiento, ...a }) => ({ ...a, edad: edad(nacimiento, hoy) })))
}

/** Counts in SQL the students of a list without its search; those of a branch are all that there are in its list. */
function totalDe(p: Filtros, hoy: Fecha) {
  const cuales = {
    eliminados: p.getEliminados,
    sucursales: p.idSucursal === undefined ? null : [p.idSucursal],
  }
  return p.onlyInscriptos || cuales.sucursales ? cuantosInscriptos(anoDe(hoy), cuales) : cuantosAlumnos(cuales)
}

/** Reads how many students a list has without its search. */
export const totalDeAlumnos = (p: Filtros, hoy: Fecha) =>
  luego(una(sql<{ total: number }>`select ${totalDe(p, hoy)} as total`), ({ total }) => total)

/**
 * Counts the students of a list, with and without its search. All of them are not counted but added up (record 113), and
 * those found by the index that finds them.
 */
export function contarAlumnos(p: Filtros & Pick<Pagina, 'sSearch' | 'por'>, hoy: Fecha) {
  const encontrados =
    p.sSearch || p.idCurso
      ? sql`(select count(*) from alumno a where ${filtro(p, anoDe(hoy))} and ${estaEnLista('a', 'alumno', p.sSearch, p.por)})::int`
      : sql`t.total`
  return una(sql<{ total: number; encontrados: number }>`
    select t.total, ${encontrados} as encontrados from (select ${totalDe(p, hoy)} as total) t`)
}

interface Alumno {
  id: number
  version: string
  apellido: string
  nombre: string
  sexo: 'M' | 'F'
  dni: { tipo: TipoDocumento; numero: string }
  direccion: string
  telefono1: string
  telefono2: string
  email: string
  observaciones: string
  fechaIngreso: Fecha
  fechaNacimiento: Fecha
  eliminado: boolean
  unidoA: { id: number; nombre: string } | null
  username: string
  curso: string
  idCurso: number | null
  fotoUrl: string
}

/** Reads a student with the course of the year; null for an unknown id. */
export const alumnoPorId = (id: number, hoy: Fecha) =>
  luego(
    siHay(sql<Alumno>`
    select a.id, ${versionDe('a')} as version, a.apellido, a.nombre, a.sexo, ${documentoDe('a')} as dni, a.direccion,
      a.telefono1, a.telefono2, a.email, a.observaciones, a.fecha_ingreso as "fechaIngreso", a.fecha_nacimiento as "fechaNacimiento", a.eliminado,
      ${unidoA('alumno', 'a')} as "unidoA", coalesce(u.username::text, '') as username, coalesce(c.nombre, '') as curso,
      c.id as "idCurso", ${fotoDe('alumno', 'a')} as "fotoUrl"
    from alumno a left join usuario u on u.id = a.id_usuario ${conCursoDelAno('a.id', anoDe(hoy))}
    where a.id = ${id}`),
    (fila) => fila && { ...fila, edad: edad(fila.fechaNacimiento, hoy), foto: fila.fotoUrl !== '' },
  )
