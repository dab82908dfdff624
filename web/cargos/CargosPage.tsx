import type { cargos } from '#contract/cargos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { cantidad, texto } from '../catalogo/columnas.tsx'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'

type Fila = RecibidoDe<typeof cargos.all>['data'][number]

/** Screen and modal of the positions (S80, S81). */
export const CARGO = catalogo<Fila, 'CONT-CARGOS-LIST'>({
  nombre: 'Cargo',
  genero: 'm',
  existeTexto: 'El nombre de cargo ya existe',
  titulo: 'Cargos',
  seccion: 'CONT-CARGOS-LIST',
  llamadas: api.cargos,
  key: 'idCargo',
  esquema: () => import('#contract/cargos.ts').then((m) => m.cargos.guardar.body),
  orden: 'nombre',
  buscar: 'Buscar cargo',
  nombreDe: (c) => c.nombre,
  columnas: () => [texto('nombre', 'Nombre', (c) => c.nombre), cantidad('personal', 'Personal', (c) => c.cantPersonal)],
  ancho: 'sm',
  campos: [{ tipo: 'texto', nombre: 'nombre', etiqueta: 'Nombre', requerido: true, max: 50, ancho: 6 }],
})

export const CargosPage = () => <PantallaCatalogo catalogo={CARGO} />
