import type { Academia } from '../academia.ts'
import type { Colegio } from '../colegio.ts'
import { createRandom, type Random } from '../random.ts'
import { enLetras } from './datos.ts'
import { CARGOS, type Cargo, contratar, type Empleado, FIJOS, type Fijo, PADRE_FIJO } from './empleado.ts'
import { crearUsuario } from './usuario.ts'

/** An employee at the counter and the account he works with. */
export interface Operador {
  readonly idUsuario: number
  readonly idPersonal: number
}

export interface Plantel {
  readonly empleados: readonly Empleado[]
  readonly idAdmin: number
  /** PADRE_FIJO, whose account is made with his family. */
  readonly padre: Empleado
  /** Lists those of a branch. */
  operadores(idSucursal: number): readonly Operador[]
}

/** Makes the positions, 140 employees for 1,200 students, the accounts of the staff and who teaches where. */
export function armarPlantel(colegio: Colegio, academia: Academia, correos: Set<string>): Plantel {
  const { tablas } = colegio
  const random = createRandom(colegio.seed, 2)
  const cargos = new Map<Cargo, number>(
    CARGOS.map(([nombre]) => {
      const id = tablas.cargo.proximo()
      tablas.cargo.fila({ id, nombre })
      return [nombre, id]
    }),
  )
  const dnis = new Set<string>()
  const empleados: Empleado[] = []
  const agregar = (cargo: Cargo, idSucursal: number, fijo?: Fijo, con = random) => {
    const idCargo = cargos.get(cargo) ?? 1
    const empleado = contratar(colegio, con, { cargo, idCargo, idSucursal, dnis, correos, fijo })
    empleados.push(empleado)
    return empleado
  }
  const idAdmin = crearUsuario(colegio, { username: 'admin', roles: ['serveradmin'] })
  const operadores = new Map<number, Operador[]>(academia.sucursales.map((s) => [s.id, []]))
  const centro = academia.sucursales[0]?.id ?? 1
  for (const fijo of FIJOS) {
    const { id: idPersonal, email } = agregar(fijo.cargo, centro, fijo)
    const idUsuario = crearUsuario(colegio, { username: fijo.usuario, roles: [fijo.rol], email, idPersonal })
    if (fijo.rol === 'operador') operadores.get(centro)?.push({ idUsuario, idPersonal })
  }
  const porSucursal = Math.max(2, Math.min(5, Math.round(colegio.alumnos / 600 / academia.sucursales.length)))
  for (const [idSucursal, lista] of operadores) {
    while (lista.length < porSucursal) {
      const e = agregar('Administrativo', idSucursal)
      lista.push({ idUsuario: conUsuario(colegio, e, 'operador'), idPersonal: e.id })
    }
  }
  const cuantos = Math.round((colegio.alumnos * 140) / 1200)
  const sucursales = academia.sucursales.map((s) => [s.id, s.peso] as const)
  while (empleados.length < cuantos - 1) agregar(random.weighted(CARGOS), random.weighted(sucursales))
  const padre = agregar(PADRE_FIJO.cargo, centro, PADRE_FIJO, createRandom(colegio.seed, 4))
  asignarCursos(colegio, academia, random, empleados)
  for (const e of empleados.slice(FIJOS.length)) {
    const rol = e.cargo === 'Profesor' ? 'profesor' : e.cargo === 'Profesor de Talleres' ? 'profesor de talleres' : null
    if (rol && random.chance(0.35)) conUsuario(colegio, e, rol)
  }
  return { empleados, idAdmin, padre, operadores: (idSucursal) => operadores.get(idSucursal) ?? [] }
}

/** Gives an employee an account; the id in its name makes the name unique. */
function conUsuario(colegio: Colegio, e: Empleado, rol: 'operador' | 'profesor' | 'profesor de talleres'): number {
  const username = `${enLetras(`${e.nombre.slice(0, 1)}${e.apellido}`).replaceAll(' ', '')}${e.id}`
  return crearUsuario(colegio, { username, roles: [rol], email: e.email, idPersonal: e.id })
}

/** Assigns about two teachers to a course; the one of the demo account has six courses. */
function asignarCursos(colegio: Colegio, academia: Academia, random: Random, empleados: readonly Empleado[]): void {
  const { curso_profesor } = colegio.tablas
  const deLaDemo = empleados.filter((_, i) => FIJOS[i]?.rol.startsWith('profesor'))
  for (const s of academia.sucursales) {
    const suyos = empleados.filter((e) => e.idSucursal === s.id)
    const de = (...cargos: Cargo[]) => suyos.filter((e) => cargos.includes(e.cargo))
    for (let numero = 1; numero <= s.ultimoNumero; numero++) {
      const lista = numero <= 3 ? de('Maestra Jardinera') : numero <= 10 ? de('Docente de Grado') : de('Profesor')
      for (const idCurso of academia.cursos(s.id, numero)) {
        const elegidos = new Set(
          [lista, lista, de('Profesor de Talleres')].flatMap((l) => (l.length ? [random.one(l).id] : [])),
        )
        if (s === academia.sucursales[0] && (numero === 11 || numero === 13))
          for (const e of deLaDemo) elegidos.add(e.id)
        for (const idPersonal of elegidos) {
          const seFue = random.chance(0.06) && colegio.hasta > colegio.desde
          curso_profesor.fila({
            id: curso_profesor.proximo(),
            id_curso: idCurso,
            id_personal: idPersonal,
            ano_desde: colegio.desde,
            ano_hasta: seFue ? colegio.hasta - 1 : null,
          })
        }
      }
    }
  }
}
