import { useState } from 'react'
import { lineasDe } from '#domain/cobranza/seleccion.ts'
import { aPesos, type Centavos } from '#domain/dinero.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { motivoDe, sinRespuesta } from '../refusal/falla.ts'
import { crearFallas, peligro } from '../ui/alertas.tsx'
import type { Pago } from './ConfirmarModal.tsx'
import { celdasDe, seCobranDe, unirObservaciones } from './grillas.ts'
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
  /** `ano` is the year collected; the last, of who paid several. */
  readonly alumnos: readonly { id: number; nombre: string; ano: number }[]
}

/** A collection as it was sent, to be sent again as it was. */
interface Intento {
  readonly cobranza: Cobranza
  readonly body: ReturnType<typeof cuerpo>
  readonly vuelto: Centavos | null
  readonly alumnos: Cobrada['alumnos']
  /** Pesos. */
  readonly total: number
}

/** Milliseconds before a collection whose answer was lost is asked for again. */
const ANTES_DE_REPETIR = 1500

/**
 * Sends the collection and says what was wrong with it (002§8). Null when nothing was collected or nobody knows. An
 * answer that is lost is asked for once more by itself, with the same key; while nobody knows, `duda` is true and
 * `comprobar` sends the same again, whatever was changed on the screen since: `enviada` is what was sent, until one knows
 * what came of it. `error` says why nothing was collected until
 * the next attempt. `alCambiar` is called when the cells on the screen are out of date, and answers what has changed in
 * `cambios`.
 */
export function useCobrar(cobranza: Cobranza, alCambiar: () => Promise<Cambio[]>) {
  const [error, setError] = useState<string | null>(null)
  const [cambios, setCambios] = useState<readonly Cambio[]>([])
  const [ultimo, setUltimo] = useState<Intento | null>(null)
  const [duda, setDuda] = useState(false)
  const [enCurso, setEnCurso] = useState(false)
  const [dudas] = useState(crearFallas)
  // the alert goes by itself; why nothing was collected stays until the next attempt
  const avisar = (titulo: string, texto: string | undefined) => {
    setError(texto || titulo)
    return peligro(titulo, texto)
  }
  const llamada = useLlamada(api.cobranza.registrar, {
    invalida: [api.caja.dia, api.cuenta.getcuentacorriente, api.cobranza.deInscripcion],
  })

  /** Sends it once; 'perdida' when no answer came. */
  async function enviar({ body }: Intento) {
    let otrasCeldas = false
    let perdida = false
    const r = await llamada.llamar(
      { body },
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
          perdida = sinRespuesta(falla)
          return perdida || avisar('Error al Cobrar', motivoDe(falla))
        },
      },
    )
    if (otrasCeldas) setCambios(await alCambiar())
    return perdida ? ('perdida' as const) : r
  }

  async function intentar(intento: Intento): Promise<Cobrada | null> {
    setUltimo(intento)
    setEnCurso(true)
    setError(null)
    setCambios([])
    try {
      let r = await enviar(intento)
      if (r === 'perdida') {
        await new Promise((listo) => setTimeout(listo, ANTES_DE_REPETIR))
        r = await enviar(intento)
      }
      if (r === 'perdida') {
        setDuda(true)
        const dicho = dudas.escuchar()
        peligro('Sin Respuesta', 'No se sabe si se cobró.')
        dicho()
        return null
      }
      setDuda(false)
      // now it is known
      dudas.olvidar()
      if (!r) return null
      const { vuelto, alumnos, total } = intento
      return { id: r.Id, recibo: r.recibo, nFactura: r.nFactura ?? '', total: r.total ?? total, vuelto, alumnos }
    } finally {
      setEnCurso(false)
    }
  }

  return {
    cobrar: (pago: Pago) => intentar(duda && ultimo ? ultimo : intentoDe(cobranza, pago)),
    comprobar: () => (duda && ultimo ? intentar(ultimo) : Promise.resolve(null)),
    duda,
    enviada: duda || enCurso ? (ultimo?.cobranza ?? null) : null,
    enCurso,
    error,
    cambios,
    olvidar: () => setError(null),
  }
}

function intentoDe(cobranza: Cobranza, pago: Pago): Intento {
  const porId = new Map<number, Cobrada['alumnos'][number]>()
  for (const { alumno, ano } of seCobranDe(cobranza)) {
    const otro = porId.get(alumno.id)?.ano ?? 0
    porId.set(alumno.id, { id: alumno.id, nombre: nombreCompleto(alumno), ano: Math.max(ano, otro) })
  }
  return {
    cobranza,
    body: cuerpo(cobranza, pago),
    vuelto: pago.vuelto,
    alumnos: [...porId.values()],
    total: aPesos(cobranza.total),
  }
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
