import { z } from 'zod'
import { esCondicionIva } from '#domain/factura/condicionIva.ts'
import {
  anoLeido,
  archivo,
  casoDesde,
  emailOpcional,
  flag,
  id,
  idOpcional,
  jornadaDespues,
  opcion,
  textoLibre,
} from './campos.ts'
import { cuentaCorriente } from './cuenta.ts'
import { consultaDeLista, consultaPaginada, porHijos, respuestaPaginada, suenan } from './paginado.ts'
import {
  cuentaDePersona,
  cuil,
  datosDePersona,
  emailONada,
  persona,
  personaEnLista,
  personaGuardada,
  unidoA,
} from './persona.ts'
import { route } from './route.ts'

/** Which parents a list has: the deleted ones too; and those whose children have the words of the search (ours). */
const cualesPadres = { getEliminados: flag(), porHijos: flag() }

/** Entry of the e-mail list (000§3): blank entries and those to remove are left out, one is the default (D-158). */
const emailDeLista = z.object({ value: emailOpcional(), predeterminado: flag(), toRemove: flag() })

export const nuevoPadre = z.object({
  id: idOpcional(),
  ...datosDePersona,
  direccion: textoLibre(100),
  cuil: cuil(),
  civa: idOpcional().refine((n) => n === undefined || esCondicionIva(n), 'La Condición Iva no es válida'),
  /** Replaces the default address and leaves the others; not sent, all stay. */
  email: emailONada(),
  /** Replaces the whole list, in its order; it wins over `email` when both are sent. */
  emails: z.array(emailDeLista).max(10, 'Son demasiados emails').optional(),
})

const emailGuardado = z.object({ id: z.number(), value: z.string(), order: z.number(), predeterminado: z.boolean() })

const datosDePadre = personaGuardada.extend({
  id: z.number(),
  cuil: z.string(),
  civa: z.number().nullable(),
  condicionIva: z.string(),
  emails: z.array(emailGuardado),
  eliminado: z.boolean(),
  /** Who was kept when it was merged, so that it cannot be restored (D-157); null when it was not. */
  unidoA,
  /** It has an account and cannot be deleted (D-013). */
  conUsuario: z.boolean(),
})

const enLista = personaEnLista.extend({
  email: z.string(),
  /** '' for a user who may not see users. */
  username: z.string(),
  conUsuario: z.boolean(),
  eliminado: z.boolean(),
  unidoA,
})

const enPagina = enLista.extend({
  telefono: z.string(),
  /** First names of his children, the eldest first: 'Ana, Juan'. */
  hijos: z.string(),
})

const comunes = persona({
  path: '/padre',
  regla: 'PAD',
  seccion: 'CONT-PADRES-EDIT',
  key: 'idPadre',
  nombre: 'padre',
  resumen: {
    guardar: 'Agrega o modifica un padre; el usuario sigue al email predeterminado (D-132)',
    eliminar: 'Elimina un padre sin usuario; se puede restaurar (D-013)',
  },
  body: nuevoPadre,
  modelo: {
    cuil: z.string(),
    civa: z.number().nullable(),
    emails: z.array(emailGuardado),
    conUsuario: z.boolean(),
  },
  opciones: { condicionIva: z.array(opcion) },
})

export const padre = {
  ...comunes,
  getall: route({
    method: 'GET',
    path: '/padre/getall',
    regla: 'PAD-VER',
    pesado: true,
    seccion: 'CONT-PADRES-LIST',
    resumen: 'Padres por apellido y nombre (D-025)',
    query: z.object({ getEliminados: flag(), getSecurity: flag() }),
    response: z.object({ data: z.array(enLista) }),
  }),
  /** Ours: the list of the screen, which getall answers whole. */
  getpage: route({
    method: 'GET',
    path: '/padre/getpage',
    regla: 'PAD-VER',
    seccion: 'CONT-PADRES-LIST',
    resumen: 'Padres de a páginas, por nombre, email, documento o teléfono',
    query: z.object({ ...consultaPaginada(5), ...cualesPadres, getSecurity: flag() }),
    response: z.object({
      ...respuestaPaginada(enPagina),
      suenan,
      porHijos,
      /** How many more are found with the parents of students who have the words; 0 for a search of short ones. Ours. */
      otrosPorHijos: z.number(),
    }),
  }),
  /** Ours: the list of the screen for a spreadsheet. */
  excel: route({
    method: 'GET',
    path: '/padre/excel',
    pesado: true,
    regla: 'PAD-VER',
    formato: 'archivo',
    resumen: 'Los padres de la lista, como está filtrada, en una planilla .xlsx',
    query: z.object({ ...consultaDeLista(5), ...cualesPadres }),
    response: archivo,
  }),
  porId: route({
    method: 'GET',
    path: '/padre',
    regla: 'PAD-VER',
    seccion: 'CONT-PADRES-VIEW',
    resumen: 'Un padre con sus hijos, los otros padres de ellos y su usuario',
    query: z.object({ idPadre: id() }),
    response: z.object({
      data: datosDePadre,
      ano: z.number(),
      anos: z.array(z.number()),
      /** Ours: the children themselves, with this year's course. */
      hijos: z.array(
        personaEnLista.extend({
          edad: z.number(),
          curso: z.string(),
          /** Branch of that course, where the school has several with courses. */
          sucursal: z.string(),
          idCurso: z.number().nullable(),
          /** Course of the next year, where there is none of this; else ''. */
          cursoProximo: z.string(),
          eliminado: z.boolean(),
        }),
      ),
      padresRelacionados: z.array(
        personaEnLista.extend({ telefono1: z.string(), email: z.string(), eliminado: z.boolean() }),
      ),
      usuario: cuentaDePersona,
    }),
  }),
  getdatoshijos: route({
    method: 'GET',
    path: '/padre/getdatoshijos',
    regla: 'PAD-VER',
    seccion: 'CONT-PADRES-VIEW',
    resumen: 'Los hijos de un padre inscriptos en un año, con sus cuentas (D-190)',
    query: z.object({ idPadre: id(), ano: anoLeido() }),
    response: z.object({
      /** Each child with his enrolment of that year, by surname and name. */
      detail: z.array(
        z.object({
          idAlumno: z.number(),
          apellido: z.string(),
          nombre: z.string(),
          eliminado: z.boolean(),
          inscripcion: z.object({
            id: z.number(),
            ano: z.number(),
            curso: z.string(),
            idCurso: z.number(),
            nivel: z.string(),
            sucursal: z.string(),
            jornada: z.string(),
            jornadaDespues: jornadaDespues.nullable(),
            casoEspecial: z.string(),
            porcentaje: z.number(),
            casoDesde,
            fechaBaja: z.string().nullable(),
            motivoBaja: z.string(),
            isCurrent: z.boolean(),
          }),
        }),
      ),
      /** Their accounts, in the same order. */
      data: z.array(cuentaCorriente),
      /** Invoices of these enrolments. */
      facturas: z.array(z.object({ Id: z.number() })),
    }),
  }),
}
