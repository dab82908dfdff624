import { type ReactNode, useCallback, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { MensajeError } from '../ui/campos/campo.tsx'
import {
  alcance,
  type Cambios,
  type Fila,
  filasDe,
  type Leidas,
  porGuardar,
  queCambio,
  SIN_CAMBIOS,
  tildar,
} from './materias.ts'

const NINGUNA: Pick<Leidas, 'materias' | 'cursos'> = { materias: [], cursos: [] }
const ERROR = 'Error al Guardar Cambios'

/**
 * Keeps what is ticked over what was read, and saves it. When somebody else saved first it is read again, the ticks stay
 * over that, and `aviso` says who it was and what he did (record 080).
 */
export function useEdicionDeMaterias(leidas: Leidas | undefined, releer: () => Promise<Leidas | undefined>) {
  const [cambios, setCambios] = useState<Cambios>(SIN_CAMBIOS)
  const [aviso, setAviso] = useState('')
  const { llamar, enCurso } = useLlamada(api.materias.cambiar, { invalida: [api.materias.leer] })
  const filas = filasDe(leidas ?? NINGUNA, cambios)
  const data = porGuardar(filas)
  const cursos = leidas?.cursos
  const alTildar = useCallback(
    (cuales: readonly Fila[], columnas: readonly number[] | 'todas', si: boolean) =>
      setCambios((antes) => tildar(antes, cursos ?? [], cuales, columnas, si)),
    [cursos],
  )
  const olvidar = useCallback(() => {
    setCambios(SIN_CAMBIOS)
    setAviso('')
  }, [])
  const rechazo = async ({ code, Message }: Contestado) => {
    const ahora = code === 'modificado' && leidas ? await releer() : undefined
    if (!ahora || !leidas) return peligro(ERROR, Message)
    const que = queCambio(leidas, ahora)
    const quedan = porGuardar(filasDe(ahora, cambios)).length > 0
    setAviso(
      `${Message}${que && `: ${que}`}. ${quedan ? 'Lo que usted marcó no se perdió: revise y guarde otra vez.' : 'Quedó como usted lo marcó.'}`,
    )
  }
  async function guardar() {
    const r = await llamar(
      { body: { version: leidas?.version, data } },
      {
        rechazo,
        falla: (f) => (f.status === 404 || f.status === 400 ? peligro(ERROR, f.message) : false),
      },
    )
    if (!r) return
    olvidar()
    exito('Modificaciones Guardadas', alcance(r) || undefined)
  }
  return {
    filas,
    /** How many boxes are changed. */
    cantidad: data.length,
    aviso: (aviso && <MensajeError>{aviso}</MensajeError>) as ReactNode,
    alTildar,
    olvidar,
    guardar,
    enCurso,
  }
}
