import type { Archivo } from '#contract/route.ts'
import { formatoDocumento } from '#domain/documento.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import type { Fecha } from '#domain/fecha.ts'
import { inscripcionVisible } from '../acceso/inscripcion.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { regimenDe } from '../asistencia/asistencia.service.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db } from '../db/database.ts'
import { juntas, leer } from '../db/words/juntas.ts'
import { imprimir } from '../documents/imprenta.ts'
import { MIME_PDF } from '../documents/pdf.ts'
import { membreteDe } from '../webapp/membrete.service.ts'
import type papel from './boletin.papel.ts'
import type { Boletin } from './boletin.ts'
import {
  asistenciasDe,
  cursoDeBoletin,
  type InscriptoConMaterias,
  inscriptoConMaterias,
  inscriptosConMaterias,
  materiasDelAno,
  type NotaDeExamen,
  notasDeCurso,
  notasDeInscripcion,
} from './libreta.queries.ts'
import { libretaDe, limiteDeBajas } from './libreta.service.ts'

const PAPEL = new URL('./boletin.papel.ts', import.meta.url)

interface DeCurso {
  readonly idCurso: number
  readonly ano: number
  readonly inscriptos: readonly InscriptoConMaterias[]
  readonly notas: readonly NotaDeExamen[]
}

/** Prints the report card of an enrolment. Throws `prohibido` for another's child (D-168). */
export async function boletinDe(db: Db, usuario: Usuario, idInscripcion: number, hoy: Fecha): Promise<Archivo> {
  const { id_curso: idCurso, ano } = await inscripcionVisible(db, usuario, idInscripcion)
  const [inscripto, notas] = await Promise.all([
    leer(db, inscriptoConMaterias(idInscripcion)),
    notasDeInscripcion(db, idInscripcion),
  ])
  const { cuerpo } = await deCurso(db, { idCurso, ano, inscriptos: [inscripto], notas }, hoy, 'boletin')
  return { nombre: `Boletín ${ano} ${inscripto.Apellido}, ${inscripto.Nombre}.pdf`, mime: MIME_PDF, cuerpo }
}

/**
 * Prints the report cards of all students of a course in a year, and keeps that somebody took them. Throws
 * `no-encontrado` for an unknown course, `curso-sin-alumnos` without students.
 */
export async function boletinesDeCurso(
  db: Db,
  usuario: Usuario,
  { idCurso, ano }: { idCurso: number; ano: number },
  { hoy, ahora }: { hoy: Fecha; ahora: Date },
): Promise<Archivo> {
  const [inscriptos, notas] = await Promise.all([
    leer(db, inscriptosConMaterias(idCurso, ano)),
    notasDeCurso(db, idCurso, ano),
  ])
  const { curso, cuerpo } = await deCurso(db, { idCurso, ano, inscriptos, notas }, hoy, 'curso')
  const nombre = `Boletines ${ano} ${curso}`
  await auditar(db, { evento: 'REP-LIS', usuario, ahora, params: { lista: nombre, filas: inscriptos.length } })
  return { nombre: `${nombre}.pdf`, mime: MIME_PDF, cuerpo }
}

async function deCurso(db: Db, { idCurso, ano, inscriptos, notas }: DeCurso, hoy: Fecha, cual: 'boletin' | 'curso') {
  const [{ curso, materias, limite }, asistencias, membrete, regimen] = await Promise.all([
    juntas(db, { curso: cursoDeBoletin(idCurso), materias: materiasDelAno(ano), limite: limiteDeBajas }),
    asistenciasDe(
      db,
      inscriptos.map((i) => i.IdInscripcion),
    ),
    membreteDe(db),
    regimenDe(db),
  ])
  if (!curso) throw noEncontrado('El Curso')
  if (inscriptos.length === 0) throw rechazo('curso-sin-alumnos', ano)
  const deCada = Map.groupBy(notas, (n) => n.idInscripcion)
  const asistencia = new Map(asistencias.map((a) => [a.idInscripcion, a]))
  const hojas = inscriptos.map(
    (i): Boletin => ({
      alumno: `${i.Apellido}, ${i.Nombre}`,
      baja: i.baja,
      documento: `${i.documento.tipo} ${formatoDocumento(i.documento)}`,
      ...curso,
      libreta: libretaDe({ ano, limite, materias, lista: i.materias, notas: deCada.get(i.IdInscripcion) ?? [] }),
      asistencia: asistencia.get(i.IdInscripcion) ?? null,
    }),
  )
  return {
    curso: curso.curso,
    cuerpo: await imprimir<typeof papel>(PAPEL, { papel: { ...membrete, hoy, regimen }, alumnos: hojas }, cual),
  }
}
