import { type Centavos, centavos } from '../dinero.ts'

/** A cell of an account without what explains it. */
export interface CeldaBreve {
  readonly estado: 0 | 1 | 2 | 3
  /** Full net amount. */
  readonly monto: Centavos
  /** What is left to pay of it. */
  readonly resta: Centavos
}

/** Cells of an enrolment as they are kept, read and sent: short, for a school has hundreds of thousands. */
export interface CeldasEscritas {
  /** A digit each, by column: '33112…'. */
  readonly estados: string
  /** Full net amounts. */
  readonly montos: readonly number[]
  /** What is left to pay of each cell in state 2, in their order. */
  readonly restas: readonly number[]
}

const CERO = '0'.charCodeAt(0)

/** Goes through the cells: one in state 1 owes all of its amount, one in state 2 what the list says, others nothing. */
export function cadaCelda(
  { estados, montos, restas }: CeldasEscritas,
  hacer: (i: number, estado: CeldaBreve['estado'], monto: number, resta: number) => void,
): void {
  let parciales = 0
  // counted, not iterated: a school has hundreds of thousands of cells
  for (let i = 0; i < montos.length; i++) {
    const monto = montos[i] as number
    const estado = (estados.charCodeAt(i) - CERO) as CeldaBreve['estado']
    hacer(i, estado, monto, estado === 1 ? monto : estado === 2 ? (restas[parciales++] ?? 0) : 0)
  }
}

/** Reads the cells as objects. */
export function leerCeldas(escritas: CeldasEscritas): CeldaBreve[] {
  const celdas: CeldaBreve[] = []
  cadaCelda(escritas, (_, estado, monto, resta) =>
    celdas.push({ estado, monto: centavos(monto), resta: centavos(resta) }),
  )
  return celdas
}
