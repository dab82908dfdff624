import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inscripto } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'

interface Hermano {
  id: number
  text: string
  curso: string
  casoEspecial: string
  porcentaje: number
}

/** Lists the other children of a student's parents who are enrolled in a year and were not withdrawn, by name. */
export async function hermanosInscriptos(db: Db, idAlumno: number, ano: number): Promise<Hermano[]> {
  const { rows } = await sql<Hermano>`
    select a.id, ${nombreCompleto('a')} as text, c.nombre as curso, ce.nombre::text as "casoEspecial", i.porcentaje
    from inscripcion i join alumno a on a.id = i.id_alumno join curso_nombrado c on c.id = i.id_curso
      join caso_especial ce on ce.id = i.id_caso_especial
    where i.ano = ${ano} and ${inscripto('i', 'a')} and i.fecha_baja is null and a.id <> ${idAlumno}
      and a.id in (
        select suyo.id_alumno from alumno_padre mio join padre p on p.id = mio.id_padre and not p.eliminado
          join alumno_padre suyo on suyo.id_padre = p.id
        where mio.id_alumno = ${idAlumno})
    order by a.apellido, a.nombre, a.id`.execute(db)
  return rows
}
