import { Button, Skeleton } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { crearSumas } from '#domain/deudores/cuenta.ts'
import { pedidosDe } from '#domain/deudores/pedidos.ts'
import { CERO, centavos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { numero } from '../ui/paginas.ts'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Deudores.module.css'
import { type Deudor, deudoresDe } from './deudor.ts'
import type { cuerpoDe } from './pedido.ts'
import { TablaDeudores } from './TablaDeudores.tsx'

interface ResultadoProps {
  pedido: ReturnType<typeof cuerpoDe>
  /** Is told how many rows there are; null while they are not all there. */
  alContar: (filas: number | null) => void
}

/** Shows who owes what was asked for: the first rows at once, the sums when all are there. */
export function ResultadoDeudores({ pedido, alContar }: ResultadoProps) {
  const { owedValue: adeudado, ...quienes } = pedido
  const consulta = useConsulta(api.reportes.filas, { body: quienes })
  const { data, isPlaceholderData, isFetching } = consulta
  const deudores = useMemo(() => data && deudoresDe(data), [data])
  const enteras = data !== undefined && data.filas.length === data.cantidad
  const filas = enteras ? data.cantidad : null
  const sumas = useSumas(deudores, pedido, data?.cantidad ?? 0)
  useEffect(() => {
    alContar(filas)
    return () => alContar(null)
  }, [filas, alContar])
  if (consulta.isError && !isFetching && !enteras) {
    return (
      <div className="tarjeta">
        <Vacio
          texto="No se pudo armar el reporte"
          paso={
            <Button variant="default" onClick={() => void consulta.refetch()}>
              Reintentar
            </Button>
          }
        />
      </div>
    )
  }
  if (!data || !deudores || !sumas) return <Skeleton height={420} aria-label="Armando el reporte" />
  if (deudores.length === 0) {
    return (
      <div className="tarjeta">
        <Vacio texto="No se encontraron Alumnos con Deuda para los Filtros Indicados" />
      </div>
    )
  }
  const items = pedido.items.length
  const { alumnos } = data
  return (
    <section
      className={clases(formas.pila, css.deudores)}
      aria-label="Alumnos con deuda"
      aria-busy={isPlaceholderData || !enteras}
    >
      <div className={formas.resumen}>
        <p role="status">
          <b>{alumnos === 1 ? '1 alumno' : `${numero(alumnos)} alumnos`}</b> {alumnos === 1 ? 'debe' : 'deben'}{' '}
          {items === 1 ? 'el ítem pedido' : `al menos uno de los ${items} ítems`}
        </p>
        <p>Deuda de lo pedido {enteras ? <Dinero centavos={sumas.pedida} deuda /> : '…'}</p>
        <p>De todas las columnas {enteras ? <Dinero centavos={sumas.total} deuda /> : '…'}</p>
        <LeyendaEstados />
      </div>
      <TablaDeudores
        deudores={deudores}
        totales={enteras ? sumas.totales : null}
        lugar={sumas.lugar}
        pedidas={pedido.items}
        adeudado={adeudado}
      />
    </section>
  )
}

/**
 * Adds up the rows. While more are coming, the totals that they will have are guessed for the width of the columns, which
 * then stays nearly the same.
 */
function useSumas(deudores: readonly Deudor[] | undefined, pedido: ResultadoProps['pedido'], cantidad: number) {
  const hoy = useHoy()
  return useMemo(() => {
    if (!deudores) return null
    const sumas = crearSumas(pedidosDe(pedido.items, hoy), pedido.owedValue)
    for (const { ano, escritas } of deudores) sumas.agregar(ano, escritas)
    const leidas = sumas.leer()
    const veces = cantidad / Math.max(1, deudores.length)
    const lugar = leidas.totales.map(
      (total, i) => [leidas.mayores[i] ?? CERO, centavos(Math.round(total * veces))] as const,
    )
    return { ...leidas, lugar }
  }, [deudores, pedido, cantidad, hoy])
}
