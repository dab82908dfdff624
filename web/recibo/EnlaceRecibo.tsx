import { abrirRecibo } from './abrir.tsx'

interface EnlaceReciboProps {
  idCobranza: number
  comprobante: string
  /** The number as the row says it. */
  children: string
}

/** The number of a collection, which opens its receipt: rows without room for a button have it too. */
export const EnlaceRecibo = ({ idCobranza, comprobante, children }: EnlaceReciboProps) => (
  <button type="button" className="enlace" title="Ver el recibo" onClick={() => abrirRecibo(idCobranza, comprobante)}>
    {children}
  </button>
)
