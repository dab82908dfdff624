import type { ReactNode } from 'react'
import type { Contestado } from '#contract/route.ts'
import type { CualquierLlamada } from '../call/api.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import type { Anulable } from './movimientos.ts'

const INVALIDA: readonly CualquierLlamada[] = [
  api.caja.dia,
  api.caja.resumen,
  api.cuenta.getcuentacorriente,
  api.cobranza.porInscripcion,
  api.recibo.datos,
  api.recibo.pdf,
]

export interface Anulacion {
  /** 'Cobranza'. */
  readonly que: string
  /** What it is called after 'Anular': 'el recibo 12 de López, Ana'. */
  readonly cual: ReactNode
  /** 'Cobranza Anulada'. */
  readonly hecho: string
  /** Pesos. */
  readonly monto: number
  readonly consecuencia: string
}

/** Words the annulment of each kind of movement. */
export function anulacionDe(anulable: Anulable): Anulacion {
  switch (anulable.clase) {
    case 'COBRANZA':
      return {
        que: 'Cobranza',
        cual: (
          <>
            el recibo {anulable.fila.Recibo} de <b>{anulable.alumnos.join('; ')}</b>
          </>
        ),
        hecho: 'Cobranza Anulada',
        monto: anulable.fila.Monto,
        consecuencia: 'Lo cobrado vuelve a deberse, con los cambios de precio que hubo después, y sale de la caja',
      }
    case 'PAGO':
      return {
        que: 'Pago',
        cual: (
          <>
            el pago a <b>{anulable.fila.Destino}</b>
          </>
        ),
        hecho: 'Pago Anulado',
        monto: anulable.fila.npagos.reduce((suma, n) => suma + n.Monto, 0),
        consecuencia: 'Lo pagado vuelve a la caja',
      }
    case 'INGRESO':
      return {
        que: 'Ingreso',
        cual: (
          <>
            el ingreso <b>{anulable.fila.Concepto}</b>
          </>
        ),
        hecho: 'Ingreso Anulado',
        monto: anulable.fila.Monto,
        consecuencia: 'Lo ingresado sale de la caja',
      }
  }
}

interface Opciones {
  rechazo: (respuesta: Contestado) => unknown
  falla: (falla: FallaHttp) => unknown
}

/** Sends the annulment of a movement of any kind; `forzar` once the user has confirmed what the server asked. */
export function useAnular() {
  const cobranza = useLlamada(api.cobranza.anular, { invalida: INVALIDA })
  const pago = useLlamada(api.movimientos.anularPago, { invalida: INVALIDA })
  const ingreso = useLlamada(api.movimientos.anularIngreso, { invalida: INVALIDA })
  const anular = ({ clase, fila }: Anulable, motivo: string, opciones: Opciones, forzar = false) => {
    switch (clase) {
      case 'COBRANZA':
        return cobranza.llamar({ query: { idCobranza: fila.ID_Cobranza, motivo, forzar } }, opciones)
      case 'PAGO':
        return pago.llamar({ query: { idPago: fila.ID_Pago, motivo } }, opciones)
      case 'INGRESO':
        return ingreso.llamar({ query: { idIngreso: fila.ID_Ingreso, motivo } }, opciones)
    }
  }
  return { anular, enCurso: cobranza.enCurso || pago.enCurso || ingreso.enCurso }
}
