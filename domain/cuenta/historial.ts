import { TIPO_CUOTA } from './catalogo.ts'
import type { Cambio, Celda, TipoCargo } from './tipos.ts'

/** A recorded change of an item; the first record has no before. */
export interface CambioContado extends Omit<Cambio, 'antes'> {
  readonly antes: Celda | null
  /** What kind of process made the change, or was undone by it. */
  readonly tipoProceso: 'VALOR' | 'CASO' | 'CUOTAS' | null
  readonly tipo: TipoCargo
  /** By which people know the process. */
  readonly numero?: number | null
  /** Of an annulment: the voucher of what was annulled, as 'Recibo 12'. */
  readonly anulado?: string | undefined
}

/** What a recorded change did, in the words of the counter. */
export function textoDeCambio({
  motivo,
  idProceso,
  numero: deProceso,
  tipoProceso,
  antes,
  despues,
  tipo,
  anulado,
}: CambioContado): string {
  const numero = deProceso ? ` N.º ${deProceso}` : ''
  // lockers and optional subjects come and go by being ticked, and with the grade
  const tildable = tipo > TIPO_CUOTA
  switch (motivo) {
    case 'ALTA':
      if (tildable) return despues.aplicable ? 'Mes tildado' : 'Mes sin tildar'
      return despues.aplicable ? 'Al inscribir' : 'Al inscribir: no corresponde'
    case 'PRECIO':
      return antes?.montoLista === null ? 'Primer precio de lista' : 'Cambio del precio de lista'
    case 'CASO':
      return idProceso === null ? 'Cambio de caso especial' : 'Cambio del porcentaje del caso especial'
    case 'JORNADA':
      return 'Cambio de jornada'
    case 'REF':
      if (despues.origen !== 'PRECIO') return 'Valor fijado a un precio de la lista'
      return antes?.origen === 'PRECIO' ? 'Precio de lista de otra jornada' : 'Vuelve a seguir la lista'
    case 'MANUAL':
      return 'Valor fijado'
    case 'BULK':
      return `Actualización de cuotas atrasadas${numero}`
    case 'UNDO':
      return tipoProceso === 'VALOR' ? 'Se deshizo un precio de lista' : `Se deshizo la actualización${numero}`
    case 'PAC':
      return 'Bonificada por pago anual contado'
    case 'ANULACION':
      return anulado ? `Anulación del cobro · ${anulado}` : 'Anulación de un cobro'
    case 'TILDE':
      return despues.aplicable ? 'Mes tildado' : 'Mes destildado'
    case 'CURSO':
      if (despues.aplicable) return 'Corrección de la inscripción'
      return tildable
        ? 'Cambio de curso o corrección: ya no corresponde'
        : 'Corrección de la inscripción: no corresponde'
    case 'BAJA':
      return despues.aplicable ? 'Vuelve de la baja' : 'Baja: ya no corresponde'
  }
}
