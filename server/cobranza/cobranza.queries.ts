import { type RawBuilder, sql } from 'kysely'
import { CERO, type Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { enOrden, esUno } from '../db/words/ids.ts'
import { casoQueViene, viva } from '../db/words/inscripcion.ts'
import { abierto, vencido } from '../db/words/item.ts'
import { todas } from '../db/words/juntas.ts'
import { nombreCompleto } from '../db/words/persona.ts'

/** A student's enrolments, newest first, with what is owed of each in centavos (D-075). */
export async function inscripcionesDeAlumno(db: Db, idAlumno: number, hoy: Fecha) {
  const { rows } = await sql<{ idInscripcion: number; ano: number; curso: string; saldo: Centavos; debeHoy: Centavos }>`
    select n.id as "idInscripcion", n.ano, c.nombre as curso, d.saldo, d.hoy as "debeHoy"
    from inscripcion n join curso_nombrado c on c.id = n.id_curso
      cross join lateral (select coalesce(sum(i.monto - i.pagado), 0)::bigint as saldo,
          coalesce(sum(i.monto - i.pagado) filter (where ${vencido('i', hoy)}), 0)::bigint as hoy
        from item_cuenta i where i.id_inscripcion = n.id and ${abierto('i')}) d
    where n.id_alumno = ${idAlumno} and ${viva('n')} order by n.ano desc`.execute(db)
  return rows
}

export interface Encabezado {
  idInscripcion: number
  ano: number
  idAlumno: number
  apellido: string
  nombre: string
  dni: string
  sexo: 'M' | 'F'
  foto: string
  eliminado: boolean
  curso: string
  idCurso: number
  nivel: string
  casoEspecial: string
  porcentaje: number
  casoDesde: number | null
  pac: boolean
  conLocker: boolean
  etiquetaTaller: 'Material Taller' | 'Fotocopia'
  fechaBaja: Fecha | null
  padres: { id: number; text: string; responsable: boolean }[]
}

/** Reads the headings of the enrolments to collect, in the order asked. */
export const encabezados = (ids: readonly number[], hoy: Fecha) =>
  todas(sql<Encabezado>`
    select n.id as "idInscripcion", n.ano, a.id as "idAlumno", a.apellido, a.nombre, a.doc_nro as dni, a.sexo,
      ${fotoDe('alumno', 'a', { lugar: 'cobranza' })} as foto, a.eliminado,
      c.nombre as curso, c.id as "idCurso", v.nombre as nivel, e.nombre::text as "casoEspecial", n.porcentaje, ${casoQueViene('n', hoy)} as "casoDesde", n.pac,
      c.con_locker as "conLocker", v.etiqueta_taller as "etiquetaTaller",
      n.fecha_baja as "fechaBaja",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'text', ${nombreCompleto('p')}, 'responsable', ap.responsable_pago)
          order by p.apellido, p.nombre, p.id), '[]')
        from alumno_padre ap join padre p on p.id = ap.id_padre and not p.eliminado where ap.id_alumno = a.id) as padres
    from ${enOrden(ids)} as p(id, orden)
      join inscripcion n on n.id = p.id and ${viva('n')}
      join alumno a on a.id = n.id_alumno join curso_nombrado c on c.id = n.id_curso
      join nivel v on v.id = c.id_nivel join caso_especial e on e.id = n.id_caso_especial
    order by p.orden`)

/** Reads the names of shift types and optional subjects. */
export const nombresDe = (jornadas: readonly number[], materias: readonly number[]) =>
  nombres(sql`select unnest(${jornadas}::bigint[])`, sql`select unnest(${materias}::bigint[])`)

/** Reads those that the items of these enrolments have, which need not have been read before. */
export function nombresDeInscripciones(ids: readonly number[]) {
  const suyos = (columna: 'id_tipo_jornada' | 'id_materia') =>
    sql`select i.${sql.ref(columna)} from item_cuenta i where ${esUno('i.id_inscripcion', ids)}`
  return nombres(suyos('id_tipo_jornada'), suyos('id_materia'))
}

interface NombreDeItem {
  clase: 'jornada' | 'materia'
  id: number
  nombre: string
}

const nombres = (jornadas: RawBuilder<unknown>, materias: RawBuilder<unknown>) =>
  todas(sql<NombreDeItem>`
    select 'jornada' as clase, id, tipo::text as nombre from tipo_jornada where id in (${jornadas})
    union all select 'materia', id, nombre::text from materia where id in (${materias})`)

/** Sorts names by what they name, and gives each by its id. */
export function porClase(leidos: readonly NombreDeItem[]) {
  const de = (clase: NombreDeItem['clase']) =>
    new Map(leidos.filter((n) => n.clase === clase).map((n) => [n.id, n.nombre]))
  return { jornadas: de('jornada'), materias: de('materia') }
}

export type Nombres = ReturnType<typeof porClase>

/** Reads how much of a collection was paid in cash (D-221). */
export async function efectivoCobrado(trx: Trx, idCobranza: number): Promise<Centavos> {
  const { rows } = await sql<{ monto: Centavos }>`
    select coalesce(sum(monto), 0)::bigint as monto from cobranza_medio where id_cobranza = ${idCobranza} and medio = 'EFECTIVO'`.execute(
    trx,
  )
  return rows[0]?.monto ?? CERO
}

/** Tells whether one who is not deleted is a parent of a student of these enrolments. */
export async function esPadreDe(trx: Trx, idPadre: number, inscripciones: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ es: boolean }>`
    select exists (select 1 from inscripcion n join alumno_padre ap on ap.id_alumno = n.id_alumno
      join padre p on p.id = ap.id_padre and not p.eliminado
      where n.id = any(${inscripciones}::bigint[]) and p.id = ${idPadre}) as es`.execute(trx)
  return rows[0]?.es ?? false
}
