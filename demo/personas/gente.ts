import { construir, type Fecha, sumarDias } from '#domain/fecha.ts'
import { instante, iso, type Obra, primerDia } from '../colegio.ts'
import type { Azar } from '../random.ts'
import type { Familia, Hijo } from './familias.ts'
import { apellido, celular, cuil, direccion, dni, email, nombre, type Sexo } from './nombres.ts'
import { cuenta } from './plantel.ts'

/** Documents and addresses that are taken. */
export interface Tomados {
  readonly alumnos: Set<string>
  readonly padres: Set<string>
  readonly correos: Set<string>
}

/**
 * The people of a family: its parents with addresses and, some, an account; its children.
 * @returns the ids of the children, in the order of `familia.hijos`
 */
export function armarGente(obra: Obra, familia: Familia, tomados: Tomados): number[] {
  const a = familia.azar
  const demo = familia.indice === 0
  const [deLaMadre, delPadre] = demo ? ['Quiroga Saravia', 'Benavídez'] : [apellido(a), apellido(a)]
  const domicilio = direccion(a)
  const alta = new Date(Math.min(...familia.hijos.map((h) => altaDe(obra, h)))).toISOString()
  const menor = Math.min(...familia.hijos.map((h) => h.numero))
  const padres: number[] = []
  const progenitores: readonly (readonly [Sexo, string])[] = [
    ['F', deLaMadre],
    ['M', delPadre],
  ]
  for (const [i, [sexo, suApellido]] of progenitores.slice(0, familia.padres).entries()) {
    const nacido = obra.hasta - menor - 3 - a.entero(22, 38)
    const conCuenta = demo ? i === 0 : i === 0 ? a.si(0.34) : a.si(0.06)
    padres.push(
      armarPadre(obra, a, tomados, {
        sexo,
        apellido: suApellido,
        nombre: demo ? (i === 0 ? 'Carolina Inés' : 'Hernán Alejandro') : nombre(a, sexo),
        nacido,
        alta,
        conCuenta,
        username: demo && i === 0 ? 'padre' : null,
        domicilio: i > 0 && a.si(0.15) ? direccion(a) : domicilio,
      }),
    )
  }
  const suApellido = familia.padres === 1 ? deLaMadre : a.si(0.06) ? `${delPadre} ${deLaMadre}`.slice(0, 50) : delPadre
  return familia.hijos.map((hijo) => {
    const id = armarAlumno(obra, a, hijo, { apellido: demo ? 'Benavídez Quiroga' : suApellido, domicilio, tomados })
    for (const [i, idPadre] of padres.entries()) {
      obra.tablas.alumno_padre.fila(id, idPadre, i === 0 ? 'Madre' : 'Padre', i === padres.length - 1)
    }
    return id
  })
}

/** When the student was written down: at his first enrolment, or lately by who has not enrolled yet. */
const altaDe = (obra: Obra, hijo: Hijo): number => {
  const primera = hijo.cursados[0]?.fecha ?? obra.hoy
  return instante(hijo.ingreso < obra.desde ? primerDia(obra) : primera, 28_000)
}

function armarPadre(
  obra: Obra,
  a: Azar,
  tomados: Tomados,
  p: {
    sexo: Sexo
    apellido: string
    nombre: string
    nacido: number
    domicilio: string
    alta: string
    conCuenta: boolean
    username: string | null
  },
): number {
  const { padre, padre_email } = obra.tablas
  const id = padre.proximo()
  const documento = dni(a, p.nacido, tomados.padres)
  padre.fila(
    id,
    p.apellido,
    p.nombre,
    'DNI',
    documento,
    p.domicilio,
    celular(a),
    a.si(0.25) ? celular(a) : '',
    a.si(0.03) ? 'Prefiere que lo llamen por la tarde' : '',
    false,
    p.alta,
    null,
    p.alta,
    null,
    p.sexo,
    cuil(p.sexo, documento),
    a.segun([
      [5, 86],
      [6, 10],
      [1, 3],
      [4, 1],
    ]),
  )
  if (!p.conCuenta && a.si(0.2)) return id
  const correo = email(a, p, tomados.correos)
  padre_email.fila(padre_email.proximo(), id, correo, 0, true)
  if (a.si(0.1)) padre_email.fila(padre_email.proximo(), id, email(a, p, tomados.correos), 1, false)
  if (p.conCuenta) cuenta(obra, { username: p.username ?? correo, rol: 'padre', email: correo, idPadre: id })
  return id
}

function armarAlumno(
  obra: Obra,
  a: Azar,
  hijo: Hijo,
  de: { apellido: string; domicilio: string; tomados: Tomados },
): number {
  const { alumno } = obra.tablas
  const id = alumno.proximo()
  const sexo: Sexo = a.si(0.5) ? 'M' : 'F'
  // Sala de 3 años: three before the first of July.
  const nacimiento = sumarDias(construir(obra.hasta - hijo.numero - 3, 7, 1) as Fecha, a.entero(0, 364))
  const documento = dni(a, Number(nacimiento.slice(0, 4)), de.tomados.alumnos)
  const alta = iso(altaDe(obra, hijo))
  const baja = hijo.eliminado ? hijo.cursados.at(-1)?.baja : null
  const ingreso =
    hijo.cursados[0] && hijo.ingreso >= obra.desde
      ? hijo.cursados[0].fecha
      : construir(Math.min(hijo.ingreso, obra.hasta), 2, a.entero(1, 28))
  alumno.fila(
    id,
    de.apellido,
    nombre(a, sexo),
    'DNI',
    documento,
    de.domicilio,
    celular(a),
    '',
    a.si(0.04) ? a.uno(OBSERVACIONES) : '',
    hijo.eliminado,
    alta,
    null,
    baja ? iso(instante(baja, 50_000)) : alta,
    null,
    sexo,
    '',
    (ingreso as Fecha) > obra.hoy ? obra.hoy : ingreso,
    nacimiento,
  )
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
