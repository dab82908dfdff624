import type { RolBase } from '#contract/reglas.ts'
import { construir, type Fecha, sumarDias } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Colegio } from '../colegio.ts'
import type { Random } from '../random.ts'
import { instante, momento } from '../tiempo.ts'
import { celular, columnasDePersona, cuil, dni, email } from './datos.ts'
import { apellido, direccion, nombre, type Sexo } from './nombres.ts'

export interface Empleado {
  readonly id: number
  readonly nombre: string
  readonly apellido: string
  readonly dni: string
  readonly email: string
  readonly idSucursal: number
  readonly cargo: Cargo
}

export type Cargo = (typeof CARGOS)[number][0]

/** Positions and how common they are. */
export const CARGOS = [
  ['Administrativo', 9],
  ['Docente de Grado', 40],
  ['Profesor', 44],
  ['Profesor de Talleres', 9],
  ['Maestra Jardinera', 14],
  ['Preceptor', 8],
  ['Director', 3],
  ['Vicedirector', 2],
  ['Secretario', 3],
  ['Psicopedagoga', 3],
  ['Bibliotecario', 2],
  ['Ordenanza', 8],
  ['Portero', 3],
] as const

/** An employee with an account of the demo. */
export interface Fijo {
  readonly cargo: Cargo
  readonly rol: RolBase
  readonly usuario: string
  readonly nombre: string
  readonly apellido: string
  readonly sexo: Sexo
}

/** The first employees are those of the demo accounts; the first of each branch works at its counter. */
export const FIJOS: readonly Fijo[] = [
  {
    cargo: 'Director',
    rol: 'administrador',
    usuario: 'administrador',
    nombre: 'Ricardo Anselmo',
    apellido: 'Toledo',
    sexo: 'M',
  },
  {
    cargo: 'Administrativo',
    rol: 'operador',
    usuario: 'operador',
    nombre: 'Marcela',
    apellido: 'Figueroa',
    sexo: 'F',
  },
  {
    cargo: 'Profesor',
    rol: 'profesor',
    usuario: 'profesor',
    nombre: 'Martín Nahuel',
    apellido: 'Saravia Muñoz',
    sexo: 'M',
  },
  {
    cargo: 'Profesor de Talleres',
    rol: 'profesor de talleres',
    usuario: 'talleres',
    nombre: 'Begoña',
    apellido: 'Ibáñez',
    sexo: 'F',
  },
]

/** An employee who is also the father of the demo family: his account enters both areas (D-131). */
export const PADRE_FIJO: Fijo = {
  cargo: 'Secretario',
  rol: 'operador',
  usuario: 'secretario',
  nombre: 'Hernán Alejandro',
  apellido: 'Benavídez',
  sexo: 'M',
}

/** Hires an invented employee, or one of FIJOS. `dnis` and `correos` are those taken. */
export function contratar(
  { tablas, desde, nombres }: Colegio,
  random: Random,
  de: {
    readonly cargo: Cargo
    readonly idCargo: number
    readonly idSucursal: number
    readonly dnis: Set<string>
    readonly correos: Set<string>
    readonly fijo: Fijo | undefined
  },
): Empleado {
  const { cargo, idSucursal, fijo } = de
  const id = tablas.personal.proximo()
  const deMujeres = cargo === 'Maestra Jardinera' || cargo === 'Psicopedagoga'
  const sexo = fijo?.sexo ?? (random.chance(deMujeres ? 0.02 : 0.35) ? 'M' : 'F')
  const persona = { apellido: fijo?.apellido ?? apellido(random), nombre: fijo?.nombre ?? nombre(random, sexo) }
  nombres.llamar('personal', id, nombreCompleto(persona))
  const nacido = desde - random.int(24, 60)
  const documento = dni(random, nacido, de.dnis)
  const correo = email(random, persona, de.correos)
  const nacimiento = sumarDias(construir(nacido, 1, 1) as Fecha, random.int(0, 364))
  const ingreso = sumarDias(construir(desde - random.int(1, 15), 2, 1) as Fecha, random.int(0, 120))
  const alta = momento(sumarDias(construir(desde - 1, 9, 1) as Fecha, random.int(0, 30)), 36_000)
  tablas.personal.fila({
    ...columnasDePersona({
      id,
      ...persona,
      dni: documento,
      direccion: direccion(random),
      telefono1: celular(random),
      telefono2: random.chance(0.3) ? celular(random) : '',
      observaciones: '',
      alta: instante(alta),
    }),
    sexo,
    email: correo,
    fecha_nacimiento: nacimiento,
    fecha_desde: ingreso,
    id_sucursal: idSucursal,
    id_cargo: de.idCargo,
    cuil: cuil(sexo, documento),
    legajo: String(1000 + id),
  })
  return { id, ...persona, dni: documento, email: correo, idSucursal, cargo }
}
