import type { Regla } from '#contract/reglas.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { LUGAR_DE_FOTO as L } from '#domain/persona/foto.ts'
import { sucursalesVisibles } from '../acceso/sucursal.ts'
import { areasDe, puede, type Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import type { TipoPersona } from '../persona/persona.ts'
import { esAlumnoSuyo, esHijo, esPropia, type Retratado, sucursalDe } from './foto.queries.ts'

/** Rules of which one opens the photos of a kind, where none is said (0) and in each place (D-126). */
const REGLAS: Readonly<Record<TipoPersona, Readonly<Record<number, readonly Regla[]>>>> = {
  alumno: {
    0: ['ALU-VER'],
    [L.busqueda]: ['BUS-ALUMNOS'],
    [L.cumpleanos]: ['CUM-ALUMNOS'],
    [L.examen]: ['EXA-VER'],
    [L.inscripcionAExamen]: ['EXA-NUEVO'],
    [L.curso]: ['CUR-VER', 'ASI-REGISTRAR'],
    [L.cobranza]: ['COB-COBRAR', 'REP-DEUDA'],
    [L.usuarios]: ['USU-VER', 'NOT-VER'],
    [L.portal]: [],
  },
  personal: {
    0: ['PER-VER'],
    [L.busqueda]: ['BUS-PERSONAL'],
    [L.cumpleanos]: ['CUM-PERSONAL'],
    [L.curso]: ['CUR-VER', 'ASI-REGISTRAR'],
    [L.usuarios]: ['USU-VER', 'NOT-VER'],
  },
  padre: {
    0: ['PAD-VER'],
    [L.busqueda]: ['BUS-PADRES'],
    [L.usuarios]: ['USU-VER', 'NOT-VER'],
  },
}

/** Places in which a teacher sees the students of his courses without a rule. */
const DE_PROFESOR: readonly number[] = [L.examen, L.inscripcionAExamen]

/** Places that show the employees of every branch, as accounts are not of one (D-229). */
const DE_TODAS: readonly number[] = [L.usuarios]

/**
 * Tells whether a user may see a photo (D-126): his own and his children's always, else by the place that `rule` names;
 * a number that names none of the kind counts as none. Whether there is such a person is not told to who may not.
 */
export async function puedeVerFoto(
  db: Db,
  usuario: Usuario,
  de: Retratado,
  rule: number | undefined,
  hoy: Fecha,
): Promise<boolean> {
  const lugar = rule !== undefined && REGLAS[de.tipo][rule] ? rule : 0
  const abren = REGLAS[de.tipo][lugar] ?? []
  if (abren.some((r) => puede(usuario, r)) && (await deSuSucursal(db, usuario, de, lugar))) return true
  if (await esPropia(db, de, usuario)) return true
  if (de.tipo !== 'alumno') return false
  if (usuario.idPadre !== null && (await esHijo(db, de.id, usuario.idPadre))) return true
  return (
    DE_PROFESOR.includes(lugar) &&
    usuario.idPersonal !== null &&
    areasDe(usuario.roles).includes('profesor') &&
    (await esAlumnoSuyo(db, de.id, usuario.idPersonal, anoDe(hoy)))
  )
}

async function deSuSucursal(db: Db, usuario: Usuario, { tipo, id }: Retratado, lugar: number): Promise<boolean> {
  if (tipo !== 'personal' || DE_TODAS.includes(lugar)) return true
  const suyas = sucursalesVisibles(usuario)
  return suyas === null || suyas.includes((await sucursalDe(db, id)) ?? 0)
}
