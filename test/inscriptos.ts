import type { Escuela } from './escuela.ts'
import { importador } from './importar.ts'
import { primario } from './primario.ts'

/** Columns of a file of enrolments. */
export const DE_INSCRIPCIONES = ['DNI', 'Curso', 'Jornada', 'Caso', 'Fecha']

/** Makes the school of `primario`, and who imports enrolments into its course. */
export async function inscriptos(e: Escuela) {
  const p = await primario(e)
  const { nombre: curso } = await e.db
    .selectFrom('curso_nombrado')
    .select('nombre')
    .where('id', '=', p.idCurso)
    .executeTakeFirstOrThrow()
  let dni = 46_000_000
  const otroDni = () => ++dni
  return {
    p,
    i: importador(e, await e.rol('serveradmin')),
    curso,
    otroDni,
    nuevo: async () => {
      const suyo = otroDni()
      return { dni: suyo, id: await e.nueva.alumno({ dni: String(suyo) }) }
    },
    /** Reads the last enrolment of a student. */
    inscripcionDe: (id: number) =>
      e.db.selectFrom('inscripcion').selectAll().where('id_alumno', '=', id).orderBy('id', 'desc').executeTakeFirst(),
  }
}

export type Inscriptos = Awaited<ReturnType<typeof inscriptos>>
