import { z } from 'zod'
import { flag, texto } from './campos.ts'
import { catalogo } from './catalogo.ts'

export const cargos = catalogo({
  path: '/cargos',
  regla: 'CAR',
  seccion: 'CONT-CARGOS-LIST',
  key: 'idCargo',
  uno: 'un cargo',
  resumen: {
    lista: 'Cargos del personal; con getFullData también lo que se puede hacer con ellos',
    eliminar: 'Elimina un cargo que ningún empleado tuvo (D-161)',
  },
  campos: { nombre: texto(50, 'El Nombre es Requerido') },
  fila: { nombre: z.string(), cantPersonal: z.number() },
  pregunta: { getFullData: flag() },
})
