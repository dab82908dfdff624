import { z } from 'zod'
import { MAX_CONTADOS } from '#domain/auditoria.ts'
import { entero, fecha, flag, id, idOpcional, omitible, textoLibre } from './campos.ts'
import type { Destino } from './eventos/destino.ts'
import { route } from './route.ts'

/** Most events that one answer holds (D-139). */
export const MAX_EVENTOS = 1000

const estado = z.object({ Id: z.number(), Nombre: z.string(), Icon: z.enum(['check', 'times', 'ban']) })
const tipo = z.object({ Code: z.string(), Descripcion: z.string() })

const quien = z.object({
  /** Null for somebody who had not signed in. */
  Id: z.number().nullable(),
  Nombre: z.string(),
  Username: z.string(),
  Icon: z.enum(['user', 'anonymous']),
  isPersonal: z.boolean(),
  isPadre: z.boolean(),
})

const registro = z.object({
  Id: z.number(),
  Estado: estado,
  /** Instant. */
  Fecha: z.string(),
  User: quien,
  /** The administrator who acted as the user, in a log-in-as session (D-130). */
  Admin: quien.nullable(),
  Tipo: tipo,
  Params: z.array(
    z.object({
      Parametro: z.string(),
      Valor: z.string(),
      Tipo: z.object({ Tipo: z.string(), IsJson: z.boolean(), IsDate: z.boolean() }),
    }),
  ),
  /** What happened, as a sentence without its subject. */
  Frase: z.string(),
  /** The screen on which it can be looked at. */
  Abre: z.custom<Destino>().nullable().meta({ type: 'object' }),
})

const dias = { from: omitible(fecha()), to: omitible(fecha()) }
const cuales = { status: omitible(entero(1, 3, 'El Estado no es válido')), type: textoLibre(30) }
const pagina = { iDisplayStart: entero(0, MAX_CONTADOS).default(0), iDisplayLength: omitible(entero(1, MAX_EVENTOS)) }

const leidos = z.object({
  Audit: z.array(registro),
  /** There are more, older than the last one; of a page, more than are counted. */
  hayMas: z.boolean(),
  /** How many there are, MAX_CONTADOS at most, when a page was asked for. Ours. */
  iTotalDisplayRecords: z.number().optional(),
  Estados: z.array(estado).optional(),
  Tipos: z.array(tipo).optional(),
})

export const audit = {
  leer: route({
    method: 'GET',
    path: '/audit',
    regla: 'USU-AUDITORIA',
    pesado: true,
    resumen:
      'Lo que hizo un usuario, lo último primero: los últimos 30 días si no se dice otra cosa, 1.000 hechos a lo sumo, o una página de los últimos 10.000',
    query: z.object({
      userId: id('El Usuario es requerido'),
      ...dias,
      ...cuales,
      /** Only what this account did itself, or an administrator as it. */
      user: idOpcional(),
      getdata: flag(),
      ...pagina,
    }),
    response: leidos.extend({ Usuarios: z.array(quien).optional() }),
  }),
  todo: route({
    method: 'GET',
    path: '/audit/todo',
    regla: 'USU-AUDITORIA',
    pesado: true,
    resumen: 'Lo que hicieron todos, o un usuario de ellos: lo último primero, como audit. Nuestra',
    query: z.object({ userId: idOpcional(), ...dias, ...cuales, getdata: flag(), ...pagina }),
    response: leidos,
  }),
  usuarios: route({
    method: 'GET',
    path: '/audit/usuarios',
    regla: 'USU-AUDITORIA',
    resumen:
      'Los 50 primeros usuarios de la búsqueda, y uno que se nombra, para elegir de quién es la auditoría. Nuestra',
    query: z.object({ term: textoLibre(100), userId: idOpcional() }),
    response: z.object({ Usuarios: z.array(quien) }),
  }),
  persona: route({
    method: 'GET',
    path: '/audit/persona',
    regla: 'USU-AUDITORIA',
    pesado: true,
    resumen:
      'Qué se hizo con un alumno, sus inscripciones y sus cobranzas, con un padre o con un empleado, y quién: lo último primero, del último año si no se dice otra cosa',
    query: z.object({
      clase: z.enum(['alumno', 'padre', 'personal'], 'La Clase no es válida'),
      id: id('La Persona es requerida'),
      ...dias,
      ...cuales,
      getdata: flag(),
      ...pagina,
    }),
    response: leidos,
  }),
}
