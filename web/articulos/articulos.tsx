import type { libreria } from '#contract/articulos.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Catalogo, catalogo } from '../catalogo/catalogo.ts'
import { cantidad, texto } from '../catalogo/columnas.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { ConNota } from '../ui/ConNota.tsx'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'

type Articulo = RecibidoDe<typeof libreria.all>['data'][number]
type Seccion = 'CONT-LIBRERIA-LIST' | 'CONT-MOBILIARIO-LIST'
/** What tells one register of articles from the other. */
type Propio<S extends Seccion> = Pick<
  Catalogo<Articulo, S>,
  'nombre' | 'nombreAlEliminar' | 'existeTexto' | 'titulo' | 'textoVacio' | 'seccion' | 'llamadas' | 'key' | 'fila'
> & { readonly esquema: Catalogo<Articulo, S>['esquema'] }

/** Whether there is less of an article than there should be; of a deleted one nothing is said (D-183). */
const falta = ({ stock, stockMinimo, eliminado }: Articulo) => !eliminado && stock < stockMinimo

/** '14 artículos, 3 bajo el mínimo' */
function cuenta(articulos: readonly Articulo[]): string {
  const vivos = articulos.filter((a) => !a.eliminado).length
  const bajos = articulos.filter(falta).length
  return `${numero(vivos)} ${vivos === 1 ? 'artículo' : 'artículos'}${bajos ? `, ${numero(bajos)} bajo el mínimo` : ''}`
}

/** Makes the register of the articles of stock of each branch: library and furniture are laid out alike (001§2). */
export const articulos = <S extends Seccion>(propio: Propio<S>): Catalogo<Articulo, S> =>
  catalogo<Articulo, S>({
    genero: 'm',
    modeloAlAgregar: true,
    orden: 'descripcion',
    buscar: 'Buscar artículo o sucursal',
    nombreDe: (a) => a.descripcion,
    numero: cuenta,
    columnas: () => [
      texto(
        'descripcion',
        'Descripción',
        (a) => a.descripcion,
        (a) => (
          <ConNota nota={a.observaciones}>
            {a.descripcion} {a.eliminado && <Eliminado />}
            {falta(a) && <Pildora>Bajo el mínimo</Pildora>}
          </ConNota>
        ),
      ),
      cantidad('stock', 'Stock', (a) => a.stock),
      cantidad('stockMinimo', 'Stock Mínimo', (a) => a.stockMinimo),
      texto(
        'sucursal',
        'Sucursal',
        (a) => a.sucursal,
        (a) => (
          <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(a.idSucursal ?? 0)} permitido>
            {a.sucursal}
          </EnlacePantalla>
        ),
      ),
    ],
    campos: [
      { tipo: 'texto', nombre: 'descripcion', etiqueta: 'Descripción', requerido: true, max: 50, ancho: 6 },
      { tipo: 'cantidad', nombre: 'stock', etiqueta: 'Stock', requerido: true, ancho: 3 },
      {
        tipo: 'cantidad',
        nombre: 'stockMinimo',
        etiqueta: 'Stock Mínimo',
        requerido: true,
        ancho: 3,
        ayuda: 'Con menos que esto la lista lo señala',
      },
      { tipo: 'sucursal', nombre: 'idSucursal', etiqueta: 'Sucursal', requerido: true, ancho: 6 },
      { tipo: 'area', nombre: 'observaciones', etiqueta: 'Observaciones', max: 2000 },
    ],
    ...propio,
  })
