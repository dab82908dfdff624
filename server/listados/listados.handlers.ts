import type { listados } from '#contract/listados.ts'
import type { Archivo } from '#contract/route.ts'
import { exigirSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import { puede } from '../acceso/usuario.ts'
import { planillaDeAlumnos } from '../alumno/planilla.service.ts'
import { LIBRERIA, LISTA_DE_ARTICULOS, MOBILIARIO } from '../articulos/articulos.catalogo.ts'
import { filasDeCatalogo } from '../catalogo/catalogo.service.ts'
import type { CatalogoRestaurable } from '../catalogo/catalogo.ts'
import type { Handler, Handlers } from '../http/contexto.ts'
import { planillaDePersonal } from '../personal/planilla.service.ts'
import { LISTA_DE_SERVICIOS, SERVICIO } from '../servicios/servicios.catalogo.ts'
import { DE_ARTICULOS, DE_SERVICIOS } from './columnas.ts'
import { exportarListado, situacionDe } from './exportar.service.ts'

type Pedido = Parameters<Handler<(typeof listados)['libreria']>>[0]

/** A row of stock as the list of its catalogue reads it. */
interface Articulo {
  descripcion: string
  stock: number
  stockMinimo: number
  sucursal: string
  observaciones: string
  eliminado: boolean
}

async function articulos(pedido: Pedido, catalogo: CatalogoRestaurable, nombre: string): Promise<Archivo> {
  const { db, usuario, query } = pedido
  const filas = (await filasDeCatalogo(db, catalogo, LISTA_DE_ARTICULOS, usuario, query)) as unknown as Articulo[]
  return exportarListado(db, usuario, pedido, {
    nombre,
    columnas: DE_ARTICULOS,
    filas: filas.map((a) => ({ ...a, falta: a.stock < a.stockMinimo ? 'Sí' : '', situacion: situacionDe(a) })),
    fijas: 1,
  })
}

export const listadosHandlers: Handlers<typeof listados> = {
  alumnos: async ({ db, usuario, query, hoy, ahora }) => {
    if (query.idSucursal) exigirSucursal(usuario, query.idSucursal)
    return planillaDeAlumnos(
      db,
      usuario,
      { hoy, ahora },
      {
        sSearch: '',
        iSortCol_0: 0,
        sSortDir_0: 'asc',
        onlyInscriptos: false,
        getEliminados: query.getEliminados && puede(usuario, 'ALU-ELIMINAR'),
        sucursales: query.idSucursal ? [query.idSucursal] : sucursalesVisibles(usuario),
      },
    )
  },
  libreria: (pedido) => articulos(pedido, LIBRERIA, 'Librería'),
  mobiliario: (pedido) => articulos(pedido, MOBILIARIO, 'Mobiliario'),
  personal: async (pedido) => {
    const { db, usuario, query } = pedido
    if (query.idSucursal) exigirSucursal(usuario, query.idSucursal)
    return planillaDePersonal(
      db,
      usuario,
      pedido,
      {
        sSearch: '',
        iSortCol_0: 0,
        sSortDir_0: 'asc',
        getEliminados: query.getEliminados && puede(usuario, 'PER-ELIMINAR'),
      },
      query.idSucursal ? [query.idSucursal] : sucursalesVisibles(usuario),
    )
  },
  servicios: async (pedido) => {
    const { db, usuario, query } = pedido
    const leidas = await filasDeCatalogo(db, SERVICIO, LISTA_DE_SERVICIOS, usuario, query)
    const filas = leidas as unknown as { nombre: string; sucursal: string; observaciones: string; eliminado: boolean }[]
    return exportarListado(db, usuario, pedido, {
      nombre: 'Servicios',
      columnas: DE_SERVICIOS,
      filas: filas.map((s) => ({ ...s, situacion: situacionDe(s) })),
      fijas: 1,
    })
  },
}
