import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { medirEnsayo } from './ensayo.ts'
import { gets, type Lectura } from './llamadas.ts'
import type { Medicion } from './medir.ts'

/** How many different courses a call is asked for, and how often a day is saved. */
const VARIANTES = 20
/** Times before: as many as of a reading call (docs/decisions/096-rodaje.md). */
const RODAJE = 1_500
const VECES = 60

/** The largest courses of a year. */
async function cursosDe(pool: pg.Pool, ano: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id_curso as id from inscripcion where ano = $1 and estado <> 'ANULADA' group by 1 order by count(*) desc, 1 limit $2`,
    [ano, VARIANTES],
  )
  return rows.map((r) => r.id)
}

/** Lists the calls of the attendance: of a course over a whole year, of an enrolment, and what is to be registered. */
export async function asistenciaDe(pool: pg.Pool, hoy: Fecha): Promise<Lectura[]> {
  const [antes, ahora] = [await cursosDe(pool, anoDe(hoy) - 1), await cursosDe(pool, anoDe(hoy))]
  const { rows } = await pool.query<{ id: number }>(
    `select id from inscripcion where ano = $1 and estado <> 'ANULADA' order by md5(id::text) limit $2`,
    [anoDe(hoy) - 1, VARIANTES],
  )
  const DIAS = { consulta: /agenda/, motivo: 'los días de clases, que son unos doscientos por año' }
  return [
    {
      nombre: 'cursos/asistencia, un año',
      envios: gets(...antes.map((id) => `cursos/asistencia?idCurso=${id}&ano=${anoDe(hoy) - 1}`)),
      mejor: null,
      leeTodo: [DIAS],
    },
    {
      nombre: 'asistencia/forregistracion',
      envios: gets(...ahora.map((id) => `asistencia/forregistracion?idCurso=${id}`)),
      mejor: null,
      leeTodo: [DIAS],
    },
    {
      nombre: 'asistencia/byinscripcion',
      envios: gets(...rows.map(({ id }) => `asistencia/byinscripcion?idInscripcion=${id}`)),
      mejor: null,
      leeTodo: [DIAS],
    },
  ]
}

/** Measures saving the attendance of a course for a day, which is taken back each time. */
export async function medirAsistencia(url: string, dia: Fecha, usuario: string, pool: pg.Pool): Promise<Medicion> {
  const [idCurso = 0] = await cursosDe(pool, anoDe(dia))
  return medirEnsayo({
    url,
    dia,
    usuario,
    warmup: RODAJE,
    veces: VECES,
    secuencia: 'audit_evento_id_seq',
    tablas: 'idempotencia',
    preparar: async (pedir) => {
      const { days, students } = await pedir({ ruta: `asistencia/forregistracion?idCurso=${idCurso}` })
      const idDia = days.at(-1).id
      const data = students.map((s: { idAlumno: number }) => ({ idAlumno: s.idAlumno, idDia, idTipo: 2, antes: null }))
      return { metodo: 'POST', ruta: 'asistencia', cuerpo: { idCurso, dias: [idDia], data } }
    },
    nombre: ({ guardadas }) => `POST asistencia, un día de ${guardadas} alumnos`,
  })
}
