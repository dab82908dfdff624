import { clases } from './clases.ts'
import { Enlace } from './Enlace.tsx'
import formas from './formas.module.css'
import css from './Ubicacion.module.css'

interface UbicacionProps {
  /** List that what is shown belongs to. */
  lista: { readonly titulo: string; readonly ruta: string }
  nombre: string
}

/** The way back to the list, above what is shown of one of its rows. */
export const Ubicacion = ({ lista, nombre }: UbicacionProps) => (
  <nav className={clases('texto-3', formas.corto, 'no-imprimir')} aria-label="Ubicación">
    <Enlace a={lista.ruta} className={css.lista}>
      {lista.titulo}
    </Enlace>
    <span aria-hidden> / </span>
    <span aria-current="page">{nombre}</span>
  </nav>
)
