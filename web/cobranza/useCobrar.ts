import { useState } from 'react'
import { lineasDe } from '#domain/cobranza/seleccion.ts'
import { aPesos, type Centavos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { motivoDe, sinRespuesta } from '../refusal/falla.ts'
import { peligro } from '../ui/alertas.tsx'
import type { Pago } from './ConfirmarModal.tsx'
import { celdasDe, totalesPorAlumno, unirObservaciones } from './grillas.ts'
import { type Cambio, itemsNoValidos } from './rechazo.ts'
import type { Cobranza } from './useCobranza.ts'

/** What was collected. */
export interface Cobrada {
  readonly id: number | undefined
  readonly recibo: number | undefined
  readonly nFactura: string
  /** Pesos. */
  readonly total: number
  /** The drawer is opened after the collection: what to give back stays in sight. */
  readonly vuelto: Centavos | null
  readonly alumnos: readonly { id: number; nombre: string }[]
}

/**
 * Sends the collection and says what was wrong with it (002§8). Null when nothing was collected or nobody knows; the
 * next attempt then carries the same key, and `error` says why until then. `alCambiar` is called when the cells on the
 * screen are out of date, and answers what has changed in `cambios`.
 */
export function useCobrar(cobranza: Cobranza, alCambiar: () => Promise<Cambio[]>) {
  const [error, setError] = useState<string | null>(null)
  const [cambios, setCambios] = useState<readonly Cambio[]>([])
  // the alert goes by itself; why nothing was collected stays until the next attempt
  const avisar = (titulo: string, texto: string | undefined) => {
    setError(texto || titulo)
    return peligro(titulo, texto)
  }
  const llamada = useLlamada(api.cobranza.registrar, { invalida: [api.caja.dia, api.cuenta.getcuentacorriente] })

  async function cobrar(pago: Pago): Promise<Cobrada | null> {
    let otrasCeldas = false
    setError(null)
    setCambios([])
    const r = await llamada.llamar(
      { body: cuerpo(cobranza, pago) },
      {
        rechazo: ({ code, Message }) => {
          otrasCeldas = code === 'items-no-validos'
          if (code === 'padre-ajeno') void alCambiar()
          // the page tells it, beside the amounts that have changed
          if (otrasCeldas) setError(itemsNoValidos(Message))
          else if (code === 'no-autorizado')
            avisar('No Autorizado', 'Usted no se encuentra autorizado para efectuar esta operación')
          else avisar('Error al Cobrar', Message)
        },
        falla: (falla) => {
          if (falla.status === 403) return false
          const duda = 'No hubo respuesta del servidor. Puede presionar Cobrar otra vez: no se cobrará dos veces.'
          return avisar('Error al Cobrar', sinRespuesta(falla) ? duda : motivoDe(falla))
        },
      },
    )
    if (otrasCeldas) setCambios(await alCambiar())
    if (!r) return null
    const cobrados = new Set(totalesPorAlumno(cobranza).flatMap(({ id, items }) => (items > 0 ? [id] : [])))
    const porId = new Map(
      cobranza.inscripciones
        .filter(({ alumno }) => cobrados.has(alumno.id))
        .map(({ alumno }) => [alumno.id, `${alumno.apellido}, ${alumno.nombre}`]),
    )
    return {
      id: r.Id,
      recibo: r.recibo,
      nFactura: r.nFactura ?? '',
      total: r.total ?? aPesos(cobranza.total),
      vuelto: pago.vuelto,
      alumnos: [...porId].map(([id, nombre]) => ({ id, nombre })),
    }
  }
  return { cobrar, enCurso: llamada.enCurso, error, cambios, olvidar: () => setError(null) }
}

function cuerpo({ inscripciones, grillas, seleccion, observaciones }: Cobranza, { medios, idSucursal, idPadre }: Pago) {
  const versiones = new Map(inscripciones.flatMap((i) => celdasDe(i).map((c) => [c.id, c.version] as const)))
  return {
    observaciones: unirObservaciones(inscripciones, observaciones),
    data: lineasDe(grillas, seleccion).map(({ id, monto, tipo }) => ({
      id,
      monto: aPesos(monto),
      type: tipo,
      version: versiones.get(id),
    })),
    pac: [...seleccion.pac],
    medios: medios.map(({ medio, monto, referencia }) => ({ medio, monto: aPesos(monto), referencia })),
    idSucursal,
    idPadre,
  }
}
