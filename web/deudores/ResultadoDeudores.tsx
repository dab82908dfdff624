import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { crearSumas } from '#domain/deudores/cuenta.ts'
import { pedidosDe } from '#domain/deudores/pedidos.ts'
import { CERO, centavos, sumar } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import type { Direccion } from '../navigation/direccion.ts'
import { Suenan } from '../persona/Suenan.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { numero } from '../ui/paginas.ts'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { Armando } from './Armando.tsx'
import css from './Deudores.module.css'
import { type Deudor, deudoresDe } from './deudor.ts'
import { Filtros } from './Filtros.tsx'
import { type Filtro, filtrados, filtroEnPalabras } from './filtro.ts'
import { HojaDeDeudores } from './HojaDeDeudores.tsx'
import { ordenados, ordenSiguiente } from './orden.ts'
import { type cuerpoDe, deAnos } from './pedido.ts'
import { TablaDeudores } from './TablaDeudores.tsx'

/** What stands below, for who prints or exports it. */
export interface Visto {
  readonly filas: number
  /** The filter in words. */
  readonly filtro: readonly string[]
}

const NADIE: Partial<ReturnType<typeof filtrados>> = {}

/**
 * Asks for the students of the parents who have what is looked for: a row shows one parent alone. `falta`: they are not
 * known yet, or could not be read, so that who is not found may be one of theirs.
 */
function useDePadres(buscar: string) {
  const pide = buscar.trim() !== ''
  const consulta = useConsulta(api.reportes.dePadre, pide ? { query: { buscar } } : null)
  const alumnos = pide && !consulta.isPlaceholderData ? consulta.data?.alumnos : undefined
  const dePadres = useMemo(() => alumnos && new Set(alumnos), [alumnos])
  const falta = pide && !alumnos && (consulta.isError && !consulta.isFetching ? 'fallo' : 'leyendo')
  return { dePadres, falta, leerOtraVez: consulta.refetch }
}

interface ResultadoProps {
  pedido: ReturnType<typeof cuerpoDe>
  filtro: Filtro
  /** By which column, '-key' from the largest down; undefined: by course and name. */
  orden: string | undefined
  cambiar: (cambios: Direccion) => void
  /** Is told what is seen; null while the rows are not all there. */
  alVer: (visto: Visto | null) => void
}

/** Shows who owes what was asked for: the first rows at once, the sums when all are there. */
export function ResultadoDeudores({ pedido, filtro, orden, cambiar, alVer }: ResultadoProps) {
  const { owedValue: adeudado, ...quienes } = pedido
  const imprimiendo = useImprimiendo()
  const consulta = useConsulta(api.reportes.filas, { body: quienes })
  const { data, isPlaceholderData, isFetching } = consulta
  const todos = useMemo(() => data && deudoresDe(data), [data])
  const { dePadres, falta, leerOtraVez } = useDePadres(filtro.buscar)
  const { deudores, suenan = false } = useMemo(
    () => (todos ? filtrados(todos, filtro, dePadres) : NADIE),
    [todos, filtro, dePadres],
  )
  const enteras = data !== undefined && data.filas.length === data.cantidad
  // rows that come in parts would jump
  const enOrden = useMemo(
    () => (deudores && enteras ? ordenados(deudores, orden, adeudado) : deudores),
    [deudores, enteras, orden, adeudado],
  )
  const sumas = useSumas(deudores, pedido, todos === deudores ? (data?.cantidad ?? 0) : (deudores?.length ?? 0))
  useEffect(() => {
    if (enteras && deudores) alVer({ filas: deudores.length, filtro: filtroEnPalabras(deudores, filtro) })
    return () => alVer(null)
  }, [enteras, deudores, filtro, alVer])
  if (consulta.isError && !isFetching && !enteras) {
    return <TarjetaSinLeer que="No se pudo armar el reporte" lectura={consulta} />
  }
  if (!data || !todos || !deudores || !enOrden || !sumas) return <Armando />
  if (todos.length === 0) {
    return (
      <div className="tarjeta">
        <Vacio texto="No se encontraron Alumnos con Deuda para los Filtros Indicados" />
      </div>
    )
  }
  const items = pedido.items.length
  const alumnos = todos === deudores ? data.alumnos : new Set(deudores.map((d) => d.idAlumno)).size
  return (
    <section
      className={clases(formas.pila, css.deudores)}
      aria-label="Alumnos con deuda"
      aria-busy={isPlaceholderData || !enteras}
    >
      {deudores.length > 0 && (
        <div className={formas.resumen}>
          <p role="status">
            <b>{alumnos === 1 ? '1 alumno' : `${numero(alumnos)} alumnos`}</b> {alumnos === 1 ? 'debe' : 'deben'}{' '}
            {items === 1 ? 'el ítem pedido' : `al menos uno de los ${items} ítems`}
          </p>
          <p>Deuda de lo pedido {enteras ? <Dinero centavos={sumas.pedida} deuda /> : '…'}</p>
          <p>
            {enteras && sumas.deHoy === 0 ? (
              'Hoy no deben nada'
            ) : (
              <>
                Deben hoy de {deAnos(pedido.items.map((i) => i.year))}{' '}
                {enteras ? <Dinero centavos={sumas.deHoy} deuda /> : '…'}
              </>
            )}
          </p>
          <p>En total, con lo que vence después {enteras ? <Dinero centavos={sumas.total} /> : '…'}</p>
          <div className="no-imprimir">
            <LeyendaEstados conFuturas />
          </div>
        </div>
      )}
      {enteras && <Filtros deudores={todos} filtro={filtro} cambiar={cambiar} />}
      {suenan && <Suenan busqueda={filtro.buscar} />}
      {deudores.length === 0 ? (
        <div className="tarjeta">
          {falta === 'leyendo' ? (
            <Vacio texto="Buscando…" />
          ) : falta === 'fallo' ? (
            <Vacio
              texto="No se pudo buscar entre los padres"
              paso={
                <Button variant="default" onClick={() => void leerOtraVez()}>
                  Reintentar
                </Button>
              }
            />
          ) : (
            <Vacio texto="Ningún deudor coincide con la búsqueda y los filtros" />
          )}
        </div>
      ) : imprimiendo ? (
        <HojaDeDeudores deudores={enOrden} pedidas={pedido.items} adeudado={adeudado} />
      ) : (
        <TablaDeudores
          deudores={enOrden}
          orden={enteras ? { de: orden, alPulsar: (key) => cambiar({ orden: ordenSiguiente(orden, key) }) } : undefined}
          totales={enteras ? sumas.totales : null}
          lugar={sumas.lugar}
          deHoy={sumas.deHoy}
          total={sumas.total}
          otros={sumas.otros}
          pedidas={pedido.items}
          adeudado={adeudado}
        />
      )}
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
    for (const { ano, escritas, otros } of deudores) sumas.agregar(ano, escritas, otros)
    const leidas = sumas.leer()
    const veces = cantidad / Math.max(1, deudores.length)
    const lugar = leidas.totales.map(
      (total, i) => [leidas.mayores[i] ?? CERO, centavos(Math.round(total * veces))] as const,
    )
    return {
      ...leidas,
      lugar,
      deHoy: sumar(deudores.map((d) => d.debeHoy)),
      otros: sumar(deudores.map((d) => d.otros)),
    }
  }, [deudores, pedido, cantidad, hoy])
}
