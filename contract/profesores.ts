import { z } from 'zod'
import { anoLeido, flag, id, idOpcional, opcion, sexo } from './campos.ts'
import { camposDeExamen, cursoDeExamen, diaSinClases, listaDeNotas, materiaDeExamen, notaDeExamen } from './examenes.ts'
import { cursan } from './resultadosDeExamen.ts'
import { route } from './route.ts'

/** An exam in a teacher's lists. */
const enLista = z.object({
  Id: z.number(),
  DisplayOrder: z.number(),
  FechaExamen: z.string(),
  FechaCarga: z.string(),
  TipoExamen: z.string(),
  Curso: z.string(),
  Materia: z.string(),
  /** Students graded. */
  CantAlumnos: z.number(),
  // what follows is ours
  /** Branch of the course; '' where all courses are in one. */
  Sucursal: z.string(),
  Cursan: cursan,
  IdCurso: z.number(),
  IdMateria: z.number(),
  IdTipoExamen: z.number(),
  /** School year, which may be the one before that of the date (D-227). */
  Ano: z.number(),
  /** From 1 to 5; null where all were absent. */
  Promedio: z.number().nullable(),
  Desaprobados: z.number(),
  Ausentes: z.number(),
  /** Who approved or revoked it, and when; '' and null of a pending one. */
  ResueltoPor: z.string(),
  ResueltoAt: z.string().nullable(),
  /** Why it was revoked, or why its approval was taken back; '' where nobody said. */
  Motivo: z.string(),
  /** Whether a revoked one was registered again. */
  Corregido: z.boolean(),
})
export type ExamenDeProfesor = z.output<typeof enLista>

/** A student whom a teacher grades. */
const alumno = z.object({
  Id: z.number(),
  DisplayOrder: z.number(),
  Alumno: z.string(),
  Sexo: sexo(),
  Foto: z.string(),
  /** Day of his withdrawal, or ''. Ours. */
  Baja: z.string(),
  /** Course where he is now, when it is another than the exam's, or ''. Ours. */
  OtroCurso: z.string(),
  /** What he has in the exam `IdExamen`, which is being corrected; null and '' without one. Ours. */
  IdNota: z.number().nullable(),
  Observaciones: z.string(),
})
export type AlumnoDeProfesor = z.output<typeof alumno>

/** An exam as a teacher registers it. */
export const examenDeProfesor = z.object({
  IdCurso: camposDeExamen.curso(),
  IdMateria: camposDeExamen.materia(),
  Fecha: camposDeExamen.fecha(),
  IdTipoExamen: camposDeExamen.tipo(),
  Notas: listaDeNotas({
    IdAlumno: camposDeExamen.alumno(),
    IdNota: idOpcional(),
    Observaciones: camposDeExamen.observaciones(),
  }),
  Ano: camposDeExamen.ano(),
  /** An own exam that this one corrects: who was graded in it may be graded though he left or moved meanwhile. Ours. */
  IdExamen: idOpcional(),
  /** Goes on although course, subject, type and date are those of another exam. Ours. */
  repetir: flag(),
})

/** A list of the teacher's own exams, newest first. */
const lista = (accion: 'expending' | 'exprev' | 'exrevoked', resumen: string) =>
  route({
    method: 'GET',
    path: `/profesores/${accion}`,
    area: 'profesor',
    resumen,
    response: z.object({ data: z.array(enLista) }),
  })

export const profesores = {
  expending: lista('expending', 'Los exámenes propios que esperan aprobación'),
  exprev: lista('exprev', 'Los exámenes propios aprobados'),
  exrevoked: lista('exrevoked', 'Los exámenes propios revocados'),
  exdetail: route({
    method: 'GET',
    path: '/profesores/exdetail',
    area: 'profesor',
    resumen: 'Un examen propio con sus calificaciones; el de otro se niega, exista o no',
    query: z.object({ IdExamen: id('El Examen es requerido') }),
    response: z.object({
      detalle: enLista.omit({ DisplayOrder: true }).extend({
        /** 0 pending, 1 approved, 2 revoked. */
        Estado: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        Profesor: z.string(),
        /** He registered it himself, it is pending, and its day may be registered again. Ours. */
        Retirable: z.boolean(),
      }),
      /** Who was graded, with `Nota`; while it is pending also who takes the subject, with ''. */
      calificaciones: z.array(alumno.extend({ Nota: z.string() })),
      notas: z.array(notaDeExamen),
    }),
  }),
  exregmodel: route({
    method: 'GET',
    path: '/profesores/exregmodel',
    area: 'profesor',
    resumen: 'Lo que hace falta para registrar un examen: los cursos asignados, los tipos y las notas',
    response: z.object({
      cursos: z.array(cursoDeExamen),
      tiposExamen: z.array(opcion),
      notas: z.array(notaDeExamen),
      sinClases: z.array(diaSinClases),
    }),
  }),
  exregmaterias: route({
    method: 'GET',
    path: '/profesores/exregmaterias',
    area: 'profesor',
    resumen: 'Las materias de un curso asignado, en el año corriente si no se dice otro',
    query: z.object({ IdCurso: camposDeExamen.curso(), Ano: anoLeido().optional() }),
    response: z.object({ materias: z.array(materiaDeExamen) }),
  }),
  exregalumnos: route({
    method: 'GET',
    path: '/profesores/exregalumnos',
    area: 'profesor',
    resumen: 'Los alumnos de un curso asignado que tienen la materia, en el año de ella',
    query: z.object({
      IdCurso: camposDeExamen.curso(),
      IdMateria: camposDeExamen.materia(),
      /** An own exam, revoked, whose grades are the beginning of the new one. Ours. */
      IdExamen: idOpcional(),
    }),
    response: z.object({ alumnos: z.array(alumno) }),
  }),
  exreg: route({
    method: 'POST',
    path: '/profesores/exreg',
    area: 'profesor',
    trx: 'write',
    idempotente: true,
    resumen: 'Registra un examen en un curso asignado, que queda pendiente de aprobación',
    body: examenDeProfesor,
    response: z.object({ Id: z.number() }),
  }),
}
