import type { Id, SiNo, TextoVacio } from './comun.ts'

/** An article of stock of a branch. */
interface Articulo {
  id: Id
  descripcion: string
  stock: number
  stock_minimo: number
  id_sucursal: number
  observaciones: TextoVacio
  eliminado: SiNo
}

export interface EsquemaArticulos {
  libreria: Articulo
  mobiliario: Articulo
}
