import type { asistencia } from '#contract/asistencia.ts'
import type { BodyDe, RespuestaDe } from '#contract/route.ts'
import { admiteMarca, debeMarca, faltaMarcar } from '#domain/asistencia/asistencia.ts'
import { Falla, noEncontrado, rechazo } from '#domain/errores.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { quienCambio } from '../auditoria/quienCambio.service.ts'
import type { Momento } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import {
  type AlumnoQueCursa,
  cursoNombrado,
  deEstosDias,
  type Escrita,
  escribirMarcas,
  lockAlumnos,
  lockDias,
  marcasDe,
  nombreDeAlumno,
  tiposDeAsistencia,
} from './asistencia.queries.ts'

type Datos = BodyDe<typeof asistencia.registrar>
type Marca = Datos['data'][number]
type Dia = Awaited<ReturnType<typeof lockDias>>[number]
type Alumno = AlumnoQueCursa & { readonly nombre: string }

const lugar = (a: number, b: number): string => `${a} ${b}`

/**
 * Saves the attendance of a course on some days (C114, D-150). All its students must have a mark, but for who enrolled
 * later; a mark that was made on another one than is there is not saved, and answered instead. Days, enrolments and course
 * are locked in this order. Throws `invalido` for marks that name what does not exist, `rechazo` for days without classes,
 * students who are elsewhere and what is missing.
 */
export async function registrarAsistencia(
  trx: Trx,
  { idCurso, dias, data }: Datos,
  { usuario, hoy, ahora }: { usuario: Usuario } & Momento,
): Promise<RespuestaDe<typeof asistencia.registrar>> {
  const tipos = new Map((await tiposDeAsistencia(trx)).map((t) => [t.id, t.codigo]))
  exigirMarcas(dias, data, tipos)
  const fechas = exigirDias(dias, await lockDias(trx, dias), hoy)
  const cursan = await lockAlumnos(trx, idCurso, anoDe(hoy))
  if (!cursan) throw noEncontrado('El Curso')
  const alumnos = new Map(
    cursan.map((a) => [a.idAlumno, { ...a, nombre: nombreCompleto({ apellido: a.Apellido, nombre: a.Nombre }) }]),
  )
  await exigirQueCursen(trx, data, alumnos, fechas)
  exigirCompleta(data, alumnos, fechas)

  const deAntes = new Map(
    (
      await marcasDe(
        trx,
        cursan.map((a) => a.id),
        dias,
      )
    ).map((m) => [lugar(m.id_inscripcion, m.id_dia), m.id_tipo]),
  )
  const nuevas: Escrita[] = []
  const conflictos: { idAlumno: number; idDia: number; idTipo: number }[] = []
  const cambios: { alumno: string; fecha: Fecha; antes: string; despues: string }[] = []
  for (const { idAlumno, idDia, idTipo, antes } of data) {
    const { id, nombre } = alumnos.get(idAlumno) as Alumno
    const hay = deAntes.get(lugar(id, idDia))
    if (hay === idTipo) continue
    if (hay !== undefined && antes !== undefined && antes !== hay) {
      conflictos.push({ idAlumno, idDia, idTipo: hay })
      continue
    }
    nuevas.push({ idInscripcion: id, idDia, idTipo })
    if (hay !== undefined)
      cambios.push({
        alumno: nombre,
        fecha: fechas.get(idDia) as Fecha,
        antes: tipos.get(hay) ?? '',
        despues: tipos.get(idTipo) ?? '',
      })
  }
  // who saved last is asked before this save is one
  const enConflicto = conflictos.map(({ idDia }) => fechas.get(idDia) as Fecha)
  const quien =
    conflictos.length > 0 ? await quienCambio(trx, usuario, ['ASI-REG'], idCurso, deEstosDias(enConflicto)) : ''
  if (nuevas.length > 0) {
    await escribirMarcas(trx, nuevas)
    const tocados = new Set(nuevas.map((n) => n.idDia))
    await auditar(trx, {
      evento: 'ASI-REG',
      usuario,
      ahora,
      idEntidad: idCurso,
      params: {
        curso: (await cursoNombrado(trx, idCurso))?.nombre ?? '',
        dias: [...fechas].flatMap(([id, fecha]) => (tocados.has(id) ? [fecha] : [])),
        marcas: nuevas.length,
        cambios,
      },
    })
  }
  return { guardadas: nuevas.length, conflictos, quien }
}

/** Refuses marks that no screen would send, naming each. */
function exigirMarcas(dias: readonly number[], data: readonly Marca[], tipos: ReadonlyMap<number, string>): void {
  const malas: Record<string, string> = {}
  const deDias = new Set<number>()
  for (const [i, idDia] of dias.entries()) {
    if (deDias.has(idDia)) malas[`dias.${i}`] = 'Ese día está dos veces'
    deDias.add(idDia)
  }
  const vistas = new Set<string>()
  for (const [i, { idAlumno, idDia, idTipo }] of data.entries()) {
    if (!tipos.has(idTipo)) malas[`data.${i}.idTipo`] = 'El Tipo de Asistencia no existe'
    if (!deDias.has(idDia)) malas[`data.${i}.idDia`] = 'El Día no está seleccionado'
    if (vistas.has(lugar(idAlumno, idDia))) malas[`data.${i}.idAlumno`] = 'El Alumno está dos veces en el mismo día'
    vistas.add(lugar(idAlumno, idDia))
  }
  const [primera] = Object.values(malas)
  if (primera) throw new Falla('invalido', primera, { campos: malas })
}

/** Refuses days that are not of classes, of this year and past or present (ASI-010); gives the others, by id. */
function exigirDias(ids: readonly number[], dias: readonly Dia[], hoy: Fecha): Map<number, Fecha> {
  if (dias.length < ids.length) throw rechazo('dia-quitado')
  for (const { fecha, tipo, feriado } of dias) {
    if (anoDe(fecha) !== anoDe(hoy)) throw rechazo('dia-de-otro-ano', fecha)
    if (tipo !== 'Normal') throw rechazo('dia-sin-clases', fecha, feriado ?? tipo)
    if (fecha > hoy) throw rechazo('dia-por-venir', fecha)
  }
  return new Map(dias.map((d) => [d.id, d.fecha]))
}

/** Refuses a mark of who is not at the course on its day: he moved to another one, or was withdrawn. */
async function exigirQueCursen(
  trx: Trx,
  data: readonly Marca[],
  alumnos: ReadonlyMap<number, Alumno>,
  fechas: ReadonlyMap<number, Fecha>,
): Promise<void> {
  for (const { idAlumno, idDia } of data) {
    const alumno = alumnos.get(idAlumno)
    const fecha = fechas.get(idDia) as Fecha
    if (alumno && admiteMarca(alumno, fecha)) continue
    const quien = alumno?.nombre ?? (await nombreDe(trx, idAlumno))
    throw rechazo('no-cursa', quien, fecha)
  }
}

async function nombreDe(trx: Trx, idAlumno: number): Promise<string> {
  const alumno = await nombreDeAlumno(trx, idAlumno)
  if (!alumno) throw noEncontrado('El Alumno')
  return nombreCompleto(alumno)
}

/** Refuses days on which a student lacks a mark, naming the first (ASI-011). */
function exigirCompleta(
  data: readonly Marca[],
  alumnos: ReadonlyMap<number, Alumno>,
  fechas: ReadonlyMap<number, Fecha>,
): void {
  const marcados = new Set(data.map((m) => lugar(m.idAlumno, m.idDia)))
  const faltan = [...fechas].flatMap(([idDia, fecha]) =>
    [...alumnos.values()]
      .filter((a) => debeMarca(a, fecha) && !marcados.has(lugar(a.idAlumno, idDia)))
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
      .map((a) => faltaMarcar(a.nombre, fecha)),
  )
  if (faltan.length > 0) throw rechazo('asistencia-incompleta', faltan)
}
