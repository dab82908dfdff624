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

/** Marks what is unusual about a movement: entered late, annulled, or the reversal of another (D-083, D-220). */
export const Marcas = ({ fila: { registrado, anulada, reversa } }: { fila: Marcada }) => (
  <>
    {reversa && <small className={css.marca}>{reversa}</small>}
    {anulada && <small className={css.marca}>{anulada}</small>}
    {registrado && <small className={clases(css.aparte, formas.largo)}>{registrado}</small>}
  </>
)

/** A cell with the marks of its row below its content. */
export const Con = ({ fila, children }: { fila: Marcada; children: ReactNode }) => (
  <>
    {children}
    <Marcas fila={fila} />
  </>
)

interface NotaProps {
  fila: { Medios: string; Observaciones: string }
  /** Whether to show the observations, when they have no column of their own. */
  conObservaciones: boolean
}

/** Says how a payment or income was paid, when not in cash, and its observations. */
export function Nota({ fila: { Medios, Observaciones }, conObservaciones }: NotaProps) {
  const partes = [Medios !== NOMBRE_MEDIO.EFECTIVO && Medios, conObservaciones && Observaciones]
  const texto = partes.filter(Boolean).join(' · ')
  return texto && <small className={clases(css.aparte, formas.largo)}>{texto}</small>
}

/** Names of the means that are too long for their column: of one alone, and of one beside another. */
const BREVE: Readonly<Record<string, readonly [solo: string, conOtro: string]>> = {
  [NOMBRE_MEDIO.EFECTIVO]: ['Efectivo', 'Ef.'],
  [NOMBRE_MEDIO.TRANSFERENCIA]: ['Transf.', 'Tr.'],
  [NOMBRE_MEDIO.DEBITO]: ['Débito', 'Déb.'],
  [NOMBRE_MEDIO.CREDITO]: ['Crédito', 'Cr.'],
  [NOMBRE_MEDIO.CHEQUE]: ['Cheque', 'Ch.'],
}

/** Says in a word how a collection was paid: 'Débito', 'Ef. + Tr.', and of three means 'Ef. + 2 más'. */
export function MedioBreve({ medios }: { medios: string }) {
  const [uno = '', otro, ...mas] = medios.split(', ')
  const breve = (medio: string, i: 0 | 1) => BREVE[medio]?.[i] ?? medio
  return (
    <span className="texto-2" title={medios}>
      {otro === undefined
        ? breve(uno, 0)
        : `${breve(uno, 1)} + ${mas.length === 0 ? breve(otro, 1) : `${mas.length + 1} más`}`}
    </span>
  )
}
