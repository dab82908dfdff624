import { Button } from '@mantine/core'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { cuandoDicho, type Guardado, notasDe } from './borrador.ts'
import css from './RegistroDeExamen.module.css'

interface AvisoDeBorradorProps {
  borradores: readonly Guardado[]
  alRecuperar: (borrador: Guardado) => void
  alDescartar: (borrador: Guardado) => void
  /** Keeps them all, and begins another exam. */
  alDejar: () => void
}

/** Offers what was typed here before and never registered. */
export const AvisoDeBorrador = ({ borradores, alRecuperar, alDescartar, alDejar }: AvisoDeBorradorProps) => (
  <div className={clases('tarjeta', formas.pila, formas.cerca)} role="status">
    {borradores.map((borrador) => (
      <div key={borrador.id} className={clases(formas.fila, css.borrador)}>
        <span className={formas.inicio}>
          <b>Hay un borrador {cuandoDicho(borrador.cuando, Date.now())}</b>, con {notasDe(borrador)}
        </span>
        <Button variant="default" onClick={() => alDescartar(borrador)}>
          Descartar
        </Button>
        <Button onClick={() => alRecuperar(borrador)}>Recuperar</Button>
      </div>
    ))}
    <button type="button" className={clases('enlace', css.dejar)} onClick={alDejar}>
      {borradores.length === 1 ? 'Dejarlo para después' : 'Dejarlos para después'}
    </button>
  </div>
)
