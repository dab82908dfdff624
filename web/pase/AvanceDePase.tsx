import type { pase } from '#contract/pase.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { Avance } from '../ui/Avance.tsx'
import { numero } from '../ui/paginas.ts'

type AvanceDePaseProps = RecibidoDe<typeof pase.progreso> & {
  /** Whether somebody else began it, or this page before it was loaded again. */
  ajeno: boolean
}

/** Shows how far a roll-over, or its undo, is. */
export function AvanceDePase({ hechas, total, que, ajeno }: AvanceDePaseProps) {
  return (
    <Avance hechas={hechas} total={total} etiqueta="Avance del pase">
      {ajeno && <b>{que === 'deshacer' ? 'Se está deshaciendo un pase. ' : 'Hay un pase de año en curso. '}</b>}
      {total > 0 ? `${numero(hechas)} de ${numero(total)} alumnos` : 'Buscando los alumnos…'}
    </Avance>
  )
}
