import type { FieldValues } from 'react-hook-form'
import type { movimientos } from '#contract/movimientos.ts'
import type { Contestado, RecibidoDe } from '#contract/route.ts'
import { porQueNoEsHabil } from '#domain/agenda/agenda.ts'
import type { Medio } from '#domain/cobranza/medios.ts'
import { anoDe, esFinDeSemana, type Fecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { type FallaHttp, sinRespuesta } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import type { FormularioDe } from '../ui/Formulario.tsx'

export type ModeloMovimiento = RecibidoDe<typeof movimientos.findesemana>

/** Fields that a payment and an income share. */
export interface ValoresMovimiento {
  fecha: string
  /** Pesos. */
  monto: number | null
  medio: Medio
  observaciones: string
  idSucursal: number | null
}

/** Branch and day with which the dialog opens; without them the user's own, and today. */
export interface EnCaja {
  idSucursal?: number | undefined
  dia?: Fecha | undefined
}

/** Reads which days and concepts the server admits today (C170). */
export const useModelo = (tipo: 'PAGO' | 'INGRESOS') =>
  useConsulta(api.movimientos.findesemana, { query: { ano: anoDe(useHoy()), tipo } })

/** Gives the limits of the date field. */
export const limitesDe = (m: ModeloMovimiento) => ({
  min: m.desde as Fecha,
  max: m.hasta as Fecha,
  ...(!m.isFinDeSemana && { porQueNo: porQueNoEsHabil }),
})

/** Makes the values of a new movement. */
export function inicial(m: ModeloMovimiento, { idSucursal, dia }: EnCaja): ValoresMovimiento {
  const { min, max } = limitesDe(m)
  const admitido = dia && dia >= min && dia <= max && (m.isFinDeSemana || !esFinDeSemana(dia))
  const elegible = m.caja.sucursales.some((s) => s.id === idSucursal)
  return {
    fecha: admitido ? dia : max,
    monto: null,
    medio: 'EFECTIVO',
    observaciones: '',
    idSucursal: (elegible ? idSucursal : m.caja.idSucursal) ?? null,
  }
}

/**
 * Says why a movement was not registered (002§8), and marks the field that it is about; `cerrar` is called when the dialog
 * is of no more use.
 */
export const alRechazar =
  (titulo: string, mostrarCampos: FormularioDe<FieldValues>['mostrarCampos'], cerrar: () => void) =>
  ({ code, Message, errors }: Contestado) => {
    const marcado = mostrarCampos({ errors: errors ?? {} })
    // the field says why
    if (code !== 'no-autorizado') return peligro(titulo, marcado ? 'Revise las validaciones' : Message)
    peligro('No Autorizado', 'Usted no se encuentra autorizado para realizar esta operación')
    cerrar()
  }

/**
 * Tells that a call failed. Without an answer the movement may have been registered, which the cash behind then shows.
 */
export const alFallar =
  (titulo: string, mostrarCampos: FormularioDe<FieldValues>['mostrarCampos']) =>
  (falla: FallaHttp): unknown => {
    if (falla.status === 403 || mostrarCampos(falla)) return falla.status !== 403
    const duda = 'No hubo respuesta del servidor. Puede guardar otra vez: no se registrará dos veces.'
    return peligro(titulo, sinRespuesta(falla) ? duda : falla.message)
  }
