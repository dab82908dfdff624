import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { gets, type Lectura } from './llamadas.ts'
import { libretaDeCurso } from './mejor/academico.ts'

/** Students of the courses that are asked for, and how many courses. */
const ALUMNOS_DE_CURSO = 35
const CURSOS = 10

/** Lists the calls of grades on this school, of courses of 35 students in the last whole year. */
export async function academicasDe(pool: pg.Pool, hoy: Fecha): Promise<Lectura[]> {
  const ano = anoDe(hoy) - 1
  const { rows: cursos } = await pool.query<{ id: number; alumnos: number; inscripcion: number }>(
    `select id_curso as id, count(*)::int as alumnos, min(id) as inscripcion from inscripcion
     where ano = $1 and estado <> 'ANULADA' group by 1 order by abs(count(*) - $2), 1 limit $3`,
    [ano, ALUMNOS_DE_CURSO, CURSOS],
  )
  const alumnos = Math.round(cursos.reduce((suma, c) => suma + c.alumnos, 0) / Math.max(1, cursos.length))
  const deCada = (ruta: string) => gets(...cursos.map(({ id }) => `${ruta}?idCurso=${id}&ano=${ano}`))
  return [
    {
      nombre: `GET cursos/elibreta, ${alumnos} alumnos, un año`,
      envios: deCada('cursos/elibreta'),
      mejor: libretaDeCurso,
    },
    {
      nombre: 'GET materias/getbyinscripcion',
      envios: gets(...cursos.map(({ inscripcion }) => `materias/getbyinscripcion?idInscripcion=${inscripcion}`)),
      mejor: null,
    },
    {
      nombre: `GET cursos/boletines, ${alumnos} en un PDF`,
      envios: deCada('cursos/boletines').slice(0, 1),
      mejor: null,
      pesada: true,
      papel: 3_000,
    },
  ]
}
