import { ROLES, type RolBase } from '#contract/reglas.ts'
import { construir, type Fecha, sumarDias } from '#domain/fecha.ts'
import { plegar } from '#domain/texto.ts'
import type { Academia } from '../academia.ts'
import { instante, iso, type Obra } from '../colegio.ts'
import { type Azar, azar } from '../random.ts'
import { apellido, celular, cuil, direccion, dni, email, nombre, type Sexo } from './nombres.ts'

export interface Empleado {
  readonly id: number
  readonly nombre: string
  readonly apellido: string
  readonly email: string
  readonly idSucursal: number
  readonly cargo: Cargo
}

/** An employee at the counter and the account he works with. */
export interface Operador {
  readonly idUsuario: number
  readonly idPersonal: number
}

export interface Plantel {
  readonly empleados: readonly Empleado[]
  readonly idAdmin: number
  /** By branch. */
  readonly operadores: ReadonlyMap<number, readonly Operador[]>
}

type Cargo = (typeof CARGOS)[number][0]

const CARGOS = [
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

/** The first employees are those of the demo accounts; the first of each branch works at its counter. */
const FIJOS: readonly { cargo: Cargo; rol: RolBase; usuario: string; nombre: string; apellido: string; sexo: Sexo }[] =
  [
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

/** Positions, 140 employees for 1,200 students, the staff accounts and who teaches where. */
export function armarPlantel(obra: Obra, academia: Academia, correos: Set<string>): Plantel {
  const { tablas } = obra
  const a = azar(obra.semilla, 2)
  const cargos = new Map<Cargo, number>(
    CARGOS.map(([cargo]) => {
      const id = tablas.cargo.proximo()
      tablas.cargo.fila(id, cargo)
      return [cargo, id]
    }),
  )
  const dnis = new Set<string>()
  const empleados: Empleado[] = []
  const contratar = (cargo: Cargo, idSucursal: number, fijo?: (typeof FIJOS)[number]) => {
    const e = empleado(obra, a, { cargo, idCargo: cargos.get(cargo) ?? 1, idSucursal, dnis, correos, fijo })
    empleados.push(e)
    return e
  }
  const idAdmin = cuenta(obra, { username: 'admin', rol: 'serveradmin' })
  const operadores = new Map<number, Operador[]>(academia.sucursales.map((s) => [s.id, []]))
  const centro = academia.sucursales[0]?.id ?? 1
  for (const fijo of FIJOS) {
    const e = contratar(fijo.cargo, centro, fijo)
    const idUsuario = cuenta(obra, { username: fijo.usuario, rol: fijo.rol, email: e.email, idPersonal: e.id })
    if (fijo.rol === 'operador') operadores.get(centro)?.push({ idUsuario, idPersonal: e.id })
  }
  const porSucursal = Math.max(2, Math.min(5, Math.round(obra.alumnos / 600 / academia.sucursales.length)))
  for (const s of academia.sucursales) {
    const lista = operadores.get(s.id) ?? []
    while (lista.length < porSucursal) {
      const e = contratar('Administrativo', s.id)
      lista.push({
        idUsuario: cuenta(obra, { username: usuarioDe(e), rol: 'operador', email: e.email, idPersonal: e.id }),
        idPersonal: e.id,
      })
    }
  }
  const cuantos = Math.round((obra.alumnos * 140) / 1200)
  const sucursales = academia.sucursales.map((s) => [s.id, s.peso] as const)
  while (empleados.length < cuantos) contratar(a.segun(CARGOS), a.segun(sucursales))
  asignarCursos(obra, academia, a, empleados)
  for (const e of empleados.slice(FIJOS.length)) {
    const rol = e.cargo === 'Profesor' ? 'profesor' : e.cargo === 'Profesor de Talleres' ? 'profesor de talleres' : null
    if (rol && a.si(0.35)) cuenta(obra, { username: usuarioDe(e), rol, email: e.email, idPersonal: e.id })
  }
  return { empleados, idAdmin, operadores }
}

/** An account with the password of the demo; the id of a person is in its name when nobody chose one. */
export function cuenta(
  obra: Obra,
  de: { username: string; rol: RolBase; email?: string; idPersonal?: number; idPadre?: number },
): number {
  const id = obra.tablas.usuario.proximo()
  obra.tablas.usuario.fila(
    id,
    de.username,
    obra.base.hash,
    de.email ?? '',
    null,
    de.idPersonal ?? null,
    de.idPadre ?? null,
  )
  const rol = obra.base.roles.get(ROLES[de.rol])
  if (rol === undefined) throw new Error(`Falta el rol ${ROLES[de.rol]}`)
  obra.tablas.usuario_rol.fila(id, rol)
  return id
}

const usuarioDe = (e: Empleado) => plegar(`${e.nombre.slice(0, 1)}${e.apellido}`).replace(/[^a-z]/g, '') + String(e.id)

function empleado(
  obra: Obra,
  a: Azar,
  de: {
    cargo: Cargo
    idCargo: number
    idSucursal: number
    dnis: Set<string>
    correos: Set<string>
    fijo: (typeof FIJOS)[number] | undefined
  },
): Empleado {
  const { tablas, desde } = obra
  const id = tablas.personal.proximo()
  const sexo =
    de.fijo?.sexo ?? (a.si(de.cargo === 'Maestra Jardinera' || de.cargo === 'Psicopedagoga' ? 0.02 : 0.35) ? 'M' : 'F')
  const persona = { apellido: de.fijo?.apellido ?? apellido(a), nombre: de.fijo?.nombre ?? nombre(a, sexo) }
  const nacido = desde - a.entero(24, 60)
  const documento = dni(a, nacido, de.dnis)
  const correo = email(a, persona, de.correos)
  const nacimiento = sumarDias(construir(nacido, 1, 1) as Fecha, a.entero(0, 364))
  const ingreso = sumarDias(construir(desde - a.entero(1, 15), 2, 1) as Fecha, a.entero(0, 120))
  const alta = iso(instante(sumarDias(construir(desde - 1, 9, 1) as Fecha, a.entero(0, 30)), 36_000))
  tablas.personal.fila(
    id,
    persona.apellido,
    persona.nombre,
    'DNI',
    documento,
    direccion(a),
    celular(a),
    a.si(0.3) ? celular(a) : '',
    '',
    false,
    alta,
    null,
    alta,
    null,
    sexo,
    correo,
    nacimiento,
    ingreso,
    de.idSucursal,
    de.idCargo,
    cuil(sexo, documento),
    String(1000 + id),
  )
  return { id, ...persona, email: correo, idSucursal: de.idSucursal, cargo: de.cargo }
}

/** Two teachers or so for a course; the one of the demo account has six. */
function asignarCursos(obra: Obra, academia: Academia, a: Azar, empleados: readonly Empleado[]): void {
  const { curso_profesor } = obra.tablas
  const asignar = (idCurso: number, idPersonal: number) => {
    const hasta = a.si(0.06) && obra.hasta > obra.desde ? obra.hasta - 1 : null
    curso_profesor.fila(curso_profesor.proximo(), idCurso, idPersonal, obra.desde, hasta)
  }
  for (const s of academia.sucursales) {
    const suyos = empleados.filter((e) => e.idSucursal === s.id)
    const de = (...cargos: Cargo[]) => suyos.filter((e) => cargos.includes(e.cargo))
    for (let numero = 1; numero <= s.ultimoNumero; numero++) {
      const lista = numero <= 3 ? de('Maestra Jardinera') : numero <= 10 ? de('Docente de Grado') : de('Profesor')
      for (const idCurso of academia.cursos(s.id, numero)) {
        const elegidos = new Set(
          [lista, lista, de('Profesor de Talleres')].flatMap((l) => (l.length ? [a.uno(l).id] : [])),
        )
        if (s === academia.sucursales[0] && (numero === 11 || numero === 13)) elegidos.add(3).add(4)
        for (const idPersonal of elegidos) asignar(idCurso, idPersonal)
      }
    }
  }
}
