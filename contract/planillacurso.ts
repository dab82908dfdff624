import { z } from 'zod'
import { anoLeido, entero, id, idOpcional } from './campos.ts'
import { infoDescarga } from './download.ts'
import { route } from './route.ts'

export const planillacurso = {
  excel: route({
    method: 'GET',
    path: '/cursos/excel',
    regla: 'CUR-EXPORTAR',
    trx: 'snapshot',
    pesado: true,
    resumen:
      'Una pestaña de un curso en una planilla .xlsx: 0 la cuenta corriente, 1 las opcionales, 2 la eLibreta, 3 la asistencia',
    query: z.object({
      type: entero(0, 3, 'El tipo de planilla no es válido'),
      ano: anoLeido().optional(),
      idCurso: id(),
      /** Of types 1 and 2, one subject alone. */
      idMateria: idOpcional(),
    }),
    response: infoDescarga,
  }),
}
