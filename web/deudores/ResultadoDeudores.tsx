import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { numero } from '../ui/paginas.ts'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Deudores.module.css'
import type { cuerpoDe } from './pedido.ts'
import { TablaDeudores } from './TablaDeudores.tsx'

interface ResultadoProps {
  pedido: ReturnType<typeof cuerpoDe>
  /** Is told how many rows there are; null while that is not known. */
  alContar: (filas: number | null) => void
}

/** Shows who owes what was asked for. */
export function ResultadoDeudores({ pedido, alContar }: ResultadoProps) {
  const consulta = useConsulta(api.reportes.deuda, { body: pedido })
  const { data, isPlaceholderData } = consulta
  const filas = data?.alumnos.length ?? null
  // tells what the amounts shown are, until those of the other choice arrive
  const [adeudado, setAdeudado] = useState(pedido.owedValue)
  if (!isPlaceholderData && adeudado !== pedido.owedValue) setAdeudado(pedido.owedValue)
  useEffect(() => {
    alContar(filas)
    return () => alContar(null)
  }, [filas, alContar])
  if (consulta.isError && !data) {
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
  if (!data) return <Skeleton height={420} aria-label="Armando el reporte" />
  if (data.alumnos.length === 0) {
    return (
      <div className="tarjeta">
        <Vacio texto="No se encontraron Alumnos con Deuda para los Filtros Indicados" />
      </div>
    )
  }
  const items = pedido.items.length
  const alumnos = new Set(data.alumnos.map((a) => a.ID_Alumno)).size
  return (
    <section className={clases(formas.pila, css.deudores)} aria-label="Alumnos con deuda" aria-busy={isPlaceholderData}>
      <div className={formas.resumen}>
        <p role="status">
          <b>{alumnos === 1 ? '1 alumno' : `${numero(alumnos)} alumnos`}</b> {alumnos === 1 ? 'debe' : 'deben'}{' '}
          {items === 1 ? 'el ítem pedido' : `al menos uno de los ${items} ítems`}
        </p>
        <p>
          Deuda de lo pedido <Dinero pesos={data.deuda.pedida} deuda />
        </p>
        <p>
          De todas las columnas <Dinero pesos={data.deuda.total} deuda />
        </p>
        <LeyendaEstados />
      </div>
      <TablaDeudores alumnos={data.alumnos} totales={data.totales} pedidas={pedido.items} adeudado={adeudado} />
    </section>
  )
}
