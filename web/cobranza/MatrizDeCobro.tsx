import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CeldaCobrar, InscripcionACobrar } from '#contract/cobranza.ts'
import { anteriores } from '#domain/cobranza/cadena.ts'
import { type Accion, estadoDeCelda, type Grilla, type Seleccion } from '#domain/cobranza/seleccion.ts'
import { centavos } from '#domain/dinero.ts'
import { sinSigno } from '../ui/centavos.ts'
import { moverEnMatriz } from '../ui/matriz.ts'
import { CeldaDeCobro } from './CeldaDeCobro.tsx'
import { celdasDe, type FilaCobrar } from './grillas.ts'
import './matriz.css'

interface MatrizDeCobroProps {
  inscripcion: InscripcionACobrar
  grilla: Grilla
  seleccion: Seleccion
  hacer: (accion: Accion) => void
}

/** The 17 columns of an enrolment, its locker and its optional subjects below. Arrows move, Space ticks, Enter goes to the next cell. */
export function MatrizDeCobro({ inscripcion, grilla, seleccion, hacer }: MatrizDeCobroProps) {
  const tabla = useRef<HTMLTableElement>(null)
  const [parada, setParada] = useState<number | null>(null)
  const ancho = anchoMinimo(inscripcion)
  const estados = new Map(grilla.celdas.map((celda) => [celda.id, estadoDeCelda(grilla, seleccion, celda)]))
  const libres = celdasDe(inscripcion).filter((c) => estados.get(c.id)?.disabled === false)
  const puerta = libres.find((c) => c.id === parada) ?? libres[0]

  // the student was just added: on with what he owes
  useEffect(() => tabla.current?.querySelector<HTMLElement>('[data-fila]:not(:disabled)')?.focus(), [])

  const alTeclear = (e: KeyboardEvent<HTMLElement>) => {
    if (e.key !== 'Enter') return moverEnMatriz(e)
    e.preventDefault()
    const todas = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-fila]:not(:disabled)')]
    const actual = (e.target as HTMLElement).closest('td')?.querySelector<HTMLElement>('[data-fila]')
    todas[todas.indexOf(actual as HTMLElement) + 1]?.focus()
  }
  const celda = (c: CeldaCobrar, fila: number) => {
    const estado = estados.get(c.id)
    return (
      estado && (
        <CeldaDeCobro
          key={c.id}
          celda={c}
          estado={estado}
          fila={fila}
          tabulable={c.id === puerta?.id}
          motivo={motivoDe(c, inscripcion, grilla, seleccion)}
          alAlternar={() => {
            setParada(c.id)
            hacer({ tipo: 'alternar', id: c.id })
          }}
          alCambiar={(monto) => hacer({ tipo: 'monto', id: c.id, monto })}
        />
      )
    )
  }
  return (
    <div className="cobro-rollo">
      <table
        ref={tabla}
        className="cobro-tabla"
        style={{ minWidth: 17 * ancho, '--cobro-columna': `${ancho}px` } as object}
        aria-label={`Cuenta de ${inscripcion.alumno.apellido}, ${inscripcion.alumno.nombre} ${inscripcion.ano}`}
        onKeyDown={alTeclear}
        onFocus={(e) => {
          const id = libres.find((c) => e.target.getAttribute('data-id') === String(c.id))?.id
          if (id !== undefined) setParada(id)
        }}
      >
        <thead>
          <tr>
            {inscripcion.rows[0]?.cells.map((c, i) => (
              <th key={c?.id ?? `vacia${i}`} scope="col">
                {c && corto(c.labelText)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inscripcion.rows.map((fila, n) => (
            <tr key={`${fila.kind}${fila.idMateria ?? ''}`}>
              <Encabezado fila={fila} />
              {conColumna(fila).map(({ col, c }) => (c ? celda(c, n) : <td key={col} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cells that are drawn: those under the name of a locker or a subject are not. */
const conColumna = (fila: FilaCobrar) =>
  fila.cells.map((c, i) => ({ col: i + 1, c })).slice(fila.kind === 'principal' ? 0 : 4)

/** A locker or a subject has no one-offs: its name stands in their four cells. */
function Encabezado({ fila }: { fila: FilaCobrar }) {
  if (fila.kind === 'principal') return null
  return (
    <th scope="row" colSpan={4}>
      <span>
        {fila.titulo}
        {fila.kind === 'materia' && <span className="texto-3"> (opcional)</span>}
      </span>
    </th>
  )
}

/** Pixels of a column below which its longest amount would not fit: the frame scrolls instead. */
function anchoMinimo(inscripcion: InscripcionACobrar): number {
  const mayor = Math.max(...celdasDe(inscripcion).map((c) => Math.max(c.monto, c.maxMonto)))
  return Math.max(69, 12 + 5.7 * sinSigno(centavos(Math.round(mayor * 100))).length)
}

const corto = (titulo: string) => titulo.replace(/^Cuota /, '').replace('Material Taller', 'Taller')

/** Why a tick cannot be set now. */
function motivoDe(
  c: CeldaCobrar,
  inscripcion: InscripcionACobrar,
  grilla: Grilla,
  { montos, pac }: Seleccion,
): string | undefined {
  const cobrable = grilla.celdas.find((una) => una.id === c.id)
  if (!cobrable || cobrable.saldo === 0) return undefined
  if (pac.has(grilla.idInscripcion)) return 'Pago anual contado'
  const antes = anteriores(grilla.celdas, cobrable).find((otra) => otra.saldo > 0 && montos.get(otra.id) !== otra.saldo)
  const previa = antes && celdasDe(inscripcion).find((una) => una.id === antes.id)
  return previa && `Primero se cancela ${previa.labelText}`
}
