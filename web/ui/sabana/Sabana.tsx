/**
 * The wide table: fixed columns and rows of cells, in a frame that scrolls both ways. Told apart by data alone; a new
 * one is its columns, their cells and their texts:
 *
 *   const COLUMNAS: ColumnaDeSabana<Alumno>[] = [
 *     { key: 'alumno', titulo: 'Alumno', ancho: 300, angosto: 150, fija: true, total: 'Ausentes',
 *       celda: (a) => ({ rotulo: true, contenido: <PersonaDeSabana {...a} /> }) },
 *     ...DIAS.map((dia, i) => ({
 *       key: dia, titulo: dia.slice(8), grupo: mesDe(dia), ancho: 36, alinear: 'centro', total: ausentes[i],
 *       celda: (a) => ({ nombre: `${dia}, ${PALABRA[a.dias[i]]}`, contenido: a.dias[i] }),
 *       nota: (a) => ({ titulo: formatoFecha(dia), contenido: <Motivo de={a.dias[i]} /> }),
 *     })),
 *   ]
 *   <Sabana etiqueta="Asistencia de marzo" columnas={COLUMNAS} filas={alumnos} rowKey={(a) => a.id} />
 *
 * - A cell with `nombre` is reached by the keys: one tab stop for all, arrows, Home, End, pages, with Ctrl the corners.
 *   One with a `control` puts its button or checkbox there instead; Enter in a field goes on to the next cell.
 * - `nota` explains a cell in the one tooltip of the table (hover, focus, tap, Enter); Escape closes it.
 * - A row has several `lineas` where the same columns show more than one thing of it; `porFila` columns span them.
 * - Up to 100 rows are all drawn, a few each frame; of more, those in sight. On paper all rows and columns are there, the
 *   headings on each page. Keep `columnas` and `lineas` the same while they say the same (useMemo): rows are drawn again
 *   when they change. For amounts: `anchoDeMontos` (cifra.tsx) gives the width.
 * - Looks that are one table's own go in its CSS module, by `clase`, of the table or of a cell; --letra and --aire (the
 *   room beside the content) can be set there. The columns that its .xlsx has too stand in domain/ (ColumnaDeTabla).
 *
 * A list of up to 50 rows that is searched, sorted and paged is a Grilla.
 */
import {
  type CSSProperties,
  type KeyboardEvent,
  startTransition,
  type UIEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { clases } from '../clases.ts'
import { FilaDeTotales } from '../FilaDeTotales.tsx'
import { Globo } from '../Globo.tsx'
import { Hueco } from '../Hueco.tsx'
import { seMovio } from './bajoElPuntero.ts'
import { CabeceraDeSabana, filasDeTitulos } from './CabeceraDeSabana.tsx'
import { type ColumnaDeSabana, medidas, type OrdenDeSabana } from './columna.ts'
import { FilaDeSabana } from './FilaDeSabana.tsx'
import { gridOf, lineasDe, type Punto } from './grid.ts'
import css from './Sabana.module.css'
import { useFilas } from './useFilas.ts'
import { useLugar } from './useLugar.ts'
import { celdaDe, useRecorrido } from './useRecorrido.ts'
import '../../estilos/glifos.css'

interface SabanaProps<F> {
  /** Accessible name. */
  etiqueta: string
  columnas: readonly ColumnaDeSabana<F>[]
  filas: readonly F[]
  rowKey: (fila: F) => string | number
  /** How many lines a row has; one by default. */
  lineas?: (fila: F) => number
  /** Pixels of a row of one line. */
  alto?: number
  /** How its rows are sorted, where headings sort them; the caller sorts. */
  orden?: OrdenDeSabana | undefined
  /** Whether the focus goes to its first cell when it is drawn. */
  enfocada?: boolean
  /** Milliseconds for which pointer or focus must rest on a cell before it is explained, where one works in the cells. */
  demora?: number
  /** Pixels from the left that are in sight at first on a phone: what one looks for ends there. */
  hasta?: number
  /** Whether its last columns are in sight at first, where they are the newest; or on a phone only. */
  alFinal?: boolean | 'enTelefono'
  /** Whether it fills a card, which draws the border. */
  pegada?: boolean
  clase?: string | undefined
  /** How its sheets lie. */
  hoja?: 'apaisada' | 'dePie'
}

const ALTO = 31
/** Pixels of each line of a row that has several; then of a row of headings, and of the totals. */
const ALTO_LINEA = 28
const ALTO_TITULOS = 30
const ALTO_TOTALES = 34
/** Pixels below which a frame is a phone's, which shows a few columns only. */
const ANGOSTO = 480

export function Sabana<F>(props: SabanaProps<F>) {
  const {
    etiqueta,
    columnas,
    filas,
    rowKey,
    lineas: cuantas,
    alto = ALTO,
    orden,
    enfocada = false,
    demora = 0,
    hasta = 0,
    alFinal = false,
    pegada,
    clase,
    hoja = 'apaisada',
  } = props
  const scroll = useRef<HTMLDivElement>(null)
  const lineas = useMemo(
    () => lineasDe(filas.length, cuantas && ((i) => (filas[i] === undefined ? 0 : cuantas(filas[i])))),
    [filas, cuantas],
  )
  const grid = useMemo(() => gridOf(filas, columnas, lineas), [filas, columnas, lineas])
  const lineasDeFila = (i: number) => (filas[i] === undefined || !cuantas ? 1 : cuantas(filas[i]))
  const dibujadas = useFilas(scroll, filas.length, (i) => (lineasDeFila(i) === 1 ? alto : lineasDeFila(i) * ALTO_LINEA))
  const { tabulable, alEnfocar, alTeclear } = useRecorrido({ scroll, grid, lineas, filas: dibujadas, enfocada })
  const nota = useNota(columnas, demora)
  const notarLugar = useLugar(scroll, etiqueta)
  const medida = useMemo(() => medidas(columnas, alto, hoja), [columnas, alto, hoja])
  // what is sorted is read from its beginning
  const desdeArriba = orden && {
    ...orden,
    alPulsar: (key: string) => {
      scroll.current?.scrollTo({ top: 0 })
      orden.alPulsar(key)
    },
  }
  const titulos = filasDeTitulos(columnas)
  const conTotales = columnas.some((c) => c.total !== undefined)
  const numerar = (numero: number) => (dibujadas.virtual ? titulos + numero : undefined)

  useEffect(() => {
    const marco = scroll.current
    if (marco && marco.clientWidth < ANGOSTO && hasta > marco.clientWidth) marco.scrollLeft = hasta - marco.clientWidth
    const llega = alFinal === 'enTelefono' ? (marco?.clientWidth ?? 0) < ANGOSTO : alFinal
    if (marco && llega) marco.scrollLeft = marco.scrollWidth
  }, [hasta, alFinal])

  const alPulsarTecla = (e: KeyboardEvent<HTMLElement>) => {
    const celda = celdaDe(e.target)
    // what is typed is not to be covered
    if (e.key === 'Escape' || demora > 0) nota.cerrar()
    if (e.key === 'Escape') return
    if (e.key === 'Enter' && celda?.elemento === e.target) nota.abrir(e.target)
    else if (celda) alTeclear(e, celda.punto)
  }
  const abierta = nota.abierta && notaDe(nota.abierta.punto)
  function notaDe({ linea: cual, col }: Punto) {
    const { fila: i, linea } = lineas.de(cual)
    const fila = filas[i]
    return fila === undefined ? null : (columnas[col]?.nota?.(fila, linea) ?? null)
  }
  return (
    <div
      ref={scroll}
      className={clases(css.scroll, !pegada && 'panel')}
      style={
        {
          ...medida.scroll,
          '--titulos': `${titulos * ALTO_TITULOS}px`,
          '--totales': `${conTotales ? ALTO_TOTALES : 0}px`,
        } as CSSProperties
      }
      onScroll={(e) => {
        notarLugar(e.currentTarget)
        nota.alRodar(e)
      }}
      // without a cell that the keys reach they scroll it all the same
      {...(tabulable === null && { tabIndex: 0, role: 'region', 'aria-label': etiqueta })}
    >
      <table
        className={clases(css.tabla, clase)}
        aria-label={etiqueta}
        data-hoja={hoja === 'apaisada' ? 'ancha' : undefined}
        aria-rowcount={dibujadas.virtual ? titulos + lineas.total + (conTotales ? 1 : 0) : undefined}
        style={medida.tabla}
        onKeyDown={alPulsarTecla}
        onFocus={(e) => {
          const celda = celdaDe(e.target)
          if (celda) alEnfocar(celda.punto)
          // where one works, a focus that comes from elsewhere is on its way to the first tick
          if (demora === 0 || e.currentTarget.contains(e.relatedTarget)) nota.abrir(e.target)
        }}
        onBlur={nota.cerrar}
        // a table that comes under a resting pointer explains nothing by itself
        onMouseMove={(e) => seMovio(e) && nota.entrar(e.target)}
        onMouseLeave={nota.salir}
        onPointerDown={nota.notarConQue}
        onPointerMove={nota.notarConQue}
        onClick={(e) => nota.abrir(e.target)}
      >
        <colgroup>
          {columnas.map((c, i) => (
            <col key={c.key} style={medida.columnas[i]} />
          ))}
        </colgroup>
        <CabeceraDeSabana columnas={columnas} lugares={medida.lugares} orden={desdeArriba} />
        <tbody>
          {dibujadas.antes > 0 && <Hueco alto={dibujadas.antes} columnas={columnas.length} />}
          {dibujadas.indexes.map((i) => {
            const fila = filas[i]
            if (fila === undefined) return null
            const desde = lineas.desde(i)
            const suya = tabulable && lineas.de(tabulable.linea).fila === i
            return (
              <FilaDeSabana
                key={rowKey(fila)}
                fila={fila}
                columnas={columnas}
                lugares={medida.lugares}
                desde={desde}
                lineas={lineasDeFila(i)}
                tabulable={suya ? tabulable : null}
                antes={numerar(desde)}
              />
            )
          })}
          {dibujadas.despues > 0 && <Hueco alto={dibujadas.despues} columnas={columnas.length} />}
        </tbody>
        <FilaDeTotales columnas={columnas} lugares={medida.lugares} numero={numerar(lineas.total + 1)} />
      </table>
      {nota.abierta && abierta && (
        <Globo
          key={`${nota.abierta.punto.linea} ${nota.abierta.punto.col}`}
          sobre={nota.abierta.elemento}
          titulo={abierta.titulo}
          de={abierta.de}
          estado={abierta.estado}
          futura={abierta.futura}
        >
          {abierta.contenido}
        </Globo>
      )}
    </div>
  )
}

/** Keeps the cell whose note is open; in a table without notes it does nothing. */
function useNota<F>(columnas: readonly ColumnaDeSabana<F>[], demora: number) {
  const [abierta, setAbierta] = useState<ReturnType<typeof celdaDe>>(null)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(espera.current), [])
  const conNotas = columnas.some((c) => c.nota)
  const bajoElPuntero = useRef<HTMLElement | null>(null)
  const conDedo = useRef(false)
  useEffect(() => {
    if (!abierta) return
    const tabla = abierta.elemento.closest('table')
    const fuera = (e: PointerEvent) => !tabla?.contains(e.target as Node) && setAbierta(null)
    document.addEventListener('pointerdown', fuera)
    return () => document.removeEventListener('pointerdown', fuera)
  }, [abierta])
  const abrir = (destino: EventTarget) => {
    if (!conNotas) return
    const celda = celdaDe(destino)
    clearTimeout(espera.current)
    setAbierta((antes) => (antes?.elemento === celda?.elemento ? antes : demora > 0 ? null : celda))
    if (demora > 0) espera.current = setTimeout(() => startTransition(() => setAbierta(celda)), demora)
  }
  const cerrar = () => {
    clearTimeout(espera.current)
    setAbierta(null)
  }
  return {
    abierta,
    abrir,
    /** Opens the note of the cell into which the pointer moved; one that was closed stays so until it is left. */
    entrar(destino: EventTarget) {
      const elemento = celdaDe(destino)?.elemento ?? null
      if (elemento === bajoElPuntero.current) return
      bajoElPuntero.current = elemento
      abrir(destino)
    },
    salir: () => {
      bajoElPuntero.current = null
      // after a tap the pointer is where a mouse was last: what the finger opened stays until the next tap
      if (!conDedo.current) cerrar()
    },
    notarConQue: ({ pointerType }: { pointerType: string }) => {
      conDedo.current = pointerType === 'touch'
    },
    cerrar,
    // when the keys bring a cell into sight, its note goes with it
    alRodar: ({ currentTarget: scroll }: UIEvent<HTMLElement>) =>
      setAbierta((a) => (a?.elemento.matches(ENFOCADA) && estaALaVista(a.elemento, scroll) ? a : null)),
  }
}

const ENFOCADA = ':focus-visible, :has(:focus-visible)'

function estaALaVista(celda: HTMLElement, scroll: HTMLElement): boolean {
  const { left, right, top, bottom } = celda.getBoundingClientRect()
  const marco = scroll.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > marco.left && x < marco.right && y > marco.top && y < marco.bottom
}
