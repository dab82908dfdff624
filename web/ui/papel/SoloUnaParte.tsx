import { numero } from '../paginas.ts'
import { useImprimiendo } from './imprimiendo.ts'
import { MAX_IMPRESAS } from './useListaEntera.ts'

interface SoloUnaParteProps {
  filas: number
  total: number
  /** Whether the screen has a button that prints them all. */
  conBoton: boolean
}

/**
 * Says above a list of which only a page is printed that it is not the whole: the browser's own menu prints what is on
 * the screen, and waits for nothing to be read (interfaz 14).
 */
export const SoloUnaParte = ({ filas, total, conBoton }: SoloUnaParteProps) =>
  useImprimiendo() && (
    <p>
      <b>
        Esta no es la lista entera: tiene {numero(filas)} de {numero(total)}.
      </b>
      {conBoton &&
        (total > MAX_IMPRESAS
          ? ' Son demasiadas filas para imprimir: busque o filtre.'
          : ' Para imprimir todas, use el botón Imprimir de la pantalla.')}
    </p>
  )
