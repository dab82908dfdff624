import { sql } from 'kysely'
import type { EtiquetaTaller } from '#domain/cuenta/catalogo.ts'
import type { Centavos, Porcentaje } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { cursaba, inscripto, viva } from '../db/words/inscripcion.ts'
import { siHay, todas, una } from '../db/words/juntas.ts'

interface CursoDeAno {
  IdCurso: number
  Curso: string
  Division: string
  Nivel: string
  Sucursal: string
  IdSucursal: number
  observaciones: string
  ShowLocker: boolean
  etiquetaTaller: EtiquetaTaller
  CantDocentes: number
  CanMaterias: number
  conAsistencia: boolean
  anos: number[]
}

/** Reads a course with its years: those with enrolments and `actual`, newest first. */
export const cursoDeAno = (idCurso: number, ano: number, actual: number) =>
  siHay(sql<CursoDeAno>`
    select c.id as "IdCurso", g.nombre as "Curso", c.division as "Division", n.nombre as "Nivel", s.nombre::text as "Sucursal",
      s.id as "IdSucursal", c.observaciones, g.con_locker as "ShowLocker", n.etiqueta_taller as "etiquetaTaller",
      (select count(distinct p.id_personal) from curso_profesor p join personal e on e.id = p.id_personal and not e.eliminado
        where p.id_curso = c.id and ${ensenaEn('p', ano)})::int as "CantDocentes",
      (select count(*) from materia_grado mg join materia m on m.id = mg.id_materia
        where mg.numero = g.numero and m.ano = ${ano})::int as "CanMaterias",
      exists (select 1 from inscripcion i join asistencia t on t.id_inscripcion = i.id
        join agenda_dia d on d.id = t.id_dia and ${cursaba('i', 'd')}
        where i.id_curso = c.id and i.ano = ${ano} and ${viva('i')}) as "conAsistencia",
      array(select i.ano from inscripcion i where i.id_curso = c.id and ${viva('i')}
        union select ${actual}::int order by 1 desc) as anos
    from curso c join grado g on g.id = c.id_grado join nivel n on n.id = g.id_nivel join sucursal s on s.id = c.id_sucursal
    where c.id = ${idCurso}`)

interface InscriptoDeCurso {
  IdAlumno: number
  IdInscripcion: number
  Apellido: string
  Nombre: string
  Sexo: 'M' | 'F'
  nacimiento: Fecha
  CasoEspecial: string
  porcentaje: Porcentaje
  baja: Fecha | null
}

/** Reads the active students enrolled in a course in a year by name, withdrawn ones too, for they still owe. */
export const inscriptosDeCurso = (idCurso: number, ano: number) =>
  todas(sql<InscriptoDeCurso>`
    select a.id as "IdAlumno", i.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre", a.sexo as "Sexo",
      a.fecha_nacimiento as nacimiento, ce.nombre::text as "CasoEspecial", i.porcentaje, i.fecha_baja as baja
    from inscripcion i join alumno a on a.id = i.id_alumno join caso_especial ce on ce.id = i.id_caso_especial
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}
    order by a.apellido, a.nombre, a.id`)

interface SumasDeEliminados {
  alumnos: number
  cobrado: Centavos
  resta: Centavos
}

/** Adds up the accounts of the deleted students of a course in a year, who are not listed but may still owe (D-154). */
export const sumasDeEliminados = (idCurso: number, ano: number) =>
  una(sql<SumasDeEliminados>`
    select count(distinct i.id)::int as alumnos, coalesce(sum(t.pagado), 0)::bigint as cobrado,
      coalesce(sum(t.monto - t.pagado) filter (where t.estado in (1, 2)), 0)::bigint as resta
    from inscripcion i join alumno a on a.id = i.id_alumno and a.eliminado
      join item_cuenta t on t.id_inscripcion = i.id and t.charge_type < 8
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${viva('i')}`)

interface InscriptoEnMateria {
  idMateria: number
  nombre: string
  IdAlumno: number
  IdInscripcion: number
  Apellido: string
  Nombre: string
  baja: Fecha | null
}

/** Reads who of a course takes which optional subject in a year, by subject and name, who left too. */
export async function opcionalesDeCurso(db: Db, idCurso: number, ano: number): Promise<InscriptoEnMateria[]> {
  const { rows } = await sql<InscriptoEnMateria>`
    select m.id as "idMateria", m.nombre, a.id as "IdAlumno", i.id as "IdInscripcion", a.apellido as "Apellido", a.nombre as "Nombre",
      i.fecha_baja as baja
    from inscripcion i join alumno a on a.id = i.id_alumno
      join inscripcion_materia im on im.id_inscripcion = i.id join materia m on m.id = im.id_materia and m.opcional
    where i.id_curso = ${idCurso} and i.ano = ${ano} and ${inscripto('i', 'a')}
    order by m.nombre, m.id, a.apellido, a.nombre, a.id`.execute(db)
  return rows
}

/** Reads the names of the shift types. */
export const nombresDeJornada = todas(sql<{ id: number; tipo: string }>`select id, tipo::text from tipo_jornada`)
