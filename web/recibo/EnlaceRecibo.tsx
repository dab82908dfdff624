import { abrirRecibo } from './abrir.tsx'

interface EnlaceReciboProps {
  idCobranza: number
  comprobante: string
  /** Number as the row shows it. */
  children: string
}

/** Opens the receipt, to be printed again, from the number of the collection, in rows without room for a button. */
export const EnlaceRecibo = ({ idCobranza, comprobante, children }: EnlaceReciboProps) => (
  <button
    type="button"
    className="enlace"
    title="Reimprimir el recibo"
    onClick={() => abrirRecibo(idCobranza, comprobante)}
  >
    {children}
  </button>
)
