import { type Porcentaje, porcentaje } from '#domain/dinero.ts'
import { anosDe, type Colegio, type Grado } from './colegio.ts'
import { createRandom } from './random.ts'

export interface Sucursal {
  readonly id: number
  /** Share of the students. */
  readonly peso: number
  /** Last grade of the branch; one without Secundario sends its students to the first branch. */
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
  readonly jornadas: readonly { readonly id: number; readonly factor: number }[]
  readonly casos: Readonly<Record<Caso, { readonly id: number; readonly porcentaje: Porcentaje }>>
  readonly grado: (numero: number) => Grado
  /** Course ids by division of a branch's grado. */
  readonly cursos: (idSucursal: number, numero: number) => readonly number[]
  /** Subjects of a year; none for years outside the demo. */
  readonly materias: (ano: number) => readonly Materia[]
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
/** Students per course: as many divisions are opened as that needs. */
const POR_CURSO = 21

/** Branches, courses, shift types, special cases and the subjects of every year. */
export function armarAcademia(colegio: Colegio): Academia {
  const { tablas, base, nombres } = colegio
  for (const { id, nombre } of base.niveles) nombres.llamar('nivel', id, nombre)
  const jornada = (tipo: string, observaciones: string, factor: number) => {
    const id = tablas.tipo_jornada.proximo()
    tablas.tipo_jornada.fila({ id, tipo, observaciones })
    nombres.llamar('tipo_jornada', id, tipo)
    return { id, factor }
  }
  const caso = (nombre: string, parte: number, observaciones = '') => {
    const deCaso = { id: tablas.caso_especial.proximo(), porcentaje: porcentaje(parte) }
    tablas.caso_especial.fila({ ...deCaso, nombre, observaciones })
    return deCaso
  }
  const sucursales = armarSucursales(colegio)
  const cursos = armarCursos(colegio, sucursales)
  const grados = new Map(base.grados.map((g) => [g.numero, g]))
  const materias = new Map(anosDe(colegio).map((ano) => [ano, armarMaterias(colegio, ano)]))
  return {
    sucursales,
    jornadas: [jornada('Simple', 'Mañana o tarde', 1), jornada('Completa', 'Mañana y tarde, con comedor', 1.45)],
    casos: {
      ninguno: caso('Ninguno', 100),
      hermanos: caso('Hermanos', 90, 'Desde el segundo hermano inscripto'),
      docente: caso('Hijo de docente', 50),
      mediaBeca: caso('Media beca', 75),
      beca: caso('Beca', 50, 'Se renueva cada año'),
      becaCompleta: caso('Beca completa', 0, 'Paga inscripción, materiales y seguro'),
    },
    grado(numero) {
      const grado = grados.get(numero)
      if (!grado) throw new Error(`Falta el grado ${numero}`)
      return grado
    },
    cursos: (idSucursal, numero) => cursos.get(idSucursal * 100 + numero) ?? [],
    materias: (ano) => materias.get(ano) ?? [],
  }
}

/** Tells whether the grade of this numero has the subject. */
export const esDelGrado = ({ desde, hasta }: Materia, numero: number): boolean => desde <= numero && numero <= hasta

function armarSucursales({ tablas, sucursales }: Colegio): Sucursal[] {
  const elegidas = Array.from(
    { length: sucursales },
    (_, i) => SUCURSALES[i] ?? ([`Sucursal ${i + 1}`, 20, 15] as const),
  )
  const total = elegidas.reduce((suma, [, peso]) => suma + peso, 0)
  return elegidas.map(([nombre, peso, ultimoNumero]) => {
    const id = tablas.sucursal.proximo()
    tablas.sucursal.fila({ id, nombre })
    return { id, peso: peso / total, ultimoNumero }
  })
}

function armarCursos(colegio: Colegio, sucursales: readonly Sucursal[]): Map<number, number[]> {
  const { tablas, base, nombres } = colegio
  const random = createRandom(colegio.seed, 1)
  const cursos = new Map<number, number[]>()
  // About 0.88 of the students are at school in the last year; the others have left or finished.
  const porGrado = (colegio.alumnos * 0.88) / base.grados.length
  for (const s of sucursales) {
    for (const grado of base.grados.filter((g) => g.numero <= s.ultimoNumero)) {
      const cuantas = Math.max(1, Math.min(DIVISIONES.length, Math.round((porGrado * s.peso) / POR_CURSO + 0.2)))
      const ids = DIVISIONES.slice(0, cuantas).map((division, i) => {
        const id = tablas.curso.proximo()
        tablas.curso.fila({
          id,
          id_grado: grado.id,
          division,
          id_sucursal: s.id,
          turno: i % 2 ? 'tarde' : 'mañana',
          observaciones: random.chance(0.05) ? `Aula ${random.int(1, 30)}` : '',
        })
        nombres.llamar('curso', id, `${grado.nombre} ${division}`)
        return id
      })
      cursos.set(s.id * 100 + grado.numero, ids)
    }
  }
  return cursos
}

function armarMaterias({ tablas, nombres }: Colegio, ano: number): Materia[] {
  return MATERIAS.map(([nombre, opcional, desde, hasta]) => {
    const id = tablas.materia.proximo()
    tablas.materia.fila({ id, ano, nombre, opcional })
    nombres.llamar('materia', id, nombre)
    for (let numero = desde; numero <= hasta; numero++) tablas.materia_grado.fila({ id_materia: id, numero })
    return { id, nombre, opcional, desde, hasta }
  })
}
