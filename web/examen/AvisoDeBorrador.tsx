import { Button } from '@mantine/core'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { type Borrador, cuandoDicho } from './borrador.ts'
import css from './RegistroDeExamen.module.css'

interface AvisoDeBorradorProps {
  borrador: Borrador
  alRecuperar: () => void
  alDescartar: () => void
}

/** Offers what was typed here before and never registered. */
export function AvisoDeBorrador({ borrador, alRecuperar, alDescartar }: AvisoDeBorradorProps) {
  const n = [...borrador.puestas.values()].filter((p) => p.idNota !== null).length
  return (
    <div className={clases('tarjeta', formas.fila, css.borrador)} role="status">
      <span className={formas.inicio}>
        <b>Hay un borrador {cuandoDicho(borrador.cuando, Date.now())}</b>, con {n === 1 ? '1 nota' : `${n} notas`}
      </span>
      <Button variant="default" onClick={alDescartar}>
        Descartar
      </Button>
      <Button onClick={alRecuperar}>Recuperar</Button>
    </div>
  )
}
