import { z } from 'zod'
import { texto } from './campos.ts'
import { catalogo } from './catalogo.ts'

export const sucursal = catalogo({
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
  fila: { nombre: z.string(), cantCursos: z.number(), cantAlumnos: z.number() },
})
