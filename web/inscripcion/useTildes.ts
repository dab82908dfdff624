import { useEffect, useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { advertencia, peligro } from '../ui/alertas.tsx'
import { type ColumnaDeMeses, cambiados, type Tildados, tildadosDe } from './meses.ts'

/**
 * Keeps what is ticked in a dialog of months. It starts from the model, again whenever that is read anew; `columnas`
 * must be the same list as long as the model is.
 */
export function useTildes(columnas: readonly ColumnaDeMeses[] | undefined) {
  const [tildados, setTildados] = useState<Tildados>(new Set())
  useEffect(() => {
    if (columnas) setTildados(tildadosDe(columnas))
  }, [columnas])
  const cambios = (columnas ?? [])
    .map((c) => ({ id: c.id, meses: cambiados(c, tildados) }))
    .filter((c) => c.meses.length > 0)
  return { tildados, setTildados, cambios }
}

/**
 * Tells a refusal by its Message: as a warning when the dialog was out of date and is read again (INS-014), else as an
 * error.
 */
export function avisarTildes({ code, Message }: Contestado): void {
  if (code === 'desactualizado') advertencia(Message)
  else peligro('Error al Guardar los Cambios', Message)
}
