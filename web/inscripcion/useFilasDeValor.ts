import { useEffect, useRef, useState } from 'react'
import { type FilaValor, filasAlDia, type ModeloValores } from './valoresDeCuota.ts'

/**
 * Keeps the rows of the table of fee values. When they are read again, what was typed stays; `ajenas` are the months of
 * which somebody else saved something meanwhile.
 */
export function useFilasDeValor(modelo: ModeloValores | undefined) {
  const [filas, setFilas] = useState<readonly FilaValor[]>([])
  const [ajenas, setAjenas] = useState<ReadonlySet<number>>(new Set())
  const antes = useRef<ModeloValores>(undefined)
  const actuales = useRef(filas)
  useEffect(() => {
    actuales.current = filas
  }, [filas])
  useEffect(() => {
    if (!modelo) return
    const alDia = filasAlDia(modelo, antes.current, actuales.current)
    antes.current = modelo
    setFilas(alDia.filas)
    setAjenas((otras) => new Set([...otras, ...alDia.ajenas]))
  }, [modelo])
  return { filas, setFilas, ajenas }
}
