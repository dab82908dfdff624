import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Pesos } from '#contract/campos.ts'
import type { Deudor } from '#contract/reportes.ts'
import { COLUMNAS } from '#domain/cuenta/catalogo.ts'
import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { DetalleDeCelda } from './DetalleDeCelda.tsx'
import { FilaDeudor } from './FilaDeudor.tsx'
import { destino, type Lugar } from './lugar.ts'
import { nombreDeItem, tituloCorto } from './pedido.ts'

interface TablaProps {
  alumnos: readonly Deudor[]
  /** Of the 17 columns. */
  totales: readonly Pesos[]
  pedidas: readonly { year: number; item: number }[]
  adeudado: boolean
}

/** Height of a row in pixels, as the style sheet has it. */
const ALTO = 58
/** Of the headings and of the totals, which lie over the rows. */
const ALTO_CABEZA = 34

/** A native table of as many rows as are in sight, however many there are; one tooltip for all cells. */
export function TablaDeudores({ alumnos, totales, pedidas, adeudado }: TablaProps) {
  const rollo = useRef<HTMLDivElement>(null)
  const puede = useSeguridad('CONT-DEUDORES')
  const actual = anoDe(useHoy())
  const todas = useAlImprimir()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: alumnos.length,
    getScrollElement: () => rollo.current,
    estimateSize: () => ALTO,
    overscan: 4,
    scrollPaddingStart: ALTO_CABEZA,
    scrollPaddingEnd: ALTO_CABEZA,
  })
  const [parada, setParada] = useState<Lugar>({ fila: 0, col: 1 })
  const [abierta, setAbierta] = useState<{ lugar: Lugar; sobre: HTMLElement } | null>(null)
  const ancho = useMemo(() => anchoDe(alumnos, totales), [alumnos, totales])
  const filas = todas ? alumnos.map((_, index) => ({ index, start: 0, end: 0 })) : virtual.getVirtualItems()
  const antes = filas[0]?.start ?? 0
  const despues = todas ? 0 : virtual.getTotalSize() - (filas.at(-1)?.end ?? 0)
  const columnas = new Set(pedidas.map((p) => p.item))

  const celdaDe = (e: { target: EventTarget }) => (e.target as HTMLElement).closest<HTMLElement>('td[data-col]')
  const abrir = (e: { target: EventTarget }) => {
    const sobre = celdaDe(e)
    const lugar = sobre && { fila: Number(sobre.dataset['fila']), col: Number(sobre.dataset['col']) }
    setAbierta(sobre && lugar ? { sobre, lugar } : null)
  }
  const alTeclear = (e: KeyboardEvent<HTMLElement>) => {
    if (e.key === 'Escape') return setAbierta(null)
    const hacia = celdaDe(e) && destino(parada, e, alumnos.length, COLUMNAS.length)
    if (!hacia) return
    e.preventDefault()
    flushSync(() => setParada(hacia))
    virtual.scrollToIndex(hacia.fila)
    enfocar(rollo.current, hacia)
  }
  return (
    <div className="sabana-rollo" ref={rollo} onScroll={() => abierta && setAbierta(null)}>
      <table
        className="sabana deudores-tabla con-glifos"
        aria-label="Deudores"
        aria-rowcount={alumnos.length + 2}
        style={{ '--columna': `${ancho}px` } as object}
        onKeyDown={alTeclear}
        onMouseOver={abrir}
        onMouseLeave={() => setAbierta(null)}
        onClick={(e: MouseEvent) => abrir(e)}
        onFocus={(e) => {
          abrir(e)
          const celda = celdaDe(e)
          if (celda) setParada({ fila: Number(celda.dataset['fila']), col: Number(celda.dataset['col']) })
        }}
        onBlur={() => setAbierta(null)}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="sabana-nombre">
              Alumno
            </th>
            {COLUMNAS.map(({ col }) => (
              <th key={col} scope="col" title={nombreDeItem(col)} data-pedida={columnas.has(col) || undefined}>
                {tituloCorto(col)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {antes > 0 && <Hueco alto={antes} />}
          {filas.map(({ index }) => {
            const alumno = alumnos[index]
            return (
              alumno && (
                <FilaDeudor
                  key={alumno.IdInscripcion}
                  alumno={alumno}
                  fila={index}
                  parada={parada.fila === index ? parada.col : null}
                  conAlumno={puede.alumno}
                  conCurso={puede.curso}
                  actual={actual}
                />
              )
            )
          })}
          {despues > 0 && <Hueco alto={despues} />}
        </tbody>
        <tfoot>
          <tr aria-rowindex={alumnos.length + 2}>
            <th scope="row" className="sabana-nombre">
              {adeudado ? 'Total adeudado' : 'Total'}
            </th>
            {totales.map((monto, i) => (
              <td key={COLUMNAS[i]?.col}>{sinSigno(enCentavos(monto))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {abierta && (
        <DetalleDeCelda
          alumno={alumnos[abierta.lugar.fila]}
          col={abierta.lugar.col}
          sobre={abierta.sobre}
          adeudado={adeudado}
        />
      )}
    </div>
  )
}

/** The rows that are not drawn. */
const Hueco = ({ alto }: { alto: number }) => (
  <tr aria-hidden style={{ height: alto }}>
    <td colSpan={18} className="deudores-hueco" />
  </tr>
)

/** Pixels that the longest amount needs beside the glyph of its state, 103 at least. */
function anchoDe(alumnos: readonly Deudor[], totales: readonly Pesos[]): number {
  let mayor = 0
  for (const { CuentaCorriente } of alumnos) for (const { monto } of CuentaCorriente) if (monto > mayor) mayor = monto
  const letras = (monto: number) => sinSigno(enCentavos(monto as Pesos)).length
  return Math.ceil(Math.max(103, 37 + 7.4 * letras(mayor), 22 + 6.8 * letras(Math.max(...totales))))
}

/** The row may have come into sight just now. */
function enfocar(rollo: HTMLElement | null, { fila, col }: Lugar, intentos = 5): void {
  const celda = rollo?.querySelector<HTMLElement>(`td[data-fila="${fila}"][data-col="${col}"]`)
  if (celda) return celda.focus()
  if (intentos > 0) requestAnimationFrame(() => enfocar(rollo, { fila, col }, intentos - 1))
}

/** True while the page is printed: then all rows are drawn. */
function useAlImprimir(): boolean {
  const [imprimiendo, setImprimiendo] = useState(false)
  useEffect(() => {
    const antes = () => flushSync(() => setImprimiendo(true))
    const despues = () => setImprimiendo(false)
    addEventListener('beforeprint', antes)
    addEventListener('afterprint', despues)
    return () => {
      removeEventListener('beforeprint', antes)
      removeEventListener('afterprint', despues)
    }
  }, [])
  return imprimiendo
}
