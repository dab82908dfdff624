import { api } from '../call/api.ts'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { articulos } from './articulos.tsx'

/** Screen and modal of the furniture (S96, S97). */
const MOBILIARIO = articulos({
  nombre: 'Artículo de Mobiliario',
  nombreAlEliminar: 'Mobiliario',
  titulo: 'Mobiliario',
  textoVacio: 'No se encontró Mobiliario',
  seccion: 'CONT-MOBILIARIO-LIST',
  llamadas: api.mobiliario,
  key: 'idMobiliario',
  fila: 'mobiliario',
  esquema: () => import('#contract/articulos.ts').then((m) => m.mobiliario.guardar.body),
})

export const MobiliarioPage = () => <PantallaCatalogo catalogo={MOBILIARIO} />
