import type { CobranzaPorNumero } from '#contract/cobranza.ts'
import { diaYHora } from '../ui/instante.ts'

/** Says when, by whom and why a collection was annulled: 'La cobranza Rec. 15 fue anulada el …'; '' if it was not. */
export const dichoDeAnulada = ({ comprobante, anulacion }: CobranzaPorNumero): string =>
  anulacion
    ? `La cobranza ${comprobante.replace(/^Fact. /, '')} fue anulada el ${diaYHora(anulacion.fecha)} por ${anulacion.usuario}${anulacion.motivo && `: ${anulacion.motivo}`}`
    : ''
