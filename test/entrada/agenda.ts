import { sql } from 'kysely'
import type { Escuela } from '../escuela.ts'
import { SIN } from './campos.ts'

const [desde, hasta] = ['2026-03-02', '2026-12-11']
const [desdeVacaciones, hastaVacaciones] = ['2026-07-06', '2026-07-17']

/** Makes a holiday, and the samples of the calls of the school year. */
export async function muestrasDeAgenda(e: Escuela): Promise<Record<string, Record<string, unknown>>> {
  const { rows } = await sql<{ id: number }>`
    insert into agenda_dia (fecha, tipo, feriado) values ('2026-01-01', 'Feriado', 'Año Nuevo') returning id`.execute(
    e.db,
  )
  const dia = await sql<{ id: number }>`
    insert into agenda_dia (fecha, tipo) values ('2026-02-20', 'Normal') returning id`.execute(e.db)
  return {
    'asistencia.registrar': { dias: [dia.rows[0]?.id], data: [] },
    'asistencia.forregistracion': { mes: 3 },
    'asistencia.deDia': { fecha: '2026-04-14' },
    'asistencia.quitar': { idDia: dia.rows[0]?.id },
    'planillacurso.excel': { type: 3, idMateria: SIN },
    'agenda.cargar': { desde, hasta, desdeVacaciones, hastaVacaciones },
    'agenda.vacaciones': { desdeVacaciones, hastaVacaciones },
    'agenda.clases': { desde, hasta },
    'agenda.feriados': { nombre: 'Revolución de Mayo', fecha: '2026-05-25' },
    'agenda.quitarFeriado': { IdDia: rows[0]?.id },
  }
}
