import { anoDe, construir, type Fecha, sumarDias } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { type Colegio, primerDia } from '../colegio.ts'
import type { Random } from '../random.ts'
import { instante, momento } from '../tiempo.ts'
import { celular, columnasDePersona, cuil, dni, email } from './datos.ts'
import { type Empleado, PADRE_FIJO } from './empleado.ts'
import type { Familia } from './familias.ts'
import type { Hijo } from './hijos.ts'
import { apellido, direccion, nombre, type Sexo } from './nombres.ts'
import { crearUsuario } from './usuario.ts'

/** Documents and addresses that are taken already. */
export interface Tomados {
  readonly alumnos: Set<string>
  readonly padres: Set<string>
  readonly correos: Set<string>
}

/**
 * Writes the people of a family: its parents with addresses and, for some, an account; its children. The father of
 * the demo family is `empleado`.
 * @returns the ids of the children, in the order of `familia.hijos`
 */
export function armarGente(colegio: Colegio, familia: Familia, tomados: Tomados, empleado: Empleado): number[] {
  const { random } = familia
  const demo = familia.indice === 0
  const [deLaMadre, delPadre] = demo ? ['Quiroga Saravia', empleado.apellido] : [apellido(random), apellido(random)]
  const domicilio = direccion(random)
  const alta = new Date(Math.min(...familia.hijos.map((h) => altaDe(colegio, h).getTime())))
  const menor = Math.min(...familia.hijos.map((h) => h.numero))
  const padres: number[] = []
  const progenitores: readonly (readonly [Sexo, string])[] = [
    ['F', deLaMadre],
    ['M', delPadre],
  ]
  for (const [i, [sexo, suApellido]] of progenitores.slice(0, familia.padres).entries()) {
    const nacido = colegio.hasta - menor - 3 - random.int(22, 38)
    const conCuenta = demo ? i === 0 : random.chance(i === 0 ? 0.34 : 0.06)
    const id = armarPadre(colegio, random, tomados, {
      sexo,
      apellido: suApellido,
      nombre: demo ? (i === 0 ? 'Carolina Inés' : empleado.nombre) : nombre(random, sexo),
      nacido,
      alta,
      conCuenta,
      username: demo && i === 0 ? 'padre' : null,
      documento: demo && i === 1 ? empleado.dni : null,
      domicilio: i > 0 && random.chance(0.15) ? direccion(random) : domicilio,
    })
    padres.push(id)
    if (demo && i === 1) {
      const { id: idPersonal, email } = empleado
      crearUsuario(colegio, {
        username: PADRE_FIJO.usuario,
        roles: ['operador', 'padre'],
        email,
        idPersonal,
        idPadre: id,
      })
    }
  }
  const deLosDos = familia.padres === 2 && random.chance(0.06)
  const suyo = familia.padres === 1 ? deLaMadre : deLosDos ? `${delPadre} ${deLaMadre}`.slice(0, 50) : delPadre
  return familia.hijos.map((hijo) => {
    const de = { apellido: demo ? 'Benavídez Quiroga' : suyo, domicilio, tomados }
    const id = armarAlumno(colegio, random, hijo, de)
    for (const [i, idPadre] of padres.entries()) {
      colegio.tablas.alumno_padre.fila({
        id_alumno: id,
        id_padre: idPadre,
        vinculo: i === 0 ? 'Madre' : 'Padre',
        responsable_pago: i === padres.length - 1,
        porcentaje: null,
      })
    }
    return id
  })
}

/** Picks when the student was registered: at the first enrolment, or lately for one who has not enrolled yet. */
const altaDe = (colegio: Colegio, hijo: Hijo): Date => {
  const primera = hijo.cursados[0]?.fecha ?? colegio.hoy
  return instante(momento(hijo.ingreso < colegio.desde ? primerDia(colegio) : primera, 28_000))
}

/** Condition before the tax authority (CONDICIONES_IVA) and how common it is among parents. */
const CIVA = [
  [5, 86],
  [6, 10],
  [1, 3],
  [4, 1],
] as const

function armarPadre(
  colegio: Colegio,
  random: Random,
  tomados: Tomados,
  p: {
    readonly sexo: Sexo
    readonly apellido: string
    readonly nombre: string
    readonly nacido: number
    readonly domicilio: string
    readonly alta: Date
    readonly conCuenta: boolean
    readonly username: string | null
    /** Number of a document that is known already. */
    readonly documento: string | null
  },
): number {
  const { padre, padre_email } = colegio.tablas
  const id = padre.proximo()
  const nuevo = dni(random, p.nacido, tomados.padres)
  const documento = p.documento ?? nuevo
  padre.fila({
    ...columnasDePersona({
      id,
      apellido: p.apellido,
      nombre: p.nombre,
      dni: documento,
      direccion: p.domicilio,
      telefono1: celular(random),
      telefono2: random.chance(0.25) ? celular(random) : '',
      observaciones: random.chance(0.03) ? 'Prefiere que lo llamen por la tarde' : '',
      alta: p.alta,
    }),
    sexo: p.sexo,
    cuil: cuil(p.sexo, documento),
    civa: random.weighted(CIVA),
    fusionado_en: null,
  })
  if (!p.conCuenta && random.chance(0.2)) return id
  const agregarCorreo = (orden: number) => {
    const value = email(random, p, tomados.correos)
    padre_email.fila({ id: padre_email.proximo(), id_padre: id, value, orden, predeterminado: orden === 0 })
    return value
  }
  const correo = agregarCorreo(0)
  if (random.chance(0.1)) agregarCorreo(1)
  if (p.conCuenta)
    crearUsuario(colegio, { username: p.username ?? correo, roles: ['padre'], email: correo, idPadre: id })
  return id
}

function armarAlumno(
  colegio: Colegio,
  random: Random,
  hijo: Hijo,
  de: { readonly apellido: string; readonly domicilio: string; readonly tomados: Tomados },
): number {
  const { hasta, desde, hoy } = colegio
  const { alumno } = colegio.tablas
  const id = alumno.proximo()
  const sexo: Sexo = random.chance(0.5) ? 'M' : 'F'
  // Children of Sala de 3 años are three before the first of July.
  const nacimiento = sumarDias(construir(hasta - hijo.numero - 3, 7, 1) as Fecha, random.int(0, 364))
  const documento = dni(random, anoDe(nacimiento), de.tomados.alumnos)
  const baja = hijo.eliminado ? hijo.cursados.at(-1)?.baja : null
  const primera = hijo.ingreso >= desde ? hijo.cursados[0]?.fecha : undefined
  const ingreso = primera ?? (construir(Math.min(hijo.ingreso, hasta), 2, random.int(1, 28)) as Fecha)
  const [fecha_ingreso = hoy] = [ingreso, hoy].sort()
  const persona = { apellido: de.apellido, nombre: nombre(random, sexo) }
  colegio.nombres.llamar('alumno', id, nombreCompleto(persona))
  alumno.fila({
    ...columnasDePersona({
      id,
      ...persona,
      dni: documento,
      direccion: de.domicilio,
      telefono1: celular(random),
      telefono2: '',
      observaciones: random.chance(0.04) ? random.one(OBSERVACIONES) : '',
      alta: altaDe(colegio, hijo),
      baja: baja ? instante(momento(baja, 50_000)) : null,
    }),
    sexo,
    email: '',
    fecha_ingreso,
    fecha_nacimiento: nacimiento,
    id_usuario: null,
    fusionado_en: null,
  })
  return id
}

const OBSERVACIONES = [
  'Alergia a la penicilina',
  'Usa anteojos',
  'Celiaquía',
  'Se retira con el transporte',
  'Asma: trae inhalador',
  'Retira solamente la madre',
]
