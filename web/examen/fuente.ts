import type { Contestado } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import type { Lectura } from '../ui/lectura.ts'
import type { AlumnoDeExamen, NotaPosible } from './puestas.ts'

interface Opcion {
  readonly id: number
  readonly text: string
  readonly description?: string | undefined
}

/** What an exam is chosen from. `allowDelete`: staff may delete the type, since no exam has it. */
export interface ModeloDeExamen {
  readonly cursos: readonly (Opcion & { readonly anos: readonly number[] })[]
  readonly tiposExamen: readonly (Opcion & { readonly allowDelete?: boolean })[]
  readonly notas: readonly NotaPosible[]
  /** Weekdays of this year without classes, and why. */
  readonly sinClases: readonly { readonly fecha: string; readonly motivo: string }[]
}

type Leido<D> = Omit<Lectura, 'data'> & {
  readonly data: D | undefined
  readonly error: unknown
  /** Reads it again, and answers it; undefined when it cannot be read. */
  readonly releer: () => Promise<D | undefined>
}

/** An exam as the form has it. */
export interface ExamenCargado {
  readonly idCurso: number
  readonly idMateria: number
  readonly ano: number
  readonly fecha: string
  readonly idTipoExamen: number
  /** Names the revoked exam that this one corrects, if any. */
  readonly corrige?: number | undefined
  readonly notas: readonly { readonly idAlumno: number; readonly idNota: number; readonly observaciones: string }[]
}

interface Respuestas {
  rechazo: (dicho: Contestado) => unknown
  falla: (falla: FallaHttp) => unknown
}

/** Where the form of an exam reads from and saves to: the calls of the staff, or those of the teachers' area. */
export interface FuenteDeExamen {
  useModelo: () => Omit<Leido<ModeloDeExamen>, 'releer'>
  useMaterias: (idCurso: number | null, ano: number) => Leido<readonly Opcion[]>
  useAlumnos: (idCurso: number | null, idMateria: number | null, idExamen?: number) => Leido<readonly AlumnoDeExamen[]>
  /** Registers; false when it was refused or failed, which the answers are told of. */
  useRegistrar: () => {
    registrar: (examen: ExamenCargado, repetir: boolean, respuestas: Respuestas) => Promise<boolean>
    enCurso: boolean
  }
  /** Said when it was registered, and of a refusal. */
  alRegistrar: () => void
  alFallar: (mensaje: string) => void
}

/** A question whose answer belongs to another course or subject is not answered yet. */
function deEstos<R, D>(
  consulta: ReturnType<typeof useConsulta> & { data?: R | undefined },
  leer: (r: R) => D,
): Leido<D> {
  const data = consulta.data !== undefined && !consulta.isPlaceholderData ? leer(consulta.data) : undefined
  const { isError, isFetching, refetch, error } = consulta
  const releer = async () => {
    const leido = await refetch()
    return leido.isSuccess ? leer(leido.data as R) : undefined
  }
  return { data, isError, isFetching, refetch, error, releer }
}

const SILENCIOSA = { silenciosa: true } as const

/** The calls of the staff (S84). */
export const DE_PERSONAL: FuenteDeExamen = {
  useModelo: () => useConsulta(api.examenes.optionsregistracion, {}),
  useMaterias: (idCurso, ano) =>
    deEstos(
      useConsulta(api.examenes.changecurso, idCurso === null ? null : { query: { idCurso, ano } }, SILENCIOSA),
      (r: { materias: Opcion[] }) => r.materias,
    ),
  useAlumnos: (idCurso, idMateria, idExamen) =>
    deEstos(
      useConsulta(
        api.examenes.changemateria,
        idCurso === null || idMateria === null ? null : { query: { idCurso, idMateria, idExamen } },
        SILENCIOSA,
      ),
      (r: { calificaciones: (Omit<AlumnoDeExamen, 'calificado'> & { id: number | null })[] }) =>
        r.calificaciones.map((c) => ({ ...c, calificado: c.id !== null })),
    ),
  useRegistrar: () => {
    const { llamar, enCurso } = useLlamada(api.examenes.guardar, { invalida: [api.examenes.pendientes] })
    return {
      enCurso,
      registrar: async ({ notas, fecha, corrige: _, ...examen }, repetir, respuestas) => {
        const body = {
          detalle: { ...examen, fechaExamen: fecha },
          calificaciones: notas.map((n) => ({
            IdAlumno: n.idAlumno,
            IdNota: n.idNota,
            Observaciones: n.observaciones,
          })),
          repetir,
        }
        return (await llamar({ body }, respuestas)) !== null
      },
    }
  },
  alRegistrar: () => exito('Examen Registrado'),
  alFallar: (mensaje) => peligro('Error al Registrar Examen', mensaje),
}

/** The calls of the teachers' area (S90). */
export const DE_PROFESOR: FuenteDeExamen = {
  useModelo: () => useConsulta(api.profesores.exregmodel, {}),
  useMaterias: (IdCurso, Ano) =>
    deEstos(
      useConsulta(api.profesores.exregmaterias, IdCurso === null ? null : { query: { IdCurso, Ano } }, SILENCIOSA),
      (r: { materias: Opcion[] }) => r.materias,
    ),
  useAlumnos: (IdCurso, IdMateria, IdExamen) =>
    deEstos(
      useConsulta(
        api.profesores.exregalumnos,
        IdCurso === null || IdMateria === null ? null : { query: { IdCurso, IdMateria, IdExamen } },
        SILENCIOSA,
      ),
      (r: {
        alumnos: {
          Id: number
          Alumno: string
          Foto: string
          Baja: string
          OtroCurso: string
          IdNota: number | null
          Observaciones: string
        }[]
      }) =>
        r.alumnos.map((a) => ({
          idAlumno: a.Id,
          alumno: a.Alumno,
          foto: a.Foto,
          baja: a.Baja,
          otroCurso: a.OtroCurso,
          idNota: a.IdNota,
          observaciones: a.Observaciones,
          // he has a grade of the exam that is corrected
          calificado: a.IdNota !== null,
        })),
    ),
  useRegistrar: () => {
    const { llamar, enCurso } = useLlamada(api.profesores.exreg, {
      invalida: [api.profesores.expending, api.panelprofesor.ver],
    })
    return {
      enCurso,
      registrar: async (examen, repetir, respuestas) => {
        const body = {
          IdCurso: examen.idCurso,
          IdMateria: examen.idMateria,
          Fecha: examen.fecha,
          IdTipoExamen: examen.idTipoExamen,
          Ano: examen.ano,
          IdExamen: examen.corrige,
          Notas: examen.notas.map((n) => ({
            IdAlumno: n.idAlumno,
            IdNota: n.idNota,
            Observaciones: n.observaciones,
          })),
          repetir,
        }
        return (await llamar({ body }, respuestas)) !== null
      },
    }
  },
  alRegistrar: () =>
    exito(
      'Examen Guardado',
      'El examen ha sido registrado con éxito y se encuentra pendiente de aprobación. Lo aprueba la oficina; hasta entonces puede retirarlo para corregirlo, en Exámenes a Aprobar.',
      { duracion: 9000 },
    ),
  alFallar: (mensaje) =>
    peligro(
      'Error al Guardar Examen',
      mensaje || 'Ocurrió un error al registrar el examen. Por favor, intente nuevamente.',
    ),
}
