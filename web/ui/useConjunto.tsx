import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Contestado } from '#contract/route.ts'
import { MensajeError } from './campos/campo.tsx'
import type { Columna } from './columna.ts'
import { cambiosDe, type Elegible } from './conjunto.ts'

/** What useConjunto keeps. */
export type Conjunto<F extends Elegible> = ReturnType<typeof useConjunto<F>>

interface Opciones<F extends Elegible> {
  /** Everything that can be chosen, as it was read last; undefined until then. */
  filas: readonly F[] | undefined
  /** Reads it again; undefined when it cannot be read. */
  releer: () => Promise<readonly F[] | undefined>
  nombre: (fila: F) => string
}

/**
 * Keeps what is ticked in a dialog that chooses some of all. What was ticked here stands over what is saved, also when
 * that is read again because somebody else changed it meanwhile (record 057): `rechazo` takes that refusal, answers
 * false for another one, and `aviso` then says above the buttons who it was and what he changed.
 *
 *   const conjunto = useConjunto({ filas: lista.data?.data, releer, nombre: nombreCompleto })
 *   await guardar.llamar({ body: { ids: conjunto.ids, version } }, {
 *     rechazo: async (r) => (await conjunto.rechazo(r)) || peligro(titulo, r.Message),
 *   })
 */
export function useConjunto<F extends Elegible>({ filas, releer, nombre }: Opciones<F>) {
  const [marcas, setMarcas] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [dicho, setDicho] = useState('')
  const elegido = (f: F) => marcas.get(f.id) ?? f.selected
  const cambio = filas?.some((f) => elegido(f) !== f.selected) ?? false
  const rechazo = async ({ code, Message }: Contestado): Promise<boolean> => {
    if (code !== 'modificado') return false
    const ahora = await releer()
    if (!ahora) return false
    const cambios = cambiosDe(filas ?? [], ahora, nombre)
    setDicho(cambios ? `${Message}: ${cambios}` : Message)
    return true
  }
  const marcar = (ids: readonly number[], si: boolean) =>
    setMarcas((antes) => new Map([...antes, ...ids.map((id) => [id, si] as const)]))
  /** Column of the boxes that are ticked. */
  const columna: Columna<F> = {
    key: 'marca',
    titulo: <VisuallyHidden>Asignado</VisuallyHidden>,
    ancho: 40,
    celda: (f) => (
      <Checkbox aria-label={nombre(f)} checked={elegido(f)} onChange={(e) => marcar([f.id], e.currentTarget.checked)} />
    ),
  }
  return {
    filas,
    elegido,
    marcar,
    /** What a press on a row does. */
    alternar: (f: F) => marcar([f.id], !elegido(f)),
    columna,
    /** Ids of what is ticked now. */
    ids: filas?.filter(elegido).map((f) => f.id) ?? [],
    /** Whether there is anything to save. */
    cambio,
    aviso: dicho && (
      <MensajeError>
        {dicho}. {cambio ? 'Lo que marcó no se perdió: revise y guarde otra vez.' : 'Quedó como usted lo marcó.'}
      </MensajeError>
    ),
    rechazo,
  }
}
