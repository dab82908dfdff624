import { useEffect, useRef, useState } from 'react'
import { type FilaValor, filasAlDia, type ModeloValores, tocada } from './valoresDeCuota.ts'

/** What happened to a month after it was typed: another value was saved, or its price is offered no more. */
export type Mientras = 'guardada' | 'quitada'

const NADA = { ajenas: [] as readonly number[], quitadas: [] as readonly number[] }

/**
 * Keeps the rows of the table of fee values. When they are read again, what was typed stays; `mientras` tells what
 * somebody else did to a row meanwhile.
 */
export function useFilasDeValor(modelo: ModeloValores | undefined) {
  const [filas, setFilas] = useState<readonly FilaValor[]>([])
  const [cambiadas, setCambiadas] = useState(NADA)
  const antes = useRef<ModeloValores>(undefined)
  const actuales = useRef(filas)
  useEffect(() => {
    actuales.current = filas
  }, [filas])
  useEffect(() => {
    if (!modelo) return
    const { filas: alDia, ajenas, quitadas } = filasAlDia(modelo, antes.current, actuales.current)
    antes.current = modelo
    setFilas(alDia)
    setCambiadas((otras) => ({
      ajenas: [...otras.ajenas, ...ajenas],
      quitadas: [...otras.quitadas, ...quitadas],
    }))
  }, [modelo])
  const mientras = (fila: FilaValor): Mientras | undefined => {
    if (modelo && tocada(modelo, fila)) return cambiadas.ajenas.includes(fila.mes) ? 'guardada' : undefined
    return cambiadas.quitadas.includes(fila.mes) ? 'quitada' : undefined
  }
  return { filas, setFilas, mientras }
}
