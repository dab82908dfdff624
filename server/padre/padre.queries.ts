import { sql } from 'kysely'
import type { TipoDocumento } from '#domain/documento.ts'
import { anoDe, edad, type Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { sucursalDeCurso } from '../db/words/curso.ts'
import { fotoDe } from '../db/words/foto.ts'
import { conCursoDelAno, cursoProximo, viva } from '../db/words/inscripcion.ts'
import { dniDe, documentoDe, unidoA } from '../db/words/persona.ts'
import { versionDe } from '../db/words/version.ts'
import type { PadreEnLista } from './lista.queries.ts'

/** Reads a parent with the addresses; undefined for an unknown id. */
export async function padrePorId(db: Db | Trx, id: number) {
  const { rows } = await sql<{
    id: number
    version: string
    apellido: string
    nombre: string
    sexo: 'M' | 'F' | null
    dni: { tipo: TipoDocumento; numero: string }
    telefono1: string
    telefono2: string
    cuil: string
    direccion: string
    observaciones: string
    civa: number | null
    eliminado: boolean
    unidoA: { id: number; nombre: string } | null
    emails: { id: number; value: string; order: number; predeterminado: boolean }[]
    conUsuario: boolean
    fotoUrl: string
  }>`
    select p.id, ${versionDe('p')} as version, p.apellido, p.nombre, p.sexo, ${documentoDe('p')} as dni, p.telefono1, p.telefono2, p.cuil,
      p.direccion, p.observaciones, p.civa, p.eliminado, ${unidoA('padre', 'p')} as "unidoA",
      exists (select 1 from usuario u where u.id_padre = p.id) as "conUsuario", ${fotoDe('padre', 'p')} as "fotoUrl",
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'value', e.value, 'order', e.orden, 'predeterminado', e.predeterminado) order by e.orden, e.id)
        from padre_email e where e.id_padre = p.id), '[]') as emails
    from padre p where p.id = ${id}`.execute(db)
  const fila = rows[0]
  return (
    fila && {
      ...fila,
      email: fila.emails.find((e) => e.predeterminado)?.value ?? '',
      foto: fila.fotoUrl !== '',
    }
  )
}

/**
 * Reads the children of a parent with this year's course; deleted ones too, marked as such. `veFotos`: whether who reads
 * may see the photos of students.
 */
export async function hijosDe(db: Db | Trx, idPadre: number, hoy: Fecha, veFotos: boolean) {
  const { rows } = await sql<{
    id: number
    apellido: string
    nombre: string
    sexo: 'M' | 'F'
    foto: string
    dni: string
    nacimiento: Fecha
    curso: string
    sucursal: string
    idCurso: number | null
    cursoProximo: string
    eliminado: boolean
  }>`
    select a.id, a.apellido, a.nombre, a.sexo, ${fotoDe('alumno', 'a', { puede: veFotos })} as foto, ${dniDe('a')} as dni, a.fecha_nacimiento as nacimiento, a.eliminado,
      coalesce(c.nombre, '') as curso, ${sucursalDeCurso('c')} as sucursal, c.id as "idCurso",
      ${cursoProximo('a.id', anoDe(hoy))} as "cursoProximo"
    from alumno_padre ap join alumno a on a.id = ap.id_alumno ${conCursoDelAno('a.id', anoDe(hoy))}
    where ap.id_padre = ${idPadre}
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows.map(({ nacimiento, ...a }) => ({ ...a, edad: edad(nacimiento, hoy) }))
}

/** Reads the other parents of the same children (D-160). */
export async function relacionadosDe(db: Db | Trx, idPadre: number) {
  const { rows } = await sql<PadreEnLista & { telefono1: string }>`
    select p.id, p.apellido, p.nombre, p.sexo, ${fotoDe('padre', 'p')} as foto, ${dniDe('p')} as dni, coalesce(e.value, '') as email, p.eliminado, p.telefono1
    from padre p left join padre_email e on e.id_padre = p.id and e.predeterminado
    where p.id <> ${idPadre} and p.id in (
      select otro.id_padre from alumno_padre mio join alumno_padre otro on otro.id_alumno = mio.id_alumno where mio.id_padre = ${idPadre})
    order by p.apellido, p.nombre, p.id`.execute(db)
  return rows
}

/** Lists the years in which any child is enrolled, and the current one; latest first (D-190). */
export async function anosDe(db: Db | Trx, idPadre: number, hoy: Fecha): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select ${anoDe(hoy)}::int as ano
    union
    select i.ano from alumno_padre ap join inscripcion i on i.id_alumno = ap.id_alumno and ${viva('i')} where ap.id_padre = ${idPadre}
    order by ano desc`.execute(db)
  return rows.map((f) => f.ano)
}
