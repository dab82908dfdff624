import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { MESES, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { Estado } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import type { Celda, ColumnaDeSabana, Parada } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import css from './MatrizDeMeses.module.css'
import { type ColumnaDeMeses, lugar, type Tildados, tildar } from './meses.ts'

interface MatrizDeMesesProps {
  etiqueta: string
  columnas: readonly ColumnaDeMeses[]
  tildados: Tildados
  alCambiar: (tildados: Tildados) => void
}

/** A month, or all of them. */
type Fila = Mes | 'todos'
const FILAS: readonly Fila[] = ['todos', ...MESES]

/**
 * Draws the months as rows, with a column for the locker or for each optional subject; the arrows move, Space ticks.
 */
export function MatrizDeMeses({ etiqueta, columnas, tildados, alCambiar }: MatrizDeMesesProps) {
  const suyas = useMemo(() => columnasDe(columnas, tildados, alCambiar), [columnas, tildados, alCambiar])
  return (
    <Sabana
      etiqueta={etiqueta}
      columnas={suyas}
      filas={FILAS}
      rowKey={(fila) => fila}
      pegada
      enfocada
      clase={css.meses}
    />
  )
}

/** Up to so many columns the state is a word beside the amount; with more, only its icon. */
const CON_PALABRA = 2

function columnasDe(
  columnas: readonly ColumnaDeMeses[],
  tildados: Tildados,
  alCambiar: MatrizDeMesesProps['alCambiar'],
): ColumnaDeSabana<Fila>[] {
  const soloIcono = columnas.length > CON_PALABRA
  return [
    {
      key: 'mes',
      titulo: 'Mes',
      ancho: 104,
      angosto: 92,
      fija: true,
      celda: (fila) => ({ rotulo: true, contenido: fila === 'todos' ? 'Todos' : NOMBRE_MES[fila] }),
    },
    ...columnas.map(
      (c): ColumnaDeSabana<Fila> => ({
        key: String(c.id),
        titulo: c.nombre,
        entero: c.nombre,
        ancho: soloIcono ? 148 : 224,
        celda: (fila) =>
          fila === 'todos'
            ? deTodos(c, tildados, alCambiar)
            : deMes(c, fila, tildados.has(lugar(c.id, fila)), soloIcono, (si) =>
                alCambiar(tildar(tildados, c, [fila], si)),
              ),
      }),
    ),
  ]
}

function deMes(
  columna: ColumnaDeMeses,
  mes: Mes,
  tildado: boolean,
  soloIcono: boolean,
  alTildar: (si: boolean) => void,
): Celda | null {
  const m = columna.meses.find((uno) => uno.mes === mes)
  if (!m) return null
  const dibujar = (parada?: Parada) => (
    <span className={formas.linea}>
      <Checkbox
        aria-label={`${columna.nombre} ${m.text}`}
        checked={tildado}
        disabled={m.disabled}
        onChange={(e) => alTildar(e.currentTarget.checked)}
        {...parada}
      />
      <span className={css.monto}>{m.monto === null ? 'Sin valor' : sinSigno(enCentavos(m.monto))}</span>
      {m.status >= 2 && <Estado estado={m.status} soloIcono={soloIcono} />}
    </span>
  )
  return {
    clase: tildado ? css.tildado : undefined,
    entra: !m.disabled,
    ...(m.disabled ? { contenido: dibujar() } : { control: dibujar }),
  }
}

/** Ticks or unticks the whole column. */
function deTodos(columna: ColumnaDeMeses, tildados: Tildados, alCambiar: MatrizDeMesesProps['alCambiar']): Celda {
  const libres = columna.meses.filter((m) => !m.disabled).map((m) => m.mes)
  const cuantos = libres.filter((mes) => tildados.has(lugar(columna.id, mes))).length
  const todos = libres.length > 0 && cuantos === libres.length
  const dibujar = (parada?: Parada) => (
    <Checkbox
      aria-label={`${columna.nombre}: todos los meses`}
      checked={todos}
      indeterminate={cuantos > 0 && !todos}
      disabled={libres.length === 0}
      onChange={() => alCambiar(tildar(tildados, columna, libres, !todos))}
      {...parada}
    />
  )
  return libres.length === 0 ? { contenido: dibujar() } : { control: dibujar }
}
