import { type RawBuilder, sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { cursosPorPalabras, enCurso, palabrasEnteras, sucursalDeCurso } from '../db/words/curso.ts'
import { fotoDe } from '../db/words/foto.ts'
import { conCursoDelAno, inscripto } from '../db/words/inscripcion.ts'
import { primerosDePar } from '../db/words/par.ts'
import type { Parecido } from '../db/words/parecido.ts'
import { apellidoDicho, coincide, coincideAlPaso } from '../db/words/persona.ts'
import { enSucursales } from '../db/words/sucursal.ts'

/** People of a kind in one answer (D-167). */
export const MAXIMO = 100

interface Encontrada {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F' | null
  foto: string
  dni: string
  dniType: string
  detalle: string
}

const campos = (tipo: 'alumno' | 'padre' | 'personal') =>
  sql`x.id, x.apellido, x.nombre, x.sexo, ${fotoDe(tipo, 'x', { lugar: 'busqueda' })} as foto, x.doc_nro as dni, x.doc_tipo as "dniType"`

/** What people are looked for by: the words that were typed, or what is like them. */
export type Buscado = string | Parecido

interface Primeras {
  tabla: 'alumno' | 'padre' | 'personal'
  /** Describes them: what follows is their table, named `x`. */
  describir: (primeras: RawBuilder<unknown>) => RawBuilder<unknown>
  solo?: RawBuilder<unknown>
}

/**
 * Finds people, those first whose surname is what was typed, or begins so: 'Sosa' before 'Alarcón Sosa'. They are picked
 * before what describes them is joined to these few.
 */
async function buscarPrimeras(db: Db, buscado: Buscado, { tabla, describir, solo = sql`true` }: Primeras) {
  const elegir = (donde: RawBuilder<boolean>, primero: RawBuilder<unknown>) => sql`
    (select *, ${primero} as primero from ${sql.table(tabla)} x where not x.eliminado and ${donde} and ${solo}
    order by primero desc, x.apellido, x.nombre, x.id limit ${sql.lit(MAXIMO)})`
  const leer = async (primeras: RawBuilder<unknown>, por: string) => {
    const orden = sql`order by x.primero desc nulls last, x.apellido, x.nombre, x.id`
    const { rows } = await sql<Encontrada>`${describir(sql`${primeras} x`)} ${orden}`.execute(db)
    return rows.map((f) => ({ ...f, por }))
  }
  if (typeof buscado !== 'string') return leer(elegir(buscado.es('x', tabla), sql`null::int`), buscado.por)
  const deTodos = (tiene: typeof coincide) => elegir(tiene('x', buscado), apellidoDicho('x', buscado))
  // employees are few, and no index has their pairs of letters
  if (tabla === 'personal') return leer(deTodos(coincideAlPaso), '')
  return leer(
    primerosDePar({ tabla, persona: 'x', busqueda: buscado, maximo: MAXIMO, elegir }) ?? deTodos(coincide),
    '',
  )
}

/** Finds students, with their course of the year, and its branch in a school with several. */
export async function buscarAlumnos(db: Db, buscado: Buscado, hoy: Fecha) {
  const filas = await buscarPrimeras(db, buscado, {
    tabla: 'alumno',
    describir: (primeras) => sql`
      select ${campos('alumno')}, concat_ws(' · ', c.nombre, nullif(${sucursalDeCurso('c')}, '')) as detalle
      from ${primeras} ${conCursoDelAno('x.id', anoDe(hoy))}`,
  })
  return filas.map((f) => ({ ...f, type: 1 as const }))
}

/** Finds students by their course of this year, 'romero 6', in the likeliest way in which anybody is found. */
export async function buscarAlumnosPorCurso(db: Db, term: string, hoy: Fecha) {
  for (const esta of enCurso('x', 'c', term)) {
    const { rows } = await sql<Encontrada>`
      select ${campos('alumno')}, concat_ws(' · ', c.nombre, nullif(${sucursalDeCurso('c')}, '')) as detalle
      from alumno x join inscripcion i on i.id_alumno = x.id and i.ano = ${anoDe(hoy)} and ${inscripto('i', 'x')}
        join ${cursosPorPalabras} c on c.id = i.id_curso
      where ${esta} order by ${palabrasEnteras('c', term)} desc, x.apellido, x.nombre, x.id limit ${MAXIMO}`.execute(db)
    if (rows.length > 0) return rows.map((f) => ({ ...f, por: 'Por curso', type: 1 as const }))
  }
  return []
}

/** Finds employees of these branches; null means all (D-229). */
export async function buscarPersonal(db: Db, buscado: Buscado, sucursales: readonly number[] | null) {
  const filas = await buscarPrimeras(db, buscado, {
    tabla: 'personal',
    describir: (primeras) =>
      sql`select ${campos('personal')}, g.nombre::text as detalle from ${primeras} join cargo g on g.id = x.id_cargo`,
    solo: enSucursales('x.id_sucursal', sucursales),
  })
  return filas.map((f) => ({ ...f, type: 2 as const }))
}

export async function buscarPadres(db: Db, buscado: Buscado) {
  const filas = await buscarPrimeras(db, buscado, {
    tabla: 'padre',
    describir: (primeras) => sql`select ${campos('padre')}, '' as detalle from ${primeras}`,
  })
  return filas.map((f) => ({ ...f, type: 3 as const }))
}
