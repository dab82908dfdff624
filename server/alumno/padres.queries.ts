import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { todas } from '../db/words/juntas.ts'
import { dniDe } from '../db/words/persona.ts'
import { type Cuenta, cuentaDeUsuario } from '../db/words/usuario.ts'

/** Chooses what a row shows; `veFotos`: whether who reads may see the photos of parents. */
const campos = (veFotos: boolean) => sql`
  p.id, p.apellido, p.nombre, p.sexo, ${fotoDe('padre', 'p', { puede: veFotos })} as foto, ${dniDe('p')} as dni, coalesce(e.value, '') as email, p.eliminado`

interface Padre {
  id: number
  apellido: string
  nombre: string
  sexo: 'M' | 'F' | null
  foto: string
  dni: string
  email: string
  eliminado: boolean
}

/**
 * Parents of a student, deleted ones too: they are marked. `cuentas`: whether who reads may see their accounts, and act
 * on all of them or on those of no ServerAdmin.
 */
export const padresDe = (idAlumno: number, ve: { fotos: boolean; cuentas: 'no' | 'todas' | 'comunes' }) =>
  todas(sql<Padre & { telefono1: string; usuario: Cuenta | null }>`
    select ${campos(ve.fotos)}, p.telefono1,
      ${ve.cuentas === 'no' ? sql`null` : sql`case when u.id is not null then ${cuentaDeUsuario(ve.cuentas === 'todas')} end`} as usuario
    from alumno_padre ap join padre p on p.id = ap.id_padre
      left join padre_email e on e.id_padre = p.id and e.predeterminado left join usuario u on u.id_padre = p.id
    where ap.id_alumno = ${idAlumno}
    order by p.apellido, p.nombre, p.id`)

/** Active parents and those that the student has, his own first (dominio §17). */
export async function padresParaElegir(db: Db | Trx, idAlumno: number, veFotos: boolean) {
  const { rows } = await sql<Padre & { selected: boolean }>`
    select ${campos(veFotos)}, ap.id_alumno is not null as selected
    from padre p left join alumno_padre ap on ap.id_padre = p.id and ap.id_alumno = ${idAlumno}
      left join padre_email e on e.id_padre = p.id and e.predeterminado
    where not p.eliminado or ap.id_alumno is not null
    order by selected desc, p.apellido, p.nombre, p.id`.execute(db)
  return rows
}
