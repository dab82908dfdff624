import { z } from 'zod'
import { MAX_FERIADO, malasFechas, type Periodos } from '#domain/agenda/agenda.ts'
import { anoLeido, fecha, id, nada, omitible, texto, versionLeida } from './campos.ts'
import { route } from './route.ts'

const dia = z.object({
  id: z.number(),
  /** 'YYYY-MM-DD'. */
  fecha: z.string(),
  tipo: z.enum(['Normal', 'Feriado', 'Vacaciones']),
  /** Name of the holiday, or ''. */
  feriado: z.string(),
  /** Whether any course has attendance on it, so that it cannot be a holiday. */
  conAsistencia: z.boolean(),
})
export type DiaDeAgenda = z.output<typeof dia>

/** Marks the days that do not fit together, each in its field. */
const queCierren = (dado: { value: Periodos; issues: z.core.$ZodRawIssue[] }) => {
  for (const [campo, message] of Object.entries(malasFechas(dado.value)))
    dado.issues.push({ code: 'custom', path: [campo], message, input: dado.value })
}

/** The year that is changed: the current one, which it is when absent, or the next (record 093). Ours. */
const delAno = () => omitible(anoLeido())

/** What a new school year is loaded with. */
export const agendaNueva = z
  .object({
    desde: fecha('El inicio de clases es requerido'),
    hasta: fecha('El fin de clases es requerido'),
    desdeVacaciones: omitible(fecha()),
    hastaVacaciones: omitible(fecha()),
    ano: delAno(),
  })
  .check((dado) => queCierren(dado as never))

/** Another vacation of a school year that is there. */
export const vacacionesDeAgenda = z.object({
  desdeVacaciones: fecha('El inicio de vacaciones es requerido'),
  hastaVacaciones: fecha('El fin de vacaciones es requerido'),
  version: versionLeida(),
  ano: delAno(),
})

/** Another first and last day of classes of a school year that is there (record 099). */
export const clasesDeAgenda = z.object({
  desde: fecha('El inicio de clases es requerido'),
  hasta: fecha('El fin de clases es requerido'),
  version: versionLeida(),
  ano: delAno(),
})

export const feriadoNuevo = z.object({
  nombre: texto(MAX_FERIADO, 'El nombre del feriado es requerido'),
  fecha: fecha('La fecha del feriado es requerida'),
})

/** Most holidays that one call adds. */
const MAX_FERIADOS = 100

export const agenda = {
  leer: route({
    method: 'GET',
    path: '/agenda',
    regla: 'CFG-AGENDA',
    resumen: 'El año escolar: sus días hábiles y feriados, del año en curso si no se pide otro (D-151)',
    query: z.object({ ano: omitible(anoLeido()) }),
    response: z.object({
      ano: z.number(),
      /** Years that have days, this one and the next, newest first. Ours. */
      anos: z.array(z.number()),
      /** Whether the year may be changed: the current one may, and the next. Ours. */
      editable: z.boolean(),
      /** Null: nobody has loaded the year yet. */
      agenda: z
        .object({
          version: z.string(),
          desde: z.string(),
          hasta: z.string(),
          desdeVacaciones: z.string().nullable(),
          hastaVacaciones: z.string().nullable(),
        })
        .nullable(),
      dias: z.array(dia),
    }),
  }),
  cargar: route({
    method: 'POST',
    path: '/agenda',
    regla: 'CFG-AGENDA',
    trx: 'write',
    idempotente: true,
    resumen:
      'Carga el año escolar en curso, o el próximo: un día por día hábil, con sus vacaciones; los feriados que había quedan',
    body: agendaNueva,
    response: nada,
  }),
  vacaciones: route({
    method: 'PATCH',
    path: '/agenda',
    regla: 'CFG-AGENDA',
    trx: 'write',
    resumen: 'Cambia las vacaciones del año en curso, o del próximo; no las pone sobre días con asistencias',
    body: vacacionesDeAgenda,
    response: nada,
  }),
  clases: route({
    method: 'PATCH',
    path: '/agenda/clases',
    regla: 'CFG-AGENDA',
    trx: 'write',
    resumen: 'Cambia el inicio y el fin de clases del año en curso, o del próximo; no quita días con asistencias',
    body: clasesDeAgenda,
    response: nada,
  }),
  feriados: route({
    method: 'POST',
    path: '/agenda/feriados',
    regla: 'CFG-AGENDA',
    trx: 'write',
    idempotente: true,
    resumen: 'Agrega feriados en días hábiles del año en curso, o del próximo',
    body: z.object({
      ano: delAno(),
      data: z
        .array(feriadoNuevo, 'Ingrese al menos el nombre de un feriado')
        .min(1, 'Ingrese al menos el nombre de un feriado')
        .max(MAX_FERIADOS, `No se pueden agregar más de ${MAX_FERIADOS} feriados juntos`),
    }),
    response: nada,
  }),
  quitarFeriado: route({
    method: 'DELETE',
    path: '/agenda/feriado',
    regla: 'CFG-AGENDA',
    trx: 'write',
    resumen: 'Quita un feriado del año en curso o del próximo: el día vuelve a ser lo que era',
    query: z.object({ IdDia: id('El Feriado es requerido') }),
    response: nada,
  }),
  nacionales: route({
    method: 'GET',
    path: '/agenda/nacionales',
    regla: 'CFG-AGENDA',
    resumen: 'Los feriados nacionales del año en curso, o del próximo, que caen en días hábiles, para agregarlos',
    query: z.object({ ano: delAno() }),
    response: z.object({
      ano: z.number(),
      feriados: z.array(
        z.object({
          fecha: z.string(),
          nombre: z.string(),
          /** 'no-laborable': the school decides. */
          clase: z.enum(['feriado', 'no-laborable']),
        }),
      ),
    }),
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/agenda',
    regla: 'CFG-AGENDA',
    trx: 'write',
    resumen:
      "Elimina el año escolar en curso, o el próximo, con sus feriados; con asistencias contesta 'Existen Asistencias registradas'",
    query: z.object({ ano: delAno() }),
    response: nada,
  }),
}
