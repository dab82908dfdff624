import { z } from 'zod'
import { anoLeido, flag, id, texto } from './campos.ts'
import { catalogo } from './catalogo.ts'
import { route } from './route.ts'

const sucursales = catalogo({
  path: '/sucursal',
  lista: '/sucursal/all',
  regla: 'SUC',
  seccion: 'CONT-SUCURSALES-LIST',
  key: 'idSucursal',
  uno: 'una sucursal',
  resumen: {
    lista: 'Sucursales con sus cursos y alumnos del año (D-162)',
    eliminar: 'Elimina una sucursal sin cursos, empleados ni movimientos (D-161)',
  },
  campos: { nombre: texto(50, 'El Nombre es Requerido') },
  fila: {
    nombre: z.string(),
    cantCursos: z.number(),
    /** All who are enrolled this year, those who left too. */
    cantAlumnos: z.number(),
    /** How many of them left by today (D-226). Ours. */
    bajas: z.number(),
  },
})

const persona = { id: z.number(), apellido: z.string(), nombre: z.string() }

const empleadoDeSucursal = z.object({
  ...persona,
  cargo: z.string(),
  /** '' without an account; null for who may not see users. */
  username: z.string().nullable(),
})

const cursoDeSucursal = z.object({
  id: z.number(),
  curso: z.string(),
  division: z.string(),
  nivel: z.string(),
  /** All who are enrolled in the year, those who left too, and how many these are; the second is ours. */
  cantAlumnos: z.number(),
  bajas: z.number(),
})

const alumnoDeSucursal = z.object({
  ...persona,
  edad: z.number(),
  curso: z.string(),
  idCurso: z.number(),
  /** Day of the withdrawal, or ''. Ours. */
  baja: z.string(),
})

export const sucursal = {
  ...sucursales,
  detalle: route({
    method: 'GET',
    path: '/sucursal',
    regla: 'SUC-VER',
    seccion: 'CONT-SUCURSALES-VIEW',
    resumen: 'Una sucursal: su personal, y sus cursos y alumnos de un año (el actual, si no se dice)',
    query: z.object({ idSucursal: id(), ano: anoLeido().optional(), getSecurity: flag() }),
    response: z.object({
      sucursal: z.object({ id: z.number(), nombre: z.string() }),
      ano: z.number(),
      /** Those with enrolments and the present one, newest first. */
      anos: z.array(z.number()),
      personal: z.array(empleadoDeSucursal),
      cursos: z.array(cursoDeSucursal),
      alumnos: z.array(alumnoDeSucursal),
    }),
  }),
}
