import { anos, type Obra } from './colegio.ts'
import { azar } from './random.ts'

export interface Sucursal {
  readonly id: number
  readonly nombre: string
  /** Share of the students. */
  readonly peso: number
  /** Without Secundario: its students move to the first branch. */
  readonly ultimoNumero: number
}

export interface Materia {
  readonly id: number
  readonly nombre: string
  readonly opcional: boolean
  readonly desde: number
  readonly hasta: number
}

export interface Academia {
  readonly sucursales: readonly Sucursal[]
  /** Course ids by division of a branch's grado. */
  cursos(idSucursal: number, numero: number): readonly number[]
  readonly jornadas: readonly { readonly id: number; readonly factor: number }[]
  readonly casos: Readonly<Record<Caso, { readonly id: number; readonly porcentaje: number }>>
  readonly materias: ReadonlyMap<number, readonly Materia[]>
}

export type Caso = 'ninguno' | 'hermanos' | 'docente' | 'mediaBeca' | 'beca' | 'becaCompleta'

const SUCURSALES: readonly (readonly [nombre: string, peso: number, ultimo: number])[] = [
  ['Centro', 50, 15],
  ['Tres Cerritos', 33, 15],
  ['San Lorenzo', 17, 10],
  ['Grand Bourg', 30, 15],
  ['Castañares', 28, 15],
  ['Limache', 26, 15],
  ['Cerrillos', 20, 10],
  ['Vaqueros', 15, 10],
  ['El Carril', 12, 10],
  ['Rosario de Lerma', 14, 15],
  ['Metán', 18, 15],
  ['Orán', 22, 15],
]

const MATERIAS: readonly (readonly [nombre: string, opcional: boolean, desde: number, hasta: number])[] = [
  ['Lenguaje y Juego', false, 1, 3],
  ['Expresión Corporal', false, 1, 3],
  ['Educación Física', false, 1, 15],
  ['Música', false, 1, 12],
  ['Matemática', false, 4, 15],
  ['Lengua', false, 4, 10],
  ['Ciencias Sociales', false, 4, 10],
  ['Ciencias Naturales', false, 4, 10],
  ['Inglés', false, 4, 15],
  ['Plástica', false, 4, 11],
  ['Tecnología', false, 7, 12],
  ['Lengua y Literatura', false, 11, 15],
  ['Historia', false, 11, 15],
  ['Geografía', false, 11, 14],
  ['Biología', false, 11, 14],
  ['Físico-Química', false, 12, 13],
  ['Física', false, 14, 15],
  ['Química', false, 14, 15],
  ['Formación Ética y Ciudadana', false, 11, 15],
  ['Economía', false, 14, 15],
  ['Inglés intensivo', true, 4, 15],
  ['Robótica', true, 7, 15],
  ['Ajedrez', true, 4, 10],
  ['Natación', true, 1, 10],
  ['Teatro', true, 9, 15],
]

const DIVISIONES = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']
/** Divisions are opened so that a course has about so many students. */
const POR_CURSO = 21

/** Branches, courses, shift types, special cases and the subjects of every year. */
export function armarAcademia(obra: Obra): Academia {
  const { tablas } = obra
  const jornada = (tipo: string, observaciones: string, factor: number) => {
    const id = tablas.tipo_jornada.proximo()
    tablas.tipo_jornada.fila(id, tipo, observaciones)
    return { id, factor }
  }
  const caso = (nombre: string, porcentaje: number, observaciones = '') => {
    const id = tablas.caso_especial.proximo()
    tablas.caso_especial.fila(id, nombre, porcentaje, observaciones)
    return { id, porcentaje }
  }
  const sucursales = armarSucursales(obra)
  const cursos = armarCursos(obra, sucursales)
  return {
    sucursales,
    cursos: (idSucursal, numero) => cursos.get(idSucursal * 100 + numero) ?? [],
    jornadas: [jornada('Simple', 'Mañana o tarde', 1), jornada('Completa', 'Mañana y tarde, con comedor', 1.45)],
    casos: {
      ninguno: caso('Ninguno', 100),
      hermanos: caso('Hermanos', 90, 'Desde el segundo hermano inscripto'),
      docente: caso('Hijo de docente', 50),
      mediaBeca: caso('Media beca', 75),
      beca: caso('Beca', 50, 'Se renueva cada año'),
      becaCompleta: caso('Beca completa', 0, 'Paga inscripción, materiales y seguro'),
    },
    materias: new Map(anos(obra).map((ano) => [ano, armarMaterias(obra, ano)])),
  }
}

function armarSucursales({ tablas, sucursales }: Obra): Sucursal[] {
  const elegidas = Array.from(
    { length: sucursales },
    (_, i) => SUCURSALES[i] ?? ([`Sucursal ${i + 1}`, 20, 15] as const),
  )
  const total = elegidas.reduce((suma, [, peso]) => suma + peso, 0)
  return elegidas.map(([nombre, peso, ultimoNumero]) => {
    const id = tablas.sucursal.proximo()
    tablas.sucursal.fila(id, nombre)
    return { id, nombre, peso: peso / total, ultimoNumero }
  })
}

function armarCursos(obra: Obra, sucursales: readonly Sucursal[]): Map<number, number[]> {
  const { tablas, base } = obra
  const a = azar(obra.semilla, 1)
  const cursos = new Map<number, number[]>()
  // About one student in eight has left or finished by the last year.
  const porGrado = (obra.alumnos * 0.88) / base.grados.length
  for (const s of sucursales) {
    for (const grado of base.grados.filter((g) => g.numero <= s.ultimoNumero)) {
      const divisiones = Math.max(1, Math.min(DIVISIONES.length, Math.round((porGrado * s.peso) / POR_CURSO + 0.2)))
      cursos.set(
        s.id * 100 + grado.numero,
        DIVISIONES.slice(0, divisiones).map((division, i) => {
          const id = tablas.curso.proximo()
          tablas.curso.fila(
            id,
            grado.id,
            division,
            s.id,
            i % 2 ? 'tarde' : 'mañana',
            a.si(0.05) ? `Aula ${a.entero(1, 30)}` : '',
          )
          return id
        }),
      )
    }
  }
  return cursos
}

function armarMaterias({ tablas }: Obra, ano: number): Materia[] {
  return MATERIAS.map(([nombre, opcional, desde, hasta]) => {
    const id = tablas.materia.proximo()
    tablas.materia.fila(id, ano, nombre, opcional)
    for (let numero = desde; numero <= hasta; numero++) tablas.materia_grado.fila(id, numero)
    return { id, nombre, opcional, desde, hasta }
  })
}
