import { edadQueCumple } from '#domain/cumpleanos.ts'
import type { Fecha } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import {
  alumnosQueCumplen,
  contarAlumnosQueCumplen,
  contarPersonalQueCumple,
  personalQueCumple,
  primerosPorNombre,
} from './cumpleanos.queries.ts'

/** Lists whose birthday it is, as far as the user may see them: each rule its list, employees by branch (D-166, D-229). */
export async function cumpleanosDe(db: Db, usuario: Usuario, hoy: Fecha) {
  const [alumnos, personal] = await Promise.all([
    puede(usuario, 'CUM-ALUMNOS') ? alumnosQueCumplen(db, hoy) : [],
    puede(usuario, 'CUM-PERSONAL') ? personalQueCumple(db, hoy, sucursalesVisibles(usuario)) : [],
  ])
  const conEdad = (c: { fechaNacimiento: Fecha }) => ({ edad: edadQueCumple(c.fechaNacimiento, hoy) })
  return {
    alumnos: alumnos.map((a) => ({ ...a, ...conEdad(a) })),
    personal: personal.map((p) => ({ ...p, ...conEdad(p) })),
  }
}

/** Counts the same; nobody without CUM-VER. */
export async function contarCumpleanos(db: Db, usuario: Usuario, hoy: Fecha): Promise<number> {
  if (!puede(usuario, 'CUM-VER')) return 0
  const [alumnos, personal] = await Promise.all([
    puede(usuario, 'CUM-ALUMNOS') ? contarAlumnosQueCumplen(db, hoy) : 0,
    puede(usuario, 'CUM-PERSONAL') ? contarPersonalQueCumple(db, hoy, sucursalesVisibles(usuario)) : 0,
  ])
  return alumnos + personal
}

/** Lists the first of both, with how many there are, as far as the user may see them. */
export const primerosQueCumplen = (db: Db, usuario: Usuario, hoy: Fecha, cuantos: number) =>
  primerosPorNombre(db, hoy, {
    conAlumnos: puede(usuario, 'CUM-ALUMNOS'),
    sucursales: puede(usuario, 'CUM-PERSONAL') ? sucursalesVisibles(usuario) : [],
    cuantos,
  })
