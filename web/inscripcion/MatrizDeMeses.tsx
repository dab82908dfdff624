import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { MESES, NOMBRE_MES } from '#domain/fecha.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { Estado } from '../ui/Estado.tsx'
import { moverEnMatriz } from '../ui/matriz.ts'
import { type ColumnaDeMeses, lugar, type Tildados, tildar } from './meses.ts'

interface MatrizDeMesesProps {
  etiqueta: string
  columnas: readonly ColumnaDeMeses[]
  tildados: Tildados
  alCambiar: (tildados: Tildados) => void
}

/** Months downwards, a column each for the locker or the optional subjects; the arrows move, Space ticks. */
export function MatrizDeMeses({ etiqueta, columnas, tildados, alCambiar }: MatrizDeMesesProps) {
  const primera = columnas.flatMap((c, i) => c.meses.filter((m) => !m.disabled).map((m) => `${m.mes} ${i}`))[0]
  const [parada, setParada] = useState<string | null>(null)
  const tabulable = (fila: number, col: number) => ((parada ?? primera) === `${fila} ${col}` ? 0 : -1)
  const tabla = useRef<HTMLTableElement>(null)
  // it comes after its model: until then the focus waits on the close button
  useEffect(() => tabla.current?.querySelector<HTMLElement>('tbody input:not(:disabled)')?.focus(), [])
  return (
    <div className="meses-rollo">
      <table
        ref={tabla}
        className="meses"
        aria-label={etiqueta}
        onKeyDown={moverEnMatriz}
        onFocus={({ target }) => {
          const { fila, col } = (target as HTMLElement).dataset
          if (fila !== undefined) setParada(`${fila} ${col}`)
        }}
      >
        <thead>
          <tr>
            <th scope="col">Mes</th>
            {columnas.map((c, i) => (
              <th key={c.id} scope="col">
                <Todos columna={c} col={i} tildados={tildados} alCambiar={alCambiar} tabIndex={tabulable(0, i)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MESES.map((mes) => (
            <tr key={mes}>
              <th scope="row">{NOMBRE_MES[mes]}</th>
              {columnas.map((c, i) => {
                const m = c.meses.find((uno) => uno.mes === mes)
                if (!m) return <td key={c.id} />
                const tildado = tildados.has(lugar(c.id, mes))
                return (
                  <td key={c.id} data-tildado={tildado || undefined}>
                    <div>
                      <Checkbox
                        aria-label={`${c.nombre} ${m.text}`}
                        checked={tildado}
                        disabled={m.disabled}
                        data-fila={mes}
                        data-col={i}
                        tabIndex={tabulable(mes, i)}
                        onChange={(e) => alCambiar(tildar(tildados, c, [mes], e.currentTarget.checked))}
                      />
                      <span className="meses-monto">
                        {m.monto === null ? 'Sin valor' : sinSigno(enCentavos(m.monto))}
                      </span>
                      {m.status >= 2 && <Estado estado={m.status} soloIcono={columnas.length > 2} />}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The whole column at once. */
function Todos({
  columna,
  col,
  tildados,
  alCambiar,
  tabIndex,
}: Omit<MatrizDeMesesProps, 'etiqueta' | 'columnas'> & { columna: ColumnaDeMeses; col: number; tabIndex: number }) {
  const libres = columna.meses.filter((m) => !m.disabled)
  const cuantos = libres.filter((m) => tildados.has(lugar(columna.id, m.mes))).length
  const todos = libres.length > 0 && cuantos === libres.length
  return (
    <Checkbox
      label={columna.nombre}
      aria-label={`${columna.nombre}: todos los meses`}
      checked={todos}
      indeterminate={cuantos > 0 && !todos}
      disabled={libres.length === 0}
      data-fila={0}
      data-col={col}
      tabIndex={tabIndex}
      onChange={() =>
        alCambiar(
          tildar(
            tildados,
            columna,
            libres.map((m) => m.mes),
            !todos,
          ),
        )
      }
    />
  )
}
