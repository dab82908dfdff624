import { z } from 'zod'
import { bandera, id, idOpcional, nada, operacion, texto } from './campos.ts'
import { route } from './route.ts'

export const nuevaSucursal = z.object({ id: idOpcional(), nombre: texto(50, 'El Nombre es Requerido') })

export const sucursal = {
  all: route({
    method: 'GET',
    path: '/sucursal/all',
    regla: 'SUC-VER',
    seccion: 'CONT-SUCURSALES-LIST',
    resumen: 'Sucursales con sus cursos y alumnos del año (D-162)',
    query: z.object({ getSecurity: bandera() }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          cantCursos: z.number(),
          cantAlumnos: z.number(),
          canDelete: z.boolean(),
        }),
      ),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/sucursal',
    reglaSegun: [({ body }) => (body.id ? 'SUC-EDITAR' : 'SUC-NUEVO'), ['SUC-NUEVO', 'SUC-EDITAR']],
    trx: 'write',
    resumen: 'Agrega o modifica una sucursal',
    body: nuevaSucursal,
    response: operacion,
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/sucursal',
    regla: 'SUC-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina una sucursal sin cursos, empleados ni movimientos (D-161)',
    query: z.object({ idSucursal: id() }),
    response: nada,
  }),
}
