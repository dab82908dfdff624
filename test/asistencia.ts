import type { Escuela } from './escuela.ts'

/** Ids of the marks, in the order of the table. */
export const [AUSENTE, PRESENTE, TARDE] = [1, 2, 3] as const

export interface Marca {
  idAlumno: number
  idDia: number
  idTipo: number
  antes?: number | null
}

/** Loads the school year of 2026, and gives what tests of the attendance need; each course has students of its own. */
export async function aula(e: Escuela) {
  const agenda = await e.con(['CFG-AGENDA'])
  await e.llamar(agenda, 'POST', 'agenda', { body: { desde: '2026-03-02', hasta: '2026-12-11' } })
  await e.llamar(agenda, 'POST', 'agenda/feriados', {
    body: { data: [{ nombre: 'Memoria', fecha: '2026-03-24' }] },
  })
  const token = await e.con(['ASI-REGISTRAR', 'CUR-VER', 'CUR-EXPORTAR'])
  const filas = await e.db.selectFrom('agenda_dia').select(['id', 'fecha']).execute()
  const dias = new Map(filas.map((f) => [String(f.fecha), f.id]))
  const dia = (fecha: string): number => {
    const id = dias.get(fecha)
    if (!id) throw new Error(`${fecha} no está en la agenda`)
    return id
  }
  let cual = 0
  /** Makes a course with so many students, by name 'A1, Ana'…; answers their ids. */
  async function curso(cuantos: number, numero = 4) {
    const idCurso = await e.nueva.curso({ numero, division: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[cual++] ?? 'Z' })
    const alumnos: number[] = []
    for (let i = 1; i <= cuantos; i++) {
      const idAlumno = await e.nueva.alumno({ apellido: `A${i}`, nombre: 'Ana' })
      await e.nueva.inscripcion({ idAlumno, idCurso })
      alumnos.push(idAlumno)
    }
    return { idCurso, alumnos }
  }
  const guardar = (
    idCurso: number,
    fechas: readonly string[],
    data: readonly Marca[],
    { quien = token, key = '' } = {},
  ) => e.llamar(quien, 'POST', 'asistencia', { body: { idCurso, dias: fechas.map(dia), data }, ...(key && { key }) })
  /** Marks of all these students on a day. */
  const todos = (alumnos: readonly number[], fecha: string, idTipo: number, antes?: number | null): Marca[] =>
    alumnos.map((idAlumno) => ({ idAlumno, idDia: dia(fecha), idTipo, ...(antes !== undefined && { antes }) }))
  /** What is saved of a day: the mark of each student. */
  const guardadas = async (idCurso: number, fecha: string): Promise<number[]> => {
    const filas = await e.db
      .selectFrom('asistencia as s')
      .innerJoin('inscripcion as i', 'i.id', 's.id_inscripcion')
      .select('s.id_tipo')
      .where('i.id_curso', '=', idCurso)
      .where('s.id_dia', '=', dia(fecha))
      .orderBy('i.id')
      .execute()
    return filas.map((f) => f.id_tipo)
  }
  const cambiar = (idAlumno: number, datos: { fecha?: string; fecha_baja?: string; id_curso?: number }) =>
    e.db
      .updateTable('inscripcion')
      .set(datos as never)
      .where('id_alumno', '=', idAlumno)
      .execute()
  return { token, dia, curso, guardar, todos, guardadas, cambiar }
}
export type Aula = Awaited<ReturnType<typeof aula>>
