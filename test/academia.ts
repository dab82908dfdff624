import type { Fecha } from '../domain/fecha.ts'
import type { Escuela } from './escuela.ts'
import { type Primario, primario } from './primario.ts'

/** Makes two courses of a grade and a higher one, with subjects, students, and teachers of the first and of the second. */
export async function academia(e: Escuela, p?: Primario) {
  const cole = p ?? (await primario(e))
  await e.nueva.grado(5)
  const idB = await e.nueva.curso({ numero: 4, division: 'B', idSucursal: cole.idSucursal })
  const idQuinto = await e.nueva.curso({ numero: 5, idSucursal: cole.idSucursal })
  const idMatematica = await e.nueva.materia({ nombre: 'Matemática', numeros: [4, 5] })
  const idLengua = await e.nueva.materia({ nombre: 'Lengua', numeros: [4] })
  const idVieja = await e.nueva.materia({ nombre: 'Matemática', numeros: [4], ano: 2025 })
  const notas = new Map(
    (await e.db.selectFrom('nota').select(['id', 'nombre']).execute()).map((n) => [n.nombre, n.id] as const),
  )
  const tipos = new Map(
    (await e.db.selectFrom('tipo_examen').select(['id', 'tipo']).execute()).map((t) => [t.tipo, t.id] as const),
  )
  const nota = (letra: string) => notas.get(letra) as number
  const tipo = (nombre: string) => tipos.get(nombre) as number

  /** Enrols a student in the first course, unless told otherwise; answers both ids. */
  const alumno = async (d: { apellido?: string; curso?: number; ano?: number; fecha?: string } = {}) => {
    const { apellido, ...resto } = d
    const id = await e.nueva.alumno({ ...(apellido && { apellido }) })
    return { id, inscripcion: await cole.inscribir({ alumno: id, ...resto }) }
  }

  interface Anos {
    desde?: number
    hasta?: number | null
  }
  /** Makes an employee with these courses; answers his id. */
  const empleado = async (cursos: readonly number[], d: Anos = {}) => {
    const id_personal = await e.nueva.personal({ idSucursal: cole.idSucursal })
    for (const id_curso of cursos)
      await e.db
        .insertInto('curso_profesor')
        .values({ id_curso, id_personal, ano_desde: d.desde ?? 2026, ano_hasta: d.hasta ?? null })
        .execute()
    return id_personal
  }

  /** Makes a teacher with these courses; answers his token and the id of his employee. */
  const profesor = async (cursos: readonly number[], d: Anos = {}) => {
    const idPersonal = await empleado(cursos, d)
    return { token: (await e.nueva.usuario({ rol: 'profesor', idPersonal })).token, idPersonal }
  }

  /** What staff sends to register an exam of Matemática in the first course, Escrito of 10 April. */
  const deStaff = (
    calificaciones: readonly (readonly [alumno: number, nota: string, observaciones?: string])[],
    detalle: Record<string, unknown> = {},
  ) => ({
    detalle: {
      idCurso: cole.idCurso,
      idMateria: idMatematica,
      fechaExamen: '2026-04-10' as Fecha,
      idTipoExamen: tipo('Escrito'),
      ...detalle,
    },
    calificaciones: calificaciones.map(([IdAlumno, letra, Observaciones = '']) => ({
      IdAlumno,
      IdNota: letra ? nota(letra) : null,
      Observaciones,
    })),
  })

  /** The same, as a teacher sends it. */
  const deProfesor = (notas: readonly (readonly [number, string])[], d: Record<string, unknown> = {}) => ({
    IdCurso: cole.idCurso,
    IdMateria: idMatematica,
    Fecha: '2026-04-10',
    IdTipoExamen: tipo('Oral'),
    Notas: notas.map(([IdAlumno, letra]) => ({ IdAlumno, IdNota: nota(letra), Observaciones: '' })),
    ...d,
  })

  return {
    ...cole,
    idB,
    idQuinto,
    idMatematica,
    idLengua,
    idVieja,
    nota,
    tipo,
    alumno,
    empleado,
    profesor,
    deStaff,
    deProfesor,
  }
}

export type Academia = Awaited<ReturnType<typeof academia>>
