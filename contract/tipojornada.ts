import { z } from 'zod'
import { texto, textoLibre } from './campos.ts'
import { catalogo } from './catalogo.ts'

export const tipojornada = catalogo({
  path: '/tipojornada',
  regla: 'TJO',
  seccion: 'CONT-TIPOSJORNADA-LIST',
  key: 'idTipo',
  uno: 'un tipo de jornada',
  resumen: {
    lista: 'Tipos de jornada con las cuotas de los inscriptos del año (D-162)',
    eliminar: 'Elimina un tipo de jornada sin cuotas, y con él sus valores sin uso (D-161)',
  },
  campos: { tipo: texto(50, 'El Tipo es Requerido'), observaciones: textoLibre(2000, true) },
  fila: { tipo: z.string(), observaciones: z.string(), cantCuotas: z.number() },
})
