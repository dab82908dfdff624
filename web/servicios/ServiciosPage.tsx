import type { RecibidoDe } from '#contract/route.ts'
import type { servicios } from '#contract/servicios.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { texto } from '../catalogo/columnas.tsx'
import { PantallaCatalogo } from '../catalogo/PantallaCatalogo.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { ConNota } from '../ui/ConNota.tsx'
import { Eliminado } from '../ui/Eliminado.tsx'

type Fila = RecibidoDe<typeof servicios.all>['data'][number]

/** Screen and modal of the services that are paid to others: light, gas, a plumber (S98, S99). */
const SERVICIO = catalogo<Fila, 'CONT-SERVICIOS-LIST'>({
  nombre: 'Servicio',
  genero: 'm',
  titulo: 'Servicios',
  seccion: 'CONT-SERVICIOS-LIST',
  llamadas: api.servicios,
  key: 'idServicio',
  fila: 'servicio',
  modeloAlAgregar: true,
  esquema: () => import('#contract/servicios.ts').then((m) => m.servicios.guardar.body),
  orden: 'nombre',
  buscar: 'Buscar servicio',
  nombreDe: (s) => s.nombre,
  columnas: (puede) => [
    texto(
      'nombre',
      'Servicio',
      (s) => s.nombre,
      (s) => (
        <ConNota nota={s.observaciones}>
          {s.nombre} {s.eliminado && <Eliminado />}
        </ConNota>
      ),
    ),
    texto(
      'sucursal',
      'Sucursal',
      (s) => s.sucursal,
      (s) => (
        <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(s.idSucursal ?? 0)} permitido={puede.vSucursal}>
          {s.sucursal}
        </EnlacePantalla>
      ),
    ),
  ],
  campos: [
    { tipo: 'texto', nombre: 'nombre', etiqueta: 'Nombre', requerido: true, max: 50, ancho: 6 },
    { tipo: 'sucursal', nombre: 'idSucursal', etiqueta: 'Sucursal', requerido: true, ancho: 6 },
    { tipo: 'area', nombre: 'observaciones', etiqueta: 'Observaciones', max: 2000 },
  ],
})

export const ServiciosPage = () => <PantallaCatalogo catalogo={SERVICIO} />
