import { sql } from 'kysely'
import type { Escuela } from '../escuela.ts'
import { constructorDeExamen } from '../examenes.ts'
import type { Primario } from '../primario.ts'

/** Makes a subject, who takes it and exams of it, and the samples of the calls of exams. */
export async function muestrasDeExamenes(e: Escuela, p: Primario): Promise<Record<string, Record<string, unknown>>> {
  const idMateria = await e.nueva.materia()
  const idAlumno = await e.nueva.alumno()
  const inscripcion = await p.inscribir({ alumno: idAlumno })
  const examen = constructorDeExamen(e.db)
  const pendiente = () =>
    examen({ idCurso: p.idCurso, idMateria, fecha: '2026-04-13', estado: 0, notas: [[inscripcion, 'B']] })
  const { id: idNota } = await e.db.selectFrom('nota').select('id').orderBy('orden').executeTakeFirstOrThrow()
  const { id: idTipo } = await e.db
    .selectFrom('tipo_examen')
    .select('id')
    .where('tipo', '=', 'Escrito')
    .executeTakeFirstOrThrow()
  const { id: libre } = await e.db
    .insertInto('tipo_examen')
    .values({ tipo: 'Lectura' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ano = 2026
  return {
    'examenes.leer': { idExamen: await pendiente() },
    'examenes.changecurso': { idCurso: p.idCurso, ano },
    'examenes.changemateria': { idCurso: p.idCurso, idMateria, idExamen: '' },
    'examenes.guardar': {
      id: '',
      idCurso: p.idCurso,
      idMateria,
      idProfesor: '',
      fechaExamen: '2026-04-10',
      idTipoExamen: idTipo,
      ano,
      Id: '',
      IdAlumno: idAlumno,
      IdNota: idNota,
      Observaciones: 'Muy bien',
    },
    'examenes.aprobar': { idExamen: await pendiente() },
    'examenes.revocar': { idExamen: await pendiente() },
    'examenes.tipo': { tipo: 'Exposición' },
    'examenes.eliminarTipo': { id: libre },
    'profesores.exdetail': { IdExamen: await pendiente() },
    'panelprofesor.retirar': { IdExamen: await pendiente() },
    'profesores.exregmaterias': { IdCurso: p.idCurso, Ano: ano },
    'profesores.exregalumnos': { IdCurso: p.idCurso, IdMateria: idMateria, IdExamen: '' },
    'profesores.exreg': {
      IdExamen: '',
      IdCurso: p.idCurso,
      IdMateria: idMateria,
      Fecha: '2026-04-10',
      IdTipoExamen: idTipo,
      Ano: ano,
      IdAlumno: idAlumno,
      IdNota: idNota,
      Observaciones: '',
    },
  }
}

/** Makes a ServerAdmin who teaches the course, and who registered the exams that are asked for as one's own. */
export async function directorQueEnsena(e: Escuela, p: Primario, suyos: readonly number[]): Promise<string> {
  const { id, token } = await e.nueva.usuario({ rol: 'serveradmin', idSucursal: p.idSucursal })
  await sql`insert into curso_profesor (id_curso, id_personal, ano_desde)
    select ${p.idCurso}, id_personal, 2026 from usuario where id = ${id}`.execute(e.db)
  await sql`update examen set cargado_por = ${id},
    id_personal = (select id_personal from usuario where id = ${id})
    where id = any(${suyos}::bigint[])`.execute(e.db)
  return token
}
