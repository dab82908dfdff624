import type { RecibidoDe } from '#contract/route.ts'
import type { tipojornada } from '#contract/tipojornada.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { cantidad, texto } from '../catalogo/columnas.tsx'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { ConNota } from '../ui/ConNota.tsx'

type Fila = RecibidoDe<typeof tipojornada.all>['data'][number]

/** Screen and modal of the shift types (S78, S79). */
export const TIPO_JORNADA = catalogo<Fila, 'CONT-TIPOSJORNADA-LIST'>({
  nombre: 'Tipo de Jornada',
  genero: 'm',
  titulo: 'Tipos de Jornada',
  seccion: 'CONT-TIPOSJORNADA-LIST',
  llamadas: api.tipojornada,
  key: 'idTipo',
  esquema: () => import('#contract/tipojornada.ts').then((m) => m.tipojornada.guardar.body),
  orden: 'tipo',
  buscar: 'Buscar tipo de jornada',
  nombreDe: (t) => t.tipo,
  columnas: () => [
    texto(
      'tipo',
      'Tipo de Jornada',
      (t) => t.tipo,
      (t) => <ConNota nota={t.observaciones}>{t.tipo}</ConNota>,
    ),
    cantidad('cuotas', 'Cuotas de Inscriptos', (t) => t.cantCuotas),
  ],
  ancho: 'sm',
  campos: [
    { tipo: 'texto', nombre: 'tipo', etiqueta: 'Tipo', requerido: true, max: 50, ancho: 6 },
    { tipo: 'area', nombre: 'observaciones', etiqueta: 'Observaciones', max: 2000 },
  ],
})

export const TiposJornadaPage = () => <PantallaCatalogo catalogo={TIPO_JORNADA} />
