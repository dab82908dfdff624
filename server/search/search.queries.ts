import { sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { cursosPorPalabras, enCurso, palabrasEnteras, sucursalDeCurso } from '../db/words/curso.ts'
import { fotoDe } from '../db/words/foto.ts'
import { conCursoDelAno, inscripto } from '../db/words/inscripcion.ts'
import type { Parecido } from '../db/words/parecido.ts'
import { apellidoDicho, coincide } from '../db/words/persona.ts'
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

/** Puts those first whose surname is what was typed, or begins so: 'Sosa' before 'Alarcón Sosa'. */
const ordenDe = (buscado: Buscado) => sql`order by
  ${typeof buscado === 'string' ? sql`${apellidoDicho('x', buscado)} desc,` : sql``} x.apellido, x.nombre, x.id`

/** What people are looked for by: the words that were typed, or what is like them. */
export type Buscado = string | Parecido

/** Picks the people found first, by the trigram index, so that what describes them is joined to these few only. */
const primeras = (tabla: 'alumno' | 'padre' | 'personal', buscado: Buscado, solo = sql`true`) => sql`
  (select * from ${sql.table(tabla)} x where not x.eliminado
    and ${typeof buscado === 'string' ? coincide('x', buscado) : buscado.es('x', tabla)} and ${solo} ${ordenDe(buscado)} limit ${MAXIMO}) x`

const comun = (buscado: Buscado) => ({ por: typeof buscado === 'string' ? '' : buscado.por })

/** Finds students, with their course of the year, and its branch in a school with several. */
export async function buscarAlumnos(db: Db, buscado: Buscado, hoy: Fecha) {
  const { rows } = await sql<Encontrada>`
    select ${campos('alumno')}, concat_ws(' · ', c.nombre, nullif(${sucursalDeCurso('c')}, '')) as detalle
    from ${primeras('alumno', buscado)} ${conCursoDelAno('x.id', anoDe(hoy))}
    ${ordenDe(buscado)}`.execute(db)
  return rows.map((f) => ({ ...f, ...comun(buscado), type: 1 as const }))
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
  const { rows } = await sql<Encontrada>`
    select ${campos('personal')}, g.nombre::text as detalle from ${primeras('personal', buscado, enSucursales('x.id_sucursal', sucursales))} join cargo g on g.id = x.id_cargo ${ordenDe(buscado)}`.execute(
    db,
  )
  return rows.map((f) => ({ ...f, ...comun(buscado), type: 2 as const }))
}

export async function buscarPadres(db: Db, buscado: Buscado) {
  const { rows } =
    await sql<Encontrada>`select ${campos('padre')}, '' as detalle from ${primeras('padre', buscado)} ${ordenDe(buscado)}`.execute(
      db,
    )
  return rows.map((f) => ({ ...f, ...comun(buscado), type: 3 as const }))
}
