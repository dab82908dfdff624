import type { Calificacion, LibretaDeAlumno, libreta } from '#contract/libreta.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { balanceDe, promedioDe } from '#domain/libreta/notas.ts'
import { inscripcionVisible } from '../acceso/inscripcion.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db } from '../db/database.ts'
import { juntas, luego } from '../db/words/juntas.ts'
import { parteDeEntorno } from '../entorno/entorno.service.ts'
import {
  cursoDeBoletin,
  inscriptoConMaterias,
  inscriptosConMaterias,
  type MateriaDeAno,
  materiasDelAno,
  type NotaDeExamen,
  notasDeCurso,
  notasDeInscripcion,
} from './libreta.queries.ts'

type DeCurso = RespuestaDe<typeof libreta.deCurso>

/** Tells from how many subjects that are not passed a student is at risk (D-212). */
export const limiteDeBajas = luego(parteDeEntorno, (entorno) => entorno.numero('libreta.materiasBajas', 1, 20))

/** Builds the eLibreta of a course in a year (C104), in two statements at once. An unknown course is `no-encontrado`. */
export async function libretaDeCurso(db: Db, idCurso: number, ano: number): Promise<DeCurso> {
  const [notas, { curso, inscriptos, materias, limite }] = await Promise.all([
    notasDeCurso(db, idCurso, ano),
    juntas(db, {
      curso: cursoDeBoletin(idCurso),
      inscriptos: inscriptosConMaterias(idCurso, ano),
      materias: materiasDelAno(ano),
      limite: limiteDeBajas,
    }),
  ])
  if (!curso) throw noEncontrado('El Curso')
  const porMateria = Map.groupBy(notas, (n) => n.idMateria)
  const vistas = materias.flatMap((materia) => {
    const suyas = porMateria.get(materia.id)
    return suyas ? [{ materia, suyas }] : []
  })
  return {
    ano,
    limite,
    alumnos: inscriptos.map(({ IdAlumno, IdInscripcion, Apellido, Nombre, baja }) => ({
      IdAlumno,
      IdInscripcion,
      Apellido,
      Nombre,
      baja: baja ?? '',
    })),
    materias: vistas.map(({ materia, suyas }) => {
      const fechas = fechasDe(suyas)
      const deCada = Map.groupBy(suyas, (n) => n.idInscripcion)
      return {
        idMateria: materia.id,
        nombre: materia.nombre,
        opcional: materia.opcional,
        fechas,
        examenes: examenesDe(suyas),
        alumnos: inscriptos
          .filter((a) => a.materias.includes(materia.id) || deCada.has(a.IdInscripcion))
          .map(({ IdAlumno, IdInscripcion, Apellido, Nombre }) => {
            const propias = deCada.get(IdInscripcion) ?? []
            return { IdAlumno, IdInscripcion, Apellido, Nombre, ...enFechas(fechas, propias) }
          }),
      }
    }),
  }
}

/** Builds the eLibreta of an enrolment (C111). Throws `prohibido` for another's child (D-168). */
export async function libretaDeInscripcion(db: Db, usuario: Usuario, idInscripcion: number): Promise<LibretaDeAlumno> {
  const { ano } = await inscripcionVisible(db, usuario, idInscripcion)
  const [notas, { inscripto, materias, limite }] = await Promise.all([
    notasDeInscripcion(db, idInscripcion),
    juntas(db, {
      inscripto: inscriptoConMaterias(idInscripcion),
      materias: materiasDelAno(ano),
      limite: limiteDeBajas,
    }),
  ])
  return libretaDe({ ano, limite, materias, lista: inscripto.materias, notas })
}

interface DeAlumno {
  readonly ano: number
  readonly limite: number
  /** Subjects of the year. */
  readonly materias: readonly MateriaDeAno[]
  /** Ids of those in his list. */
  readonly lista: readonly number[]
  readonly notas: readonly NotaDeExamen[]
}

/** Puts the grades of a student into his subjects and days. */
export function libretaDe({ ano, limite, materias, lista, notas }: DeAlumno): LibretaDeAlumno {
  const fechas = fechasDe(notas)
  const porMateria = Map.groupBy(notas, (n) => n.idMateria)
  const suyas = materias
    .filter((m) => lista.includes(m.id) || porMateria.has(m.id))
    .map(({ id, nombre, opcional }) => ({
      idMateria: id,
      nombre,
      opcional,
      ...enFechas(fechas, porMateria.get(id) ?? []),
    }))
  return { ano, fechas, materias: suyas, ...balanceDe(suyas.map((m) => m.promedio)), limite }
}

/** Lists the exams of these grades, in the order of their days. */
const examenesDe = (notas: readonly NotaDeExamen[]) =>
  [...new Map(notas.map(({ idExamen: id, fecha, tipo }) => [id, { id, fecha, tipo }])).values()].sort(
    (a, b) => a.fecha.localeCompare(b.fecha) || a.id - b.id,
  )

const fechasDe = (notas: readonly NotaDeExamen[]): string[] => [...new Set(notas.map((n) => n.fecha))].sort()

/** Gives the grades of each day and what they come to; both are in the order of the days. */
function enFechas(fechas: readonly string[], notas: readonly NotaDeExamen[]) {
  let i = 0
  const deDia = (dia: string): Calificacion[] => {
    const suyas: Calificacion[] = []
    for (let nota = notas[i]; nota?.fecha === dia; nota = notas[++i]) suyas.push(calificacion(nota))
    return suyas
  }
  return {
    fechas: fechas.map((dia) => ({ calificaciones: deDia(dia) })),
    promedio: promedioDe(notas.map((n) => n.nota)),
  }
}

const calificacion = ({ nota, tipo, observaciones }: NotaDeExamen): Calificacion => ({
  Nota: nota,
  TipoExamen: tipo,
  Observaciones: observaciones,
})
