import type { Col } from '#domain/cuenta/tipos.ts'
import { columnasDeDeudores } from '#domain/deudores/columnas.ts'
import { montoDeCelda } from '#domain/deudores/cuenta.ts'
import { type Centavos, sumar } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { sinSigno } from '../ui/centavos.ts'
import tabla from '../ui/tabla.module.css'
import { type Deudor, debeEnTotal } from './deudor.ts'
import css from './HojaDeDeudores.module.css'

interface HojaProps {
  deudores: readonly Deudor[]
  pedidas: readonly { readonly item: number; readonly year: number }[]
  adeudado: boolean
}

/** Most items with a column of their own; of more the sheet has their sum. */
const MAX_ITEMS = 6
/** Item columns that fit on an upright sheet; none fits beside the names of branches. */
const DE_PIE = 2

/** What stands in one column: of which items of a debtor's year it is. */
interface DeLoPedido {
  readonly titulo: string
  readonly cols: readonly Col[]
}

/**
 * The report on paper: the list by which families are called, a line each. What was asked for, what is owed in all, and
 * whom to call with which number; the whole account is in the spreadsheet.
 */
export function HojaDeDeudores({ deudores, pedidas, adeudado }: HojaProps) {
  const columnas = columnasDe(pedidas, deudores)
  const anos = new Set(pedidas.map((p) => p.year))
  const sucursales = new Set(deudores.map((d) => d.idSucursal))
  const pedida = (d: Deudor, { cols }: DeLoPedido): Centavos =>
    sumar(
      pedidas.flatMap(({ item, year }) => {
        const celda = year === d.ano && cols.includes(item as Col) ? d.celdas[item - 1] : undefined
        // of what is paid nothing is owed, whichever amounts are shown
        return celda && celda.resta > 0 ? [montoDeCelda(celda, adeudado)] : []
      }),
    )
  const sumas = [
    ...columnas.map((c) => ({ titulo: c.titulo, de: (d: Deudor) => pedida(d, c) })),
    { titulo: 'Debe hoy', de: (d: Deudor) => d.debeHoy },
    { titulo: 'Debe en total', de: debeEnTotal },
  ]
  return (
    <table
      className={`${tabla.tabla} ${css.hoja}`}
      aria-label="Deudores"
      data-hoja={columnas.length > DE_PIE || sucursales.size > 1 ? 'ancha' : undefined}
    >
      <thead>
        <tr>
          <th>Alumno</th>
          <th>Curso</th>
          {sumas.map((s) => (
            <th key={s.titulo} data-alinear="derecha">
              {s.titulo}
            </th>
          ))}
          <th>Llamar a</th>
        </tr>
      </thead>
      <tbody>
        {deudores.map((d) => (
          <tr key={d.idInscripcion}>
            <td>
              {nombreCompleto(d)}
              {d.eliminado ? ' · Eliminado' : d.baja && ` · Baja ${formatoFecha(d.baja as Fecha)}`}
            </td>
            <td>
              {d.curso}
              {anos.size > 1 && ` ${d.ano}`}
              {sucursales.size > 1 && ` · ${d.sucursal}`}
            </td>
            {sumas.map((s) => (
              <td key={s.titulo} data-alinear="derecha">
                {cifraODe(s.de(d))}
              </td>
            ))}
            <td>{[d.telefono, d.responsable].filter(Boolean).join(' ')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>Total</th>
          {sumas.map((s) => (
            <td key={s.titulo} data-alinear="derecha">
              {cifraODe(sumar(deudores.map(s.de)))}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const cifraODe = (monto: Centavos) => (monto > 0 ? sinSigno(monto) : '–')

function columnasDe(pedidas: HojaProps['pedidas'], deudores: readonly Deudor[]): DeLoPedido[] {
  const cols = [...new Set(pedidas.map((p) => p.item as Col))].sort((a, b) => a - b)
  if (cols.length > MAX_ITEMS) return [{ titulo: 'De lo pedido', cols }]
  // named by the words of the levels that are on it (D-031)
  const titulos = columnasDeDeudores(new Set(deudores.map((d) => d.taller)))
  return cols.map((col) => ({ titulo: titulos[col - 1]?.titulo ?? '', cols: [col] }))
}
