import type { RecibidoDe } from '#contract/route.ts'
import type { sucursal } from '#contract/sucursal.ts'
import { api } from '../call/api.ts'
import { catalogo } from '../catalogo/catalogo.ts'
import { cantidad, cursantes, texto } from '../catalogo/columnas.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'

type Fila = RecibidoDe<typeof sucursal.all>['data'][number]

/** Screen and modal of the branches (S59, S60). */
export const SUCURSAL = catalogo<Fila, 'CONT-SUCURSALES-LIST'>({
  nombre: 'Sucursal',
  genero: 'f',
  titulo: 'Listado de Sucursales',
  seccion: 'CONT-SUCURSALES-LIST',
  llamadas: api.sucursal,
  key: 'idSucursal',
  esquema: () => import('#contract/sucursal.ts').then((m) => m.sucursal.guardar.body),
  orden: 'nombre',
  buscar: 'Buscar sucursal',
  nombreDe: (s) => s.nombre,
  columnas: (puede) => [
    texto(
      'nombre',
      'Nombre',
      (s) => s.nombre,
      (s) => (
        <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(s.id)} permitido={puede.view}>
          {s.nombre}
        </EnlacePantalla>
      ),
    ),
    cantidad('cursos', 'Cursos', (s) => s.cantCursos),
    cursantes('Alumnos', (s) => s.cantAlumnos),
  ],
  ancho: 'sm',
  campos: [{ tipo: 'texto', nombre: 'nombre', etiqueta: 'Nombre', requerido: true, max: 50, ancho: 6 }],
})
