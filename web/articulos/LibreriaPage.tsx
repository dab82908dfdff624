import { api } from '../call/api.ts'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { articulos } from './articulos.tsx'

/** Screen and modal of the library's stock (S94, S95). */
const LIBRERIA = articulos({
  nombre: 'Artículo de Librería',
  existeTexto: 'Ya existe un artículo con esa descripción en la sucursal indicada',
  titulo: 'Libreria',
  seccion: 'CONT-LIBRERIA-LIST',
  llamadas: api.libreria,
  key: 'idLibreria',
  fila: 'libreria',
  esquema: () => import('#contract/articulos.ts').then((m) => m.libreria.guardar.body),
})

export const LibreriaPage = () => <PantallaCatalogo catalogo={LIBRERIA} />
