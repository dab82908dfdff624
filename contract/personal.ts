import { z } from 'zod'
import { EMAIL } from '#domain/email.ts'
import { archivo, fecha, flag, id, idOpcional, opcion, pesos, texto } from './campos.ts'
import { consultaDeLista, consultaPaginada, respuestaPaginada, suenan } from './paginado.ts'
import { cuentaDePersona, cuil, datosDePersona, persona, personaEnLista, personaGuardada } from './persona.ts'
import { route } from './route.ts'

/** `sucursal` and `cargo` are ids. */
export const nuevoEmpleado = z.object({
  id: idOpcional(),
  ...datosDePersona,
  fechaNacimiento: fecha('La Fecha de Nacimiento es requerida'),
  direccion: texto(100, 'La Dirección es requerida'),
  email: texto(100, 'El Email es requerido')
    .refine((t) => EMAIL.test(t), 'El Email no es válido')
    .meta({ type: 'string', format: 'email', maxLength: 100 }),
  fechaDesde: fecha('La fecha desde la que trabaja es requerida'),
  sucursal: id('La Sucursal es requerida'),
  cargo: id('El Cargo es requerido'),
  cuil: cuil(),
  legajo: texto(20, 'El Legajo es requerido'),
})

const enLista = personaEnLista.extend({
  /** '' for a user who may not see users. */
  username: z.string(),
  conUsuario: z.boolean(),
  email: z.string(),
  cargo: z.string(),
  sucursal: z.string(),
  idSucursal: z.number(),
  legajo: z.string(),
  eliminado: z.boolean(),
})

const datosDeEmpleado = personaGuardada.extend({
  id: z.number(),
  sexo: z.enum(['M', 'F']),
  edad: z.number(),
  fechaNacimiento: z.string(),
  fechaDesde: z.string(),
  cargo: z.string(),
  sucursal: z.string(),
  idSucursal: z.number(),
  cuil: z.string(),
  legajo: z.string(),
  eliminado: z.boolean(),
  /** His account is blocked when he is deleted (D-013). */
  conUsuario: z.boolean(),
})

const pagoRecibido = z.object({
  ID_Pago: z.number(),
  /** Day of the cash that it came out of, in ISO. */
  Fecha: z.string(),
  Sucursal: z.string(),
  ID_Sucursal: z.number(),
  Comprobante: z.string(),
  Medio: z.string(),
  Observaciones: z.string(),
  Monto: pesos(),
  /** It was annulled and does not count. */
  anulado: z.boolean(),
})

const comunes = persona({
  path: '/personal',
  regla: 'PER',
  seccion: 'CONT-PERSONAL-EDIT',
  key: 'idPersonal',
  nombre: 'personal',
  resumen: {
    guardar: 'Agrega o modifica un empleado; sin OTR-TODAS-SUCURSALES, de la propia sucursal (D-229)',
    eliminar: 'Elimina un empleado y bloquea su usuario; restaurarlo no lo desbloquea (D-013)',
  },
  body: nuevoEmpleado,
  modelo: {
    fechaNacimiento: z.string(),
    fechaDesde: z.string(),
    sucursal: z.number().nullable(),
    cargo: z.number().nullable(),
    cuil: z.string(),
    legajo: z.string(),
  },
  opciones: { sucursales: z.array(opcion), cargos: z.array(opcion) },
})

export const personal = {
  ...comunes,
  getall: route({
    method: 'GET',
    path: '/personal/getall',
    regla: 'PER-VER',
    pesado: true,
    seccion: 'CONT-PERSONAL-LIST',
    resumen: 'Empleados por apellido y nombre; sin OTR-TODAS-SUCURSALES, los de la propia sucursal (D-229)',
    query: z.object({ getEliminados: flag(), getSecurity: flag() }),
    response: z.object({ data: z.array(enLista) }),
  }),
  /** Ours: the list of the screen, which getall answers whole. */
  getpage: route({
    method: 'GET',
    path: '/personal/getpage',
    regla: 'PER-VER',
    seccion: 'CONT-PERSONAL-LIST',
    resumen: 'Empleados de a páginas, por nombre, documento, email, cargo, sucursal o legajo',
    query: z.object({ ...consultaPaginada(6), getEliminados: flag(), getSecurity: flag() }),
    response: z.object({ ...respuestaPaginada(enLista), suenan }),
  }),
  /** Ours: the list of the screen for a spreadsheet. */
  excel: route({
    method: 'GET',
    path: '/personal/excel',
    pesado: true,
    regla: 'PER-VER',
    formato: 'archivo',
    resumen: 'Los empleados de la lista, como está filtrada, en una planilla .xlsx',
    query: z.object({ ...consultaDeLista(6), getEliminados: flag() }),
    response: archivo,
  }),
  porId: route({
    method: 'GET',
    path: '/personal',
    regla: 'PER-VER',
    seccion: 'CONT-PERSONAL-VIEW',
    resumen: 'Un empleado con sus cursos de este año y su usuario',
    query: z.object({ idPersonal: id() }),
    response: z.object({
      data: datosDeEmpleado,
      cursos: z.array(
        z.object({
          id: z.number(),
          curso: z.string(),
          nivel: z.string(),
          sucursal: z.string(),
          idSucursal: z.number(),
        }),
      ),
      usuario: cuentaDePersona,
    }),
  }),
  /** Ours: what the cash paid to an employee. */
  pagos: route({
    method: 'GET',
    path: '/personal/pagos',
    regla: ['PER-VER', 'CAJ-VER'],
    resumen: 'Pagos de las cajas a un empleado, los últimos primero; solo de las cajas que puede ver quien pregunta',
    query: z.object({ idPersonal: id() }),
    response: z.object({
      data: z.array(pagoRecibido),
      /** Sum of those that were not annulled. */
      total: pesos(),
    }),
  }),
}
