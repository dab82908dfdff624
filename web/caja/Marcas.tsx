import type { ReactNode } from 'react'

interface Marcada {
  registrado: string
  anulada: string
  reversa: string
}

/** What is out of the ordinary about a movement: entered late, annulled, taking another back (D-083, D-220). */
export const Marcas = ({ fila: { registrado, anulada, reversa } }: { fila: Marcada }) => (
  <>
    {reversa && <small className="caja-marca">{reversa}</small>}
    {anulada && <small className="caja-marca">{anulada}</small>}
    {registrado && <small className="caja-registrado">{registrado}</small>}
  </>
)

/** A cell with the marks of its row below. */
export const Con = ({ fila, children }: { fila: Marcada; children: ReactNode }) => (
  <>
    {children}
    <Marcas fila={fila} />
  </>
)
