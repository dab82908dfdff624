import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../call/api.ts'
import { Explicacion, Renglon } from '../cuenta/Explicacion.tsx'
import type { Importe } from '../cuenta/explicable.ts'
import { useQuieta } from '../cuenta/useQuieta.ts'
import { useConsulta } from '../query/consulta.ts'
import { releer } from '../query/releer.ts'
import { enCentavos } from '../ui/centavos.ts'
import type { PorExplicar } from './filas.ts'

/**
 * Explains an amount of a course's account (S65), which is read once the cell is pointed at: with the whole account of
 * the student, so that his next cells are explained at once. What somebody changed meanwhile has the table read again.
 */
export function ExplicacionLeida({ celda, lista, caso, idInscripcion, lugar }: PorExplicar) {
  const leida = useConsulta(
    api.cursodetalle.celdas,
    { query: { idInscripcion } },
    { activa: useQuieta(100), silenciosa: true },
  )
  const { celdas, locker } = leida.data ?? {}
  const explicada = 'col' in lugar ? celdas?.[lugar.col - 1] : locker?.find((l) => l.mes === lugar.mes)
  const cambio = explicada !== undefined && !mismoImporte(explicada, celda)
  const cliente = useQueryClient()
  useEffect(() => {
    if (cambio) void releer(cliente, [api.cursodetalle.cuenta])
  }, [cambio, cliente])
  if (explicada) return <Explicacion celda={explicada} lista={lista} caso={caso} />
  return (
    <>
      {celda.estado !== 0 && <Renglon texto="Importe" monto={enCentavos(celda.monto)} tono="total" />}
      {leida.isError || leida.data ? (
        // the note takes no presses: pointing at the cell again asks again
        <p className="texto-3">No se pudo leer qué lo explica. Señale otra vez la celda para reintentar.</p>
      ) : (
        <Skeleton mt={6} height={18} role="status" aria-label="Leyendo qué explica el importe" />
      )}
    </>
  )
}

const mismoImporte = (a: Importe['celda'], b: Importe['celda']): boolean =>
  a.estado === b.estado && a.monto === b.monto && a.saldo === b.saldo
