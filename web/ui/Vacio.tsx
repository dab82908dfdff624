import type { ReactNode } from 'react'
import css from './Vacio.module.css'

/**
 * Says why there is nothing and offers the next step (interfaz 7).
 *
 *   <Vacio texto="No se encontraron datos" paso={<Button>Agregar Alumno</Button>} />
 */
export function Vacio({ texto, detalle, paso }: { texto: ReactNode; detalle?: ReactNode; paso?: ReactNode }) {
  return (
    <div className={css.vacio} role="status">
      <p>{texto}</p>
      {detalle && <p className="texto-3">{detalle}</p>}
      {paso}
    </div>
  )
}
