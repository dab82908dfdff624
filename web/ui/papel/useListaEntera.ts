import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

interface Tramo {
  readonly iDisplayStart: number
  readonly iDisplayLength: number
}

/** Reads rows of the list; null when it failed, after the user was told. */
export type Leer<T> = (
  tramo: Tramo,
) => Promise<{ readonly aaData: readonly T[]; readonly iTotalDisplayRecords: number } | null>

/** Rows read at a time: the most that a paged call gives. */
const DE_UNA_VEZ = 100

/** Most rows that are printed: each is drawn, and nobody reads more on paper. */
export const MAX_IMPRESAS = 3000

/**
 * Prints the whole of a list that the server pages, at its button and at Ctrl+P. `entera` has all its rows from when they
 * have been read until they are printed, and is null otherwise; its Grilla draws them before the browser is asked to
 * print.
 *
 *   const { entera, ...boton } = useListaEntera((tramo) => leer.llamar({ query: { ...query, ...tramo } }), total)
 *   <BotonImprimir {...boton} />
 *   <Grilla pagina={pagina && { ...pagina, entera }} … />
 */
export function useListaEntera<T>(leer: Leer<T>, total: number | undefined) {
  const [entera, setEntera] = useState<readonly T[] | null>(null)
  const [enCurso, setEnCurso] = useState(false)
  useEffect(() => {
    const olvidar = () => setEntera(null)
    addEventListener('afterprint', olvidar)
    return () => removeEventListener('afterprint', olvidar)
  }, [])
  const motivo = (total ?? 0) > MAX_IMPRESAS ? 'Son demasiadas filas para imprimir: busque o filtre' : undefined
  const imprimir = async () => {
    setEnCurso(true)
    const filas = await leerTodas(leer).finally(() => setEnCurso(false))
    if (!filas) return
    flushSync(() => setEntera(filas))
    window.print()
  }
  // the browser would print what is there at once; what the list cannot do, and a dialog over it, is left to it
  const conTeclas = useEffectEvent((e: KeyboardEvent) => {
    if (!pideImprimir(e) || !total || motivo || document.querySelector('[role=dialog]')) return
    e.preventDefault()
    if (!enCurso) void imprimir()
  })
  useEffect(() => {
    const pulsada = (e: KeyboardEvent) => conTeclas(e)
    addEventListener('keydown', pulsada)
    return () => removeEventListener('keydown', pulsada)
  }, [])
  return {
    entera,
    enCurso,
    deshabilitado: !total,
    motivo,
    alPulsar: () => void imprimir(),
  }
}

const pideImprimir = (e: KeyboardEvent) =>
  (e.ctrlKey || e.metaKey) && !e.shiftKey && !e.altKey && e.key.toLowerCase() === 'p'

async function leerTodas<T>(leer: Leer<T>): Promise<readonly T[] | null> {
  const filas: T[] = []
  for (;;) {
    const parte = await leer({ iDisplayStart: filas.length, iDisplayLength: DE_UNA_VEZ })
    if (!parte) return null
    filas.push(...parte.aaData)
    if (parte.aaData.length < DE_UNA_VEZ || filas.length >= parte.iTotalDisplayRecords) return filas
  }
}
