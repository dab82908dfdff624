import type { z } from 'zod'
import type { examenDePersonal } from '#contract/examenes.ts'
import { noEncontrado, rechazo } from '#domain/errores.ts'
import { APROBADO, PENDIENTE } from '#domain/examen/examen.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import { nombresDe } from '../auditoria/nombres.service.ts'
import { exigirVersion } from '../auditoria/version.service.ts'
import type { Trx } from '../db/database.ts'
import { soltarMateria } from '../inscripcion/materias.service.ts'
import {
  escribirNotas,
  examenDe,
  lockExamen,
  type NotaGuardada,
  notasGuardadas,
  quienResolvio,
  quitarNotas,
} from './examen.queries.ts'
import {
  type Campos,
  type ExamenDado,
  exigirAlumnos,
  exigirFecha,
  exigirNotas,
  exigirQue,
  type Quien,
} from './juicio.service.ts'
import { loTiene, notasDeExamen } from './opciones.queries.ts'
import { registrarExamen } from './registro.service.ts'

/** How staff spells the fields of an exam. */
const CAMPOS: Campos = {
  curso: 'detalle.idCurso',
  materia: 'detalle.idMateria',
  fecha: 'detalle.fechaExamen',
  tipo: 'detalle.idTipoExamen',
  notas: 'calificaciones',
}

/**
 * Locks an exam that waits for approval. Throws `no-encontrado` for an unknown one, and `rechazo` for one that was
 * approved or revoked, which names who did it (D-148).
 */
export async function lockPendiente(trx: Trx, usuario: Usuario, id: number) {
  const examen = await lockExamen(trx, id)
  if (!examen) throw noEncontrado('El Examen')
  if (examen.estado !== PENDIENTE) {
    const quien = examen.resuelto_por === usuario.id ? 'Usted' : await quienResolvio(trx, id)
    throw rechazo('examen-resuelto', quien, examen.estado === APROBADO ? 'aprobó' : 'revocó')
  }
  return examen
}

type Enviado = z.output<typeof examenDePersonal>

/** Saves an exam of staff (C126): registers it without `id`, changes it with one. */
export async function guardarExamen(trx: Trx, quien: Quien, { detalle, calificaciones, repetir }: Enviado) {
  const dado: ExamenDado = {
    idCurso: detalle.idCurso,
    idMateria: detalle.idMateria,
    fecha: detalle.fechaExamen,
    idTipoExamen: detalle.idTipoExamen,
    ano: detalle.ano,
    notas: calificaciones.map((c) => ({ idAlumno: c.IdAlumno, idNota: c.IdNota, observaciones: c.Observaciones })),
  }
  if (detalle.id) {
    const sinTocar = calificaciones.flatMap((c) => (c.HasChanges ? [] : [c.IdAlumno]))
    return editarExamen(trx, quien, dado, { ...detalle, id: detalle.id, sinTocar: new Set(sinTocar) })
  }
  const { idPersonal } = quien.usuario
  const { Id } = await registrarExamen(trx, quien, dado, {
    campos: CAMPOS,
    repetir,
    // staff names no teacher: it is the user himself where he has the course (D-148)
    profesor: async (ano) =>
      idPersonal !== null && (await loTiene(trx, idPersonal, dado.idCurso, ano)) ? idPersonal : null,
  })
  return { Id, Operation: 'Insert' as const }
}

interface Edicion {
  readonly id: number
  readonly version?: string | undefined
  readonly idProfesor?: number | undefined
  /** Students whose rows were sent as they are kept. */
  readonly sinTocar: ReadonlySet<number>
}

/**
 * Changes an exam that waits for approval (D-148). While course and subject stay, who is not sent keeps his grade, and who
 * has one may keep it or change it although he left or moved meanwhile; with another course or subject the grades are
 * those that were sent. Refuses a version that is no longer the exam's (record 037).
 */
async function editarExamen(
  trx: Trx,
  { usuario, hoy, ahora }: Quien,
  enviado: ExamenDado,
  { id, version, idProfesor, sinTocar }: Edicion,
): Promise<{ Id: number; Operation: 'Update' }> {
  const examen = await lockPendiente(trx, usuario, id)
  const mismo = enviado.idCurso === examen.id_curso && enviado.idMateria === examen.id_materia
  const dado = { ...enviado, ano: enviado.ano ?? (mismo ? examen.ano : undefined) }
  const ano = exigirFecha(dado, hoy, CAMPOS, examen.fecha_carga)
  await exigirNotas(trx, dado.notas, CAMPOS)
  const que = await exigirQue(trx, dado, ano, CAMPOS)
  await exigirProfesor(trx, examen, dado.idCurso, ano, idProfesor ?? null)

  const antes = await notasGuardadas(trx, id)
  const guardadas = new Map(mismo ? antes.map((n) => [n.id_alumno, n]) : [])
  const tocadas = dado.notas.filter((n) => !mismo || !sinTocar.has(n.idAlumno))
  const nuevos = tocadas.flatMap((n) => (n.idNota && !guardadas.has(n.idAlumno) ? [n.idAlumno] : []))
  const quienes = { alumnos: nuevos, calificadas: antes.map((n) => n.id_inscripcion) }
  const inscripciones = await exigirAlumnos(trx, dado, { ano, ...que }, quienes, CAMPOS)
  const despues = new Map(guardadas)
  for (const { idAlumno, idNota, observaciones } of tocadas) {
    if (!idNota) despues.delete(idAlumno)
    else
      despues.set(idAlumno, {
        id_alumno: idAlumno,
        id_inscripcion: (guardadas.get(idAlumno)?.id_inscripcion ?? inscripciones.get(idAlumno)) as number,
        id_nota: idNota,
        observaciones,
      })
  }
  if (despues.size === 0) throw rechazo('examen-sin-notas')

  const notas = distintas(antes, [...despues.values()])
  const columnas = {
    id_curso: dado.idCurso,
    id_materia: dado.idMateria,
    ano,
    id_personal: idProfesor ?? null,
    fecha: dado.fecha,
    id_tipo_examen: dado.idTipoExamen,
  }
  if (!diferencia(examen, columnas).hay && notas.length === 0) return { Id: id, Operation: 'Update' }
  await exigirVersion(trx, usuario, { tabla: 'examen', id, version: examen.version }, version)
  const era = await examenDe(trx, id)
  // also where grades alone change, so that the exam has another version
  await trx.updateTable('examen').set(columnas).where('id', '=', id).execute()
  await quitarNotas(
    trx,
    id,
    notas.flatMap((n) => (n.despues ? [] : [n.id_inscripcion])),
  )
  await escribirNotas(
    trx,
    id,
    notas.flatMap((n) => n.despues ?? []),
  )
  await soltarMateria(
    trx,
    examen.id_materia,
    antes.map((n) => n.id_inscripcion),
  )
  const es = await examenDe(trx, id)
  if (!era || !es) throw new Error(`el examen ${id} no está`)
  await auditar(trx, {
    evento: 'EXA-UPD',
    usuario,
    ahora,
    idEntidad: id,
    params: {
      ...que,
      fecha: dado.fecha,
      ano,
      cambios: cambiosDe(era, es),
      notas: await contarNotas(trx, notas),
    },
  })
  return { Id: id, Operation: 'Update' }
}

/** Refuses a teacher who has not that course; who the exam already names may stay while its course does (D-142). */
async function exigirProfesor(
  trx: Trx,
  examen: { id_curso: number; ano: number; id_personal: number | null },
  idCurso: number,
  ano: number,
  idProfesor: number | null,
): Promise<void> {
  const elMismo = idProfesor === examen.id_personal && idCurso === examen.id_curso
  if (idProfesor !== null && !elMismo && !(await loTiene(trx, idProfesor, idCurso, ano)))
    throw rechazo('profesor-sin-curso')
}

interface NotaCambiada {
  readonly id_inscripcion: number
  readonly id_alumno: number
  readonly antes: NotaGuardada | null
  readonly despues: NotaGuardada | null
}

/** Lists the grades that differ, before and after. */
function distintas(antes: readonly NotaGuardada[], despues: readonly NotaGuardada[]): NotaCambiada[] {
  const de = (notas: readonly NotaGuardada[]) => new Map(notas.map((n) => [n.id_inscripcion, n]))
  const [a, d] = [de(antes), de(despues)]
  return [...new Map([...a, ...d]).values()].flatMap(({ id_inscripcion, id_alumno }) => {
    const [una, otra] = [a.get(id_inscripcion) ?? null, d.get(id_inscripcion) ?? null]
    const igual = una && otra && una.id_nota === otra.id_nota && una.observaciones === otra.observaciones
    return igual ? [] : [{ id_inscripcion, id_alumno, antes: una, despues: otra }]
  })
}

/** Tells which fields of the exam changed, in words. */
function cambiosDe(
  era: NonNullable<Awaited<ReturnType<typeof examenDe>>>,
  es: NonNullable<Awaited<ReturnType<typeof examenDe>>>,
) {
  const campos = {
    Curso: 'curso',
    Materia: 'materia',
    Profesor: 'profesor',
    Fecha: 'fechaExamen',
    'Tipo de Examen': 'tipo',
    'Año lectivo': 'ano',
  } as const
  return Object.entries(campos).flatMap(([campo, k]) =>
    era[k] === es[k] ? [] : [{ campo, antes: String(era[k]), despues: String(es[k]) }],
  )
}

/** Tells the grades that changed by student and name. */
async function contarNotas(trx: Trx, notas: readonly NotaCambiada[]) {
  const nombres = await nombresDe(
    trx,
    'alumno',
    notas.map((n) => n.id_alumno),
  )
  const letras = new Map((await notasDeExamen(trx)).map((n) => [n.id, n.text]))
  const letra = (n: NotaGuardada | null) => (n ? (letras.get(n.id_nota) ?? '') : '')
  return notas.map((n) => ({
    alumno: nombres.get(n.id_alumno) ?? '',
    antes: letra(n.antes),
    despues: letra(n.despues),
  }))
}
