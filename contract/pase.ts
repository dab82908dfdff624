import { z } from 'zod'
import { ano, anoLeido, flag, id, idOpcional, nada, opcion, pesos } from './campos.ts'
import { route } from './route.ts'

const que = z.enum(['pasa', 'repite', 'egresa', 'queda', 'sin-curso', 'sin-jornada'])

/** A course of the year before and how many of its students will be what. */
const curso = z.object({
  idCurso: z.number(),
  curso: z.string(),
  nivel: z.string(),
  idSucursal: z.number(),
  sucursal: z.string(),
  /** Students of the course, without those who are `ausentes`. */
  alumnos: z.number(),
  /** Enrolled in the new year by now. */
  inscriptos: z.number(),
  pasan: z.number(),
  repiten: z.number(),
  egresan: z.number(),
  /** Left out by somebody. */
  quedan: z.number(),
  sinCurso: z.number(),
  sinJornada: z.number(),
  /** Withdrawn or deleted. */
  ausentes: z.number(),
  /** Courses into which `pasan` and `repiten` go. */
  destinos: z.array(z.object({ idCurso: z.number(), curso: z.string(), alumnos: z.number() })),
})
export type CursoDePase = z.output<typeof curso>

/** A student who was to be enrolled, or taken back, and was not; `motivo` in words. */
const omitido = z.object({ idAlumno: z.number(), alumno: z.string(), curso: z.string(), motivo: z.string() })
export type OmitidoDePase = z.output<typeof omitido>

const hecho = z.object({
  id: z.number(),
  ano: z.number(),
  /** Instant, ISO. */
  fecha: z.string(),
  usuario: z.string(),
  cursos: z.array(z.object({ id: z.number(), nombre: z.string(), sucursal: z.string() })),
  /** Students that it enrolled, and those of them whose enrolment it still is. */
  cantidad: z.number(),
  vivos: z.number(),
  omitidos: z.array(omitido),
  /** The courses of the new year that it enrolled in, with how many of `vivos` are in each. */
  porCurso: z.array(z.object({ id: z.number(), nombre: z.string(), sucursal: z.string(), alumnos: z.number() })),
  /** When and by whom the last of them was taken back. */
  deshecho: z.object({ fecha: z.string(), usuario: z.string() }).nullable(),
})
export type PaseHecho = z.output<typeof hecho>

const alumno = z.object({
  idAlumno: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['M', 'F']),
  que,
  idCurso: z.number().nullable(),
  idTipoJornada: z.number(),
  idCasoEspecial: z.number(),
  locker: z.boolean(),
  /** Somebody changed the proposal. */
  corregido: z.boolean(),
  /** His course of the new year where he is enrolled, by hand or by a roll-over; or ''. */
  inscripto: z.string(),
  ausente: z.enum(['baja', 'eliminado']).nullable(),
  /** What he owes up to this month. */
  debe: pesos(),
})
export type AlumnoDePase = z.output<typeof alumno>

const idsDe = (max: number, falta: string) => z.array(id(falta), falta).min(1, falta).max(max, `Hasta ${max} por vez`)

/** What somebody decides about students: the field that is absent stays as it is, a null id is what is proposed. */
export const correccionDePase = z.object({
  ano: ano(),
  alumnos: idsDe(500, 'Elija al menos un Alumno'),
  /** Gives back what is proposed, whatever else is sent. */
  volver: flag(),
  queda: z.boolean().optional(),
  idCurso: id('El Curso no es válido').nullish(),
  idTipoJornada: id('El Tipo de Jornada no es válido').nullish(),
  idCasoEspecial: id('El Caso Especial no es válido').nullish(),
  locker: z.boolean().optional(),
})

/** The roll-over of a year, 'Pase de año' (record 054). */
export const pase = {
  cursos: route({
    method: 'GET',
    path: '/inscripcion/pase',
    regla: 'INS-INSCRIBIR',
    pesado: true,
    resumen: 'Pase de año: qué se propone para los alumnos de cada curso, y los últimos pases',
    /** The new year: the current or the next one. */
    query: z.object({ ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      anos: z.array(z.number()),
      cursos: z.array(curso),
      pases: z.array(hecho),
    }),
  }),
  alumnos: route({
    method: 'GET',
    path: '/inscripcion/pase/alumnos',
    regla: 'INS-INSCRIBIR',
    resumen: 'Pase de año: los alumnos de un curso con lo que se propone para cada uno',
    query: z.object({ idCurso: id('El Curso es requerido'), ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      anos: z.array(z.number()),
      curso: z.object({ idCurso: z.number(), curso: z.string(), sucursal: z.string(), numero: z.number() }),
      alumnos: z.array(alumno),
      /** Courses in which its students may be, from the one to repeat on; `description` is the branch. */
      cursos: z.array(
        opcion.extend({ numero: z.number(), idNivel: z.number(), conLocker: z.boolean(), idSucursal: z.number() }),
      ),
      /** `niveles`: the levels for which the shift type has a price in that year. */
      tiposJornada: z.array(opcion.extend({ niveles: z.array(z.number()) })),
      casosEspeciales: z.array(opcion.extend({ porcentaje: z.number() })),
    }),
  }),
  corregir: route({
    method: 'POST',
    path: '/inscripcion/pase/corregir',
    regla: 'INS-INSCRIBIR',
    trx: 'write',
    idempotente: true,
    resumen: 'Pase de año: corrige lo que se propone para uno o más alumnos',
    body: correccionDePase,
    response: nada,
  }),
  preparar: route({
    method: 'POST',
    path: '/inscripcion/pase/preparar',
    regla: 'INS-INSCRIBIR',
    trx: 'write',
    resumen: 'Pase de año: fija qué se va a inscribir, para confirmarlo',
    body: z.object({ ano: ano(), cursos: idsDe(5000, 'Elija al menos un Curso') }),
    response: z.object({
      idPase: z.number(),
      ano: z.number(),
      /** Students who will be enrolled, those of them who repeat, and in how many courses they are now. */
      cantidad: z.number(),
      repiten: z.number(),
      cursos: z.number(),
      /** Of the same courses: who is not, because he leaves, was left out, or has something missing. */
      egresan: z.number(),
      quedan: z.number(),
      faltan: z.number(),
    }),
  }),
  confirmar: route({
    method: 'POST',
    path: '/inscripcion/pase/confirmar',
    regla: 'INS-INSCRIBIR',
    idempotente: true,
    resumen: 'Pase de año: inscribe a todos los preparados, o a ninguno',
    body: z.object({ idPase: id('Falta el pase') }),
    response: z.object({ inscriptos: z.number(), omitidos: z.array(omitido) }),
  }),
  deshacer: route({
    method: 'POST',
    path: '/inscripcion/pase/deshacer',
    regla: 'INS-INSCRIBIR',
    idempotente: true,
    resumen: 'Deshace un pase de año, o un curso de él: anula las inscripciones que nadie tocó',
    body: z.object({ idPase: id('Falta el pase'), idCurso: idOpcional() }),
    response: z.object({ deshechas: z.number(), quedan: z.array(omitido) }),
  }),
  progreso: route({
    method: 'GET',
    path: '/inscripcion/pase/progreso',
    regla: 'INS-INSCRIBIR',
    resumen: 'Por dónde va el pase de año que está en curso',
    response: z.object({
      enCurso: z.boolean(),
      que: z.enum(['confirmar', 'deshacer']).nullable(),
      hechas: z.number(),
      /** 0 while it is still being counted. */
      total: z.number(),
    }),
  }),
}
