import { z } from 'zod'
import { id, texto, textoLibre } from './campos.ts'
import { catalogoRestaurable } from './catalogo.ts'

export const servicios = catalogoRestaurable({
  path: '/servicios',
  lista: '/servicios/all',
  regla: 'SER',
  seccion: 'CONT-SERVICIOS-LIST',
  key: 'idServicio',
  nombre: 'servicio',
  uno: 'un servicio',
  resumen: {
    lista: 'Servicios que se pagan, por nombre; sin OTR-TODAS-SUCURSALES, los de la propia sucursal (D-229)',
    eliminar: 'Elimina un servicio; lo ya pagado conserva su nombre, y se puede restaurar',
  },
  campos: {
    nombre: texto(50, 'El Nombre es Requerido'),
    idSucursal: id('La Sucursal es requerida'),
    observaciones: textoLibre(2000, true),
  },
  fila: { nombre: z.string(), observaciones: z.string() },
})
