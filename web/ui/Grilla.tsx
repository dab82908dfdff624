import { Group } from '@mantine/core'
/**
 * The grid of every list: columns as data, server-paged or client-paged.
 *
 *   const grilla = useGrilla({ ordenables: ['alumno', 'dni'], orden: 'alumno' })            // state in the address
 *   const pagina = useConsulta(api.alumno.getpage, { query: grilla.dt })
 *   <Grilla
 *     estado={grilla} columnas={COLUMNAS} rowKey={(a) => a.id} etiqueta="Alumnos"
 *     pagina={pagina.data && { filas: pagina.data.aaData, total: pagina.data.iTotalDisplayRecords }}
 *     lectura={pagina}
 *     herramientas={<Buscador estado={grilla} placeholder="Buscar por apellido, nombre o DNI" />}
 *     vacio={<Button onClick={agregar}>Agregar Alumno</Button>}
 *   />
 *
 * Client-paged: `filas={todas}` instead of `pagina`; it then filters, sorts and pages by each column's `valor`.
 * On paper a client-paged grid has all that it found; of a server-paged one, useListaEntera (web/ui/papel) reads it, and
 * a page that is printed without it says that it is one.
 * Not loaded yet (`pagina`/`filas` undefined) draws a skeleton; later fetches keep the page that is there. When they
 * could not be read it says so, with 'Reintentar'.
 */
import { Fragment, type MouseEvent, memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { CabeceraGrilla } from './CabeceraGrilla.tsx'
import { clases } from './clases.ts'
import { type Columna, filtrar, ordenarFilas } from './columna.ts'
import formas from './formas.module.css'
import css from './Grilla.module.css'
import { type Lectura, sinLeer } from './lectura.ts'
import { Paginador } from './Paginador.tsx'
import { useImprimiendo } from './papel/imprimiendo.ts'
import { SoloUnaParte } from './papel/SoloUnaParte.tsx'
import { SinLeer } from './SinLeer.tsx'
import tabla from './tabla.module.css'
import { useFocoDeFilas } from './useFocoDeFilas.ts'
import type { EstadoGrilla } from './useGrilla.ts'
import { Vacio } from './Vacio.tsx'

interface PaginaDeGrilla<T> {
  readonly filas: readonly T[]
  readonly total: number
  /** All rows, for paper; null until the button that prints them has read them. */
  readonly entera?: readonly T[] | null
}

export interface GrillaProps<T> {
  estado: EstadoGrilla
  columnas: readonly Columna<T>[]
  rowKey: (fila: T) => string | number
  /** Accessible name of the table. */
  etiqueta: string
  pagina?: PaginaDeGrilla<T> | undefined
  filas?: readonly T[] | undefined
  /** How the rows are being read; without it they are there already. */
  lectura?: Lectura
  /** Dims deleted rows, strikes the amount of annulled ones, and tints highlighted ones. */
  marcaFila?: ((fila: T) => 'eliminada' | 'anulada' | 'resaltada' | undefined) | undefined
  /** Search box and filters, above the table. */
  herramientas?: ReactNode
  /** What the rows are, where that is not what was asked for: who sounds alike. */
  aviso?: ReactNode
  /** Whether they stay in sight while the page is scrolled: they act on ticked rows of a list without pages. */
  aLaVista?: boolean
  /** Text for no rows at all; 'No se encontraron datos' by default. */
  textoVacio?: string
  /** Text for a search that found nothing; 'No se encontraron Resultados' by default. */
  textoSinResultados?: string
  /** Next step to offer when there are no rows at all. */
  vacio?: ReactNode
  /** Whether a filter besides the search is on, so that no rows means nothing was found. */
  filtrada?: boolean
  /** Next step to offer when nothing was found ('Quitar filtros'). */
  sinResultados?: ReactNode
  /** Row of totals, a <tr>. */
  pie?: ReactNode
  /** Whether rows have a photo and buttons: they are 40 px high instead of 31. */
  conFoto?: boolean
  /** Whether a phone shows each row on two lines, who and the buttons above; lists of people do. */
  renglones?: boolean
  /** Row below a row, over all columns; nothing where it is closed. */
  detalle?: ((fila: T) => ReactNode) | undefined
  /** Makes the whole row a target: a click on it that no button or link takes. */
  alPulsarFila?: ((fila: T) => void) | undefined
  /** Height of the scrolled body in px, inside modals (300 by the specification). */
  alto?: number
  sinPaginador?: boolean
}

export function Grilla<T>(props: GrillaProps<T>) {
  const { estado, columnas, conFoto = false, renglones = conFoto } = props
  const imprimiendo = useImprimiendo()
  const { visibles, total, cargada } = recortar(imprimiendo ? { ...props, sinPaginador: true } : props)
  const { rowKey, marcaFila, detalle, alPulsarFila } = props
  const filas = useMemo(
    () => ({ visibles, columnas, rowKey, marcaFila, detalle, alPulsarFila }),
    [visibles, columnas, rowKey, marcaFila, detalle, alPulsarFila],
  )
  // rows cost most, so they follow what was pressed: the page number, the arrow of the sort; a tick is pressed in its
  // row, and would go out again until the row followed; paper waits for nobody
  const siguientes = useDeferredValue(filas)
  const deInmediato = imprimiendo || Boolean(props.pagina?.entera)
  const dibujadas = deInmediato || columnas.some((c) => c.key === 'marca') ? filas : siguientes
  const fallo = sinLeer(props.lectura)
  const encontrando = estado.busqueda !== '' || props.filtrada
  return (
    <section
      className={clases(formas.pila, formas.menosCerca)}
      aria-busy={props.lectura?.isFetching || !(cargada || fallo) || dibujadas !== filas}
    >
      {props.herramientas && (
        <Group
          className={clases('no-imprimir', formas.controles, props.aLaVista && css.aLaVista)}
          gap="var(--esp-2) var(--esp-5)"
        >
          {props.herramientas}
        </Group>
      )}
      {props.aviso}
      {visibles.length < total && props.pagina && (
        <SoloUnaParte filas={visibles.length} total={total} conBoton={props.pagina.entera !== undefined} />
      )}
      <div className={clases('panel', formas.pegada)}>
        <div className={tabla.scroll} style={props.alto ? { maxHeight: props.alto } : undefined}>
          <table
            className={clases(tabla.tabla, conFoto && tabla.alta, renglones && tabla.renglones)}
            aria-label={props.etiqueta}
          >
            <CabeceraGrilla columnas={columnas} estado={estado} />
            {cargada || fallo ? (
              <Filas de={dibujadas} />
            ) : (
              <GrillaSkeleton columnas={columnas.length} filas={estado.filas} />
            )}
            {props.pie && visibles.length > 0 && <tfoot>{props.pie}</tfoot>}
          </table>
        </div>
        {fallo && props.lectura && <SinLeer lectura={props.lectura} />}
        {cargada && visibles.length === 0 && (
          <Vacio
            texto={
              encontrando
                ? (props.textoSinResultados ?? 'No se encontraron Resultados')
                : (props.textoVacio ?? 'No se encontraron datos')
            }
            paso={encontrando ? props.sinResultados : props.vacio}
          />
        )}
        {!props.sinPaginador && total > 0 && <Paginador estado={estado} total={total} />}
      </div>
    </section>
  )
}

interface FilasProps<T> {
  de: Pick<GrillaProps<T>, 'columnas' | 'rowKey' | 'marcaFila' | 'detalle' | 'alPulsarFila'> & {
    readonly visibles: readonly T[]
  }
}

/** Draws the rows, again only when told of others. */
const Filas = memo(function Filas<T>({ de }: FilasProps<T>) {
  const { visibles, columnas, rowKey, marcaFila, detalle, alPulsarFila } = de
  const cuerpo = useFocoDeFilas()
  return (
    <tbody ref={cuerpo}>
      {visibles.map((fila) => {
        const debajo = detalle?.(fila)
        return (
          <Fragment key={rowKey(fila)}>
            <tr
              data-marca={marcaFila?.(fila)}
              data-pulsable={alPulsarFila !== undefined || undefined}
              onClick={alPulsarFila && ((e) => esDeLaFila(e) && alPulsarFila(fila))}
            >
              {columnas.map((c) => (
                <td
                  key={c.key}
                  className={c.soloPantalla ? 'no-imprimir' : undefined}
                  data-alinear={c.alinear}
                  data-fija={c.fija}
                  data-corta={c.corta}
                  data-parte={parteDe(c, columnas)}
                  data-titulo={c.alinear === 'derecha' && typeof c.titulo === 'string' ? c.titulo : undefined}
                >
                  {c.celda ? c.celda(fila) : c.valor?.(fila)}
                </td>
              ))}
            </tr>
            {debajo && (
              <tr className={tabla.debajo}>
                <td colSpan={columnas.length}>{debajo}</td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}) as <T>(props: FilasProps<T>) => ReactNode

/** Says what a cell is on a phone: the mark or the buttons of the row, its first text, or one of the others. */
const parteDe = <T,>({ key }: Columna<T>, columnas: readonly Columna<T>[]) =>
  key === 'marca' || key === 'acciones' ? key : key === columnas.find((c) => c.key !== 'marca')?.key ? 'quien' : 'dato'

/**
 * Tells whether a click was meant for the row: not for a control in it, nor the second of a double click, which is on the
 * row when the first closed a dialog over it.
 */
const esDeLaFila = ({ target, detail }: MouseEvent) =>
  detail < 2 && target instanceof Element && target.closest('a, button, input, label') === null

function recortar<T>({ estado, columnas, pagina, filas, sinPaginador }: GrillaProps<T>) {
  if (pagina) return { visibles: pagina.entera ?? pagina.filas, total: pagina.total, cargada: true }
  if (!filas) return { visibles: [], total: 0, cargada: false }
  const todas = ordenarFilas(filtrar(filas, columnas, estado.busqueda), columnas, estado.orden)
  if (sinPaginador) return { visibles: todas, total: todas.length, cargada: true }
  // deleting a row can remove the last page
  const ultima = Math.max(0, Math.ceil(todas.length / estado.filas) - 1)
  const desde = Math.min(estado.pagina, ultima) * estado.filas
  return { visibles: todas.slice(desde, desde + estado.filas), total: todas.length, cargada: true }
}

function GrillaSkeleton({ columnas, filas }: { columnas: number; filas: number }) {
  return (
    <tbody>
      {Array.from({ length: filas }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
        <tr key={i}>
          <td colSpan={columnas}>
            <span className={css.skeleton} style={{ width: `${70 - ((i * 17) % 40)}%` }} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
