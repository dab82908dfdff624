import type { asistencia } from '#contract/asistencia.ts'
import type { RespuestaDe } from '#contract/route.ts'
import {
  admiteMarca,
  type CodigoDeAsistencia,
  type Conteo,
  diaDeSemana,
  faltasDe,
  MARCAS,
  primerosDeSemana,
  type Regimen,
  situacionDe,
} from '#domain/asistencia/asistencia.ts'
import { noEncontrado } from '#domain/errores.ts'
import { anoDe, type Fecha, mesCalendario } from '#domain/fecha.ts'
import { inscripcionVisible } from '../acceso/inscripcion.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import {
  alumnosQueCursan,
  asistenciaDeCurso,
  asistenciaDeInscripcion,
  cursoNombrado,
  diasDeClase,
  diasPorRegistrar,
  marcasDe,
  mesesConClases,
  tiposDeAsistencia,
  tomadasDe,
} from './asistencia.queries.ts'

/** Reads what the school counts (D-212). */
export async function regimenDe(db: Db | Trx): Promise<Regimen> {
  const e = await entornoDe(db)
  return { limite: e.numero('asistencia.limite', 1, 365), tarde: Number(e.texto('asistencia.tarde')) || 0 }
}

const contado = ({ presentes, ausentes, tardes }: Conteo, regimen: Regimen) => {
  const faltas = faltasDe({ ausentes, tardes }, regimen)
  return { presentes, ausentes, tardes, faltas, situacion: situacionDe(faltas, regimen) }
}

const SIN_MARCA = { Valor: '', ValorShort: '' }
/** One object for all marks of a kind: a course has thousands. */
const MARCA: Readonly<Record<string, { Valor: string; ValorShort: string }>> = Object.fromEntries(
  Object.entries(MARCAS).map(([ValorShort, Valor]) => [ValorShort, { Valor, ValorShort }]),
)

/** Builds the attendance of a course in a year (C105), with what each student's absences come to. */
export async function deCurso(
  db: Db | Trx,
  idCurso: number,
  ano: number,
): Promise<RespuestaDe<typeof asistencia.deCurso>> {
  const [curso, { fechas, alumnos }, regimen] = await Promise.all([
    cursoNombrado(db, idCurso),
    asistenciaDeCurso(db, idCurso, ano),
    regimenDe(db),
  ])
  if (!curso) throw noEncontrado('El Curso')
  const primeros = primerosDeSemana(fechas)
  return {
    ano,
    regimen,
    fechas: fechas.map((fecha, i) => ({ fecha, primerDia: primeros[i] ?? false })),
    alumnos: alumnos.map(({ IdAlumno, IdInscripcion, Apellido, Nombre, baja, marcas, ...conteo }) => ({
      IdAlumno,
      IdInscripcion,
      Apellido,
      Nombre,
      baja: baja ?? '',
      ...contado(conteo, regimen),
      asistencia: Array.from(marcas, (codigo) => MARCA[codigo] ?? SIN_MARCA),
    })),
  }
}

/** Builds the attendance of an enrolment that the user may see (C112). */
export async function deInscripcion(
  db: Db,
  usuario: Usuario,
  idInscripcion: number,
): Promise<RespuestaDe<typeof asistencia.byinscripcion>> {
  const { id } = await inscripcionVisible(db, usuario, idInscripcion)
  const [dias, regimen] = await Promise.all([asistenciaDeInscripcion(db, id), regimenDe(db)])
  const cuantos = (codigo: CodigoDeAsistencia) => dias.filter((d) => d.codigo === codigo).length
  return {
    regimen,
    ...contado({ presentes: cuantos('P'), ausentes: cuantos('A'), tardes: cuantos('T') }, regimen),
    asistencia: dias.map(({ fecha, tipo }) => ({ fecha, DiaSemana: diaDeSemana(fecha), tipo })),
  }
}

/** Lists what a course's attendance is taken of (C113), of a month all its days; without a school year, none. */
export async function paraRegistrar(
  db: Db,
  idCurso: number,
  hoy: Fecha,
  mes?: number,
): Promise<RespuestaDe<typeof asistencia.forregistracion>> {
  const ano = anoDe(hoy)
  const [curso, tipos, alumnos, dias, agenda, meses] = await Promise.all([
    cursoNombrado(db, idCurso),
    tiposDeAsistencia(db),
    alumnosQueCursan(db, idCurso, ano),
    diasPorRegistrar(db, idCurso, hoy, mes),
    db.selectFrom('agenda').select('ano').where('ano', '=', ano).executeTakeFirst(),
    mesesConClases(db, hoy),
  ])
  if (!curso) throw noEncontrado('El Curso')
  const deInscripcion = new Map(alumnos.map((a) => [a.id, a]))
  const fechas = new Map(dias.map((d) => [d.id, d.fecha]))
  const [marcas, tomadas] = await Promise.all([
    marcasDe(db, [...deInscripcion.keys()], [...fechas.keys()]),
    tomadasDe(db, idCurso, ano, [...fechas.keys()]),
  ])
  const deDia = new Map(tomadas.map((t) => [t.idDia, t]))
  const semanas = primerosDeSemana(dias.map((d) => d.fecha))
  return {
    curso,
    ano,
    mes: mes ?? null,
    meses,
    hayAgenda: agenda !== undefined,
    tiposAsistencia: tipos.map((t) => ({ id: t.id, text: t.nombre, description: t.codigo })),
    days: dias.map(({ id, fecha }, i) => ({
      id,
      fecha,
      checked: fecha === hoy,
      newWeek: semanas[i] ?? false,
      marcas: deDia.get(id)?.marcas ?? 0,
      version: deDia.get(id)?.version ?? '',
    })),
    students: alumnos.map(({ idAlumno, Apellido, Nombre, desde, hasta }) => ({
      idAlumno,
      Apellido,
      Nombre,
      desde,
      hasta: hasta ?? '',
    })),
    itemSave: marcas.flatMap((m) => {
      const [alumno, fecha] = [deInscripcion.get(m.id_inscripcion), fechas.get(m.id_dia)]
      if (!alumno || !fecha || !admiteMarca(alumno, fecha)) return []
      return [{ idAlumno: alumno.idAlumno, idDia: m.id_dia, idTipo: m.id_tipo }]
    }),
  }
}

/** Gives what a blank sheet of a month has; the month of today, or the next one with classes, where none is asked for. */
export async function planillaEnBlanco(
  db: Db,
  idCurso: number,
  pedido: number | undefined,
  hoy: Fecha,
): Promise<RespuestaDe<typeof asistencia.planilla>> {
  const ano = anoDe(hoy)
  const [curso, alumnos, dias] = await Promise.all([
    cursoNombrado(db, idCurso),
    alumnosQueCursan(db, idCurso, ano),
    diasDeClase(db, ano),
  ])
  if (!curso) throw noEncontrado('El Curso')
  const meses = [...new Set(dias.map(mesCalendario))]
  const mes = pedido ?? meses.find((m) => m >= mesCalendario(hoy)) ?? meses.at(-1) ?? mesCalendario(hoy)
  return {
    curso,
    ano,
    mes,
    meses,
    dias: dias.filter((d) => mesCalendario(d) === mes),
    alumnos: alumnos
      .filter((a) => a.hasta === null || mesCalendario(a.hasta) > mes || anoDe(a.hasta) > ano)
      .map(({ idAlumno, Apellido, Nombre }) => ({ idAlumno, Apellido, Nombre })),
  }
}
