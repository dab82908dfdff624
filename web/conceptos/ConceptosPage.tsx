import type { conceptos } from '#contract/conceptos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { recortado, texto } from '../catalogo/columnas.tsx'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'

type Fila = RecibidoDe<typeof conceptos.all>['data'][number]

/** Text for a concept of all branches, which only a user who sees all of them may make (D-229). */
const TODAS = 'Todas'

/** Screen and modal of the concepts of incomes (S82). */
const CONCEPTO = catalogo<Fila, 'CONT-CONCEPTOS-LIST'>({
  nombre: 'Concepto',
  genero: 'm',
  titulo: 'Conceptos',
  seccion: 'CONT-CONCEPTOS-LIST',
  llamadas: api.conceptos,
  key: 'idConcepto',
  fila: 'concepto',
  modeloAlAgregar: true,
  esquema: () => import('#contract/conceptos.ts').then((m) => m.conceptos.guardar.body),
  orden: 'nombre',
  buscar: 'Buscar concepto',
  nombreDe: (c) => c.nombre,
  columnas: () => [
    texto(
      'nombre',
      'Concepto',
      (c) => c.nombre,
      (c) => recortado(c.nombre),
    ),
    texto(
      'sucursal',
      'Sucursal',
      (c) => c.sucursal || TODAS,
      (c) => c.sucursal || <span className="texto-3">{TODAS}</span>,
    ),
  ],
  campos: [
    { tipo: 'area', nombre: 'nombre', etiqueta: 'Concepto', requerido: true, max: 500 },
    { tipo: 'sucursal', nombre: 'idSucursal', etiqueta: 'Sucursal', todas: TODAS, ancho: 6 },
  ],
})

export const ConceptosPage = () => <PantallaCatalogo catalogo={CONCEPTO} />
