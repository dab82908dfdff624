import { diaQueCumple, edadQueCumple } from '#domain/cumpleanos.ts'
import type { Fecha } from '#domain/fecha.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { leer } from '../db/words/juntas.ts'
import { alumnosQueCumplen, contarQuienesCumplen, personalQueCumple, primerosPorNombre } from './cumpleanos.queries.ts'

/**
 * Lists whose birthday it is today or in so many days that follow, by day and name, as far as the user may see them: each
 * rule its list, employees by branch (D-166, D-229).
 */
export async function cumpleanosDe(db: Db, usuario: Usuario, hoy: Fecha, dias = 0) {
  const [alumnos, personal] = await Promise.all([
    puede(usuario, 'CUM-ALUMNOS') ? alumnosQueCumplen(db, hoy, dias) : [],
    puede(usuario, 'CUM-PERSONAL') ? personalQueCumple(db, hoy, sucursalesVisibles(usuario), dias) : [],
  ])
  return { alumnos: porDia(alumnos, hoy, dias), personal: porDia(personal, hoy, dias) }
}

/** Puts people in the order of the days on which they are celebrated, with the years that they complete then. */
const porDia = <P extends { readonly fechaNacimiento: Fecha }>(personas: readonly P[], hoy: Fecha, dias: number) =>
  personas
    .map((p) => {
      const dia = diaQueCumple(p.fechaNacimiento, hoy, dias) ?? hoy
      return { ...p, dia, edad: edadQueCumple(p.fechaNacimiento, dia) }
    })
    .toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0))

/** Counts those of today; nobody without CUM-VER. */
export async function contarCumpleanos(db: Db, usuario: Usuario, hoy: Fecha): Promise<number> {
  if (!puede(usuario, 'CUM-VER')) return 0
  const { alumnos, personal } = await leer(db, contarQuienesCumplen(hoy, losQueVe(usuario)))
  return alumnos + personal
}

/** Tells of whom the user may know the birthday. */
const losQueVe = (usuario: Usuario) => ({
  conAlumnos: puede(usuario, 'CUM-ALUMNOS'),
  sucursales: puede(usuario, 'CUM-PERSONAL') ? sucursalesVisibles(usuario) : [],
})

/** Lists the first of both by name, as far as the user may see them, beside other things (juntas). */
export const primerosQueCumplen = (usuario: Usuario, hoy: Fecha, cuantos: number) =>
  primerosPorNombre(hoy, losQueVe(usuario), cuantos)
