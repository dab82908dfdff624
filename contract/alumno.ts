import { z } from 'zod'
import {
  archivo,
  casoDesde,
  emailOpcional,
  fecha,
  flag,
  id,
  idOpcional,
  jornadaDespues,
  nada,
  omitible,
  pesos,
  texto,
  versionLeida,
} from './campos.ts'
import { consultaDeLista, consultaPaginada, respuestaPaginada, suenan } from './paginado.ts'
import { cuentaDePersona, datosDePersona, persona, personaEnLista, personaGuardada, unidoA } from './persona.ts'
import { route } from './route.ts'

export const nuevoAlumno = z.object({
  id: idOpcional(),
  ...datosDePersona,
  direccion: texto(100, 'La Dirección es requerida'),
  email: emailOpcional(),
  fechaIngreso: fecha('La Fecha de Ingreso es requerida'),
  fechaNacimiento: fecha('La Fecha de Nacimiento es requerida'),
})

const alumnoEnLista = personaEnLista.extend({
  edad: z.number(),
  /** Course of the current year, '' without enrolment. */
  curso: z.string(),
  /** Branch of that course, in a school where several have courses; else ''. Ours. */
  sucursal: z.string(),
  idCurso: z.number().nullable(),
  /** Course of the next year, where there is none of this; else ''. Ours. */
  cursoProximo: z.string(),
  /** Day of his withdrawal from that course, or ''. Ours. */
  baja: z.string(),
  idInscripcion: z.number().nullable(),
  eliminado: z.boolean(),
  unidoA,
  username: z.string(),
})

const datosDeAlumno = personaGuardada.extend({
  id: z.number(),
  sexo: z.enum(['M', 'F']),
  edad: z.number(),
  fechaIngreso: z.string(),
  fechaNacimiento: z.string(),
  eliminado: z.boolean(),
  /** Who was kept when it was merged, so that it cannot be restored (D-156); null when it was not. */
  unidoA,
  username: z.string(),
  curso: z.string(),
  idCurso: z.number().nullable(),
})

export const inscripcionDeAlumno = z.object({
  id: z.number(),
  ano: z.number(),
  curso: z.string(),
  idCurso: z.number(),
  nivel: z.string(),
  idSucursal: z.number(),
  sucursal: z.string(),
  casoEspecial: z.string(),
  idCasoEspecial: z.number(),
  porcentaje: z.number(),
  casoDesde,
  /** Shift type of the current fee month: the first applicable one of next year, December of a past one (D-053). */
  jornada: z.string(),
  /** Another one that begins in a later month of the year; null without one. */
  jornadaDespues: jornadaDespues.nullable(),
  locker: z.boolean(),
  showLocker: z.boolean(),
  pac: z.boolean(),
  fechaBaja: z.string().nullable(),
  /** '' without one: the student was deleted, or nothing happened. */
  motivoBaja: z.string(),
  isCurrent: z.boolean(),
  isNextYear: z.boolean(),
  /** Starts open on the screen: this year's enrolment, else the nearest. */
  showOnInit: z.boolean(),
  /** Open balance up to today's month, and of the whole year. */
  debeHoy: pesos(),
  resta: pesos(),
  /** Of its course, case and withdrawal, for the calls that change one of them (record 037). Ours. */
  version: z.string(),
})
export type InscripcionDeAlumno = z.output<typeof inscripcionDeAlumno>

const padreDeAlumno = personaEnLista.extend({
  telefono1: z.string(),
  email: z.string(),
  eliminado: z.boolean(),
  usuario: cuentaDePersona,
})

const comunes = persona({
  path: '/alumno',
  regla: 'ALU',
  seccion: 'CONT-ALUMNOS-EDIT',
  key: 'idAlumno',
  nombre: 'alumno',
  resumen: {
    guardar: 'Agrega o modifica un alumno',
    eliminar: 'Elimina un alumno sin usuario; se puede restaurar (D-013)',
  },
  body: nuevoAlumno,
  modelo: { fechaIngreso: z.string(), fechaNacimiento: z.string() },
  opciones: {},
})

export const alumno = {
  ...comunes,
  getpage: route({
    method: 'GET',
    path: '/alumno/getpage',
    regla: 'ALU-VER',
    seccion: 'CONT-ALUMNOS-LIST',
    resumen: 'Alumnos por apellido y nombre, de a páginas',
    query: z.object({
      ...consultaPaginada(4),
      getEliminados: flag(),
      onlyInscriptos: flag(),
      /** Only the students of this course this year. Ours. */
      idCurso: omitible(id('El Curso no es válido')),
      /** Only the students of its courses this year. Ours. */
      idSucursal: omitible(id('La Sucursal no es válida')),
      getSecurity: flag(),
    }),
    response: z.object({ ...respuestaPaginada(alumnoEnLista), suenan }),
  }),
  /** Ours: the list of the screen for a spreadsheet. */
  excel: route({
    method: 'GET',
    path: '/alumno/excel',
    pesado: true,
    algunaRegla: ['ALU-VER', 'REP-ALUMNOS'],
    formato: 'archivo',
    resumen: 'Los alumnos de la lista, como está filtrada, en una planilla .xlsx',
    query: z.object({
      ...consultaDeLista(4),
      getEliminados: flag(),
      onlyInscriptos: flag(),
      idCurso: omitible(id('El Curso no es válido')),
      /** Only the students of its courses this year. Ours. */
      idSucursal: omitible(id('La Sucursal no es válida')),
    }),
    response: archivo,
  }),
  porId: route({
    method: 'GET',
    path: '/alumno',
    regla: 'ALU-VER',
    seccion: 'CONT-ALUMNOS-VIEW',
    resumen: 'Un alumno con sus inscripciones y sus padres',
    query: z.object({ idAlumno: id() }),
    response: z.object({
      data: datosDeAlumno,
      inscripciones: z.array(inscripcionDeAlumno),
      padres: z.array(padreDeAlumno),
    }),
  }),
  eliminarpadre: route({
    method: 'DELETE',
    path: '/alumno/eliminarpadre',
    regla: 'ALU-PADRES',
    trx: 'write',
    resumen: 'Desvincula un padre de un alumno (D-160)',
    query: z.object({ idAlumno: id(), idPadre: id() }),
    response: nada,
  }),
  getpadresselect: route({
    method: 'GET',
    path: '/alumno/getpadresselect',
    regla: 'ALU-PADRES',
    resumen: 'Padres que se pueden asignar a un alumno, primero los que ya tiene',
    query: z.object({ idAlumno: id() }),
    response: z.object({
      data: z.array(personaEnLista.extend({ email: z.string(), eliminado: z.boolean(), selected: z.boolean() })),
      /** State of the set of parents, for setpadres (record 057). Ours. */
      version: z.string(),
    }),
  }),
  setpadres: route({
    method: 'PUT',
    path: '/alumno/setpadres',
    regla: 'ALU-PADRES',
    trx: 'write',
    resumen: 'Asigna a un alumno exactamente estos padres',
    body: z.object({
      idAlumno: id(),
      version: versionLeida(),
      idsPadres: z.array(id(), 'Falta la lista de padres').max(20, 'Son demasiados padres'),
    }),
    response: nada,
  }),
}
