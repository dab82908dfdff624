import { z } from 'zod'
import { bandera, id, idOpcional, nada, operacion, texto, textoLibre } from './campos.ts'
import { route } from './route.ts'

export const nuevoTipoJornada = z.object({
  id: idOpcional(),
  tipo: texto(50, 'El Tipo es Requerido'),
  observaciones: textoLibre(2000, true),
})

export const tipojornada = {
  all: route({
    method: 'GET',
    path: '/tipojornada',
    regla: 'TJO-VER',
    seccion: 'CONT-TIPOSJORNADA-LIST',
    resumen: 'Tipos de jornada con las cuotas de los inscriptos del año (D-162)',
    query: z.object({ getSecurity: bandera() }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          tipo: z.string(),
          observaciones: z.string(),
          cantCuotas: z.number(),
          canDelete: z.boolean(),
        }),
      ),
    }),
  }),
  guardar: route({
    method: 'POST',
    path: '/tipojornada',
    reglaSegun: [({ body }) => (body.id ? 'TJO-EDITAR' : 'TJO-NUEVO'), ['TJO-NUEVO', 'TJO-EDITAR']],
    trx: 'write',
    resumen: 'Agrega o modifica un tipo de jornada',
    body: nuevoTipoJornada,
    response: operacion,
  }),
  eliminar: route({
    method: 'DELETE',
    path: '/tipojornada',
    regla: 'TJO-ELIMINAR',
    trx: 'write',
    resumen: 'Elimina un tipo de jornada sin cuotas, y con él sus valores sin uso (D-161)',
    query: z.object({ idTipo: id() }),
    response: nada,
  }),
}
