import type { ReactNode } from 'react'
import { NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './Marcas.module.css'

interface Marcada {
  registrado: string
  anulada: string
  reversa: string
}

/** What is out of the ordinary about a movement: entered late, annulled, taking another back (D-083, D-220). */
export const Marcas = ({ fila: { registrado, anulada, reversa } }: { fila: Marcada }) => (
  <>
    {reversa && <small className={css.marca}>{reversa}</small>}
    {anulada && <small className={css.marca}>{anulada}</small>}
    {registrado && <small className={clases(css.aparte, formas.largo)}>{registrado}</small>}
  </>
)

/** A cell with the marks of its row below. */
export const Con = ({ fila, children }: { fila: Marcada; children: ReactNode }) => (
  <>
    {children}
    <Marcas fila={fila} />
  </>
)

interface NotaProps {
  fila: { Medios: string; Observaciones: string }
  /** They have no column of their own. */
  conObservaciones: boolean
}

/** How a payment or an income went, when not in cash, and what was noted of it. */
export function Nota({ fila: { Medios, Observaciones }, conObservaciones }: NotaProps) {
  const partes = [Medios !== NOMBRE_MEDIO.EFECTIVO && Medios, conObservaciones && Observaciones]
  const texto = partes.filter(Boolean).join(' · ')
  return texto && <small className={clases(css.aparte, formas.largo)}>{texto}</small>
}
