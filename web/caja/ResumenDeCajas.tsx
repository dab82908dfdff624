import { centavos, sumar } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import tabla from '../ui/tabla.module.css'
import css from './ResumenDeCajas.module.css'

const CIFRAS = [
  ['apertura', 'Saldo inicial'],
  ['cobranzas', 'Cobranzas'],
  ['ingresos', 'Ingresos'],
  ['pagos', 'Pagos'],
  ['neto', 'Neto'],
  ['cierre', 'Saldo final'],
] as const
type Cifra = (typeof CIFRAS)[number][0]

interface Pedido {
  fechaDesde: string
  fechaHasta: string
  sucursales: readonly number[]
}

/** Shows the totals of the report by branch. */
export function ResumenDeCajas({ pedido: { fechaDesde, fechaHasta, sucursales } }: { pedido: Pedido }) {
  const consulta = useConsulta(api.caja.resumen, {
    query: { fechaDesde, fechaHasta, sucursales: sucursales.join(',') },
  })
  const { data } = consulta
  if (sinLeer(consulta)) return <SinLeer que="No se pudo leer el resumen" lectura={consulta} />
  if (!data) return <div className={css.resumen} />
  const deUna = (s: (typeof data.sucursales)[number], cifra: Cifra) =>
    cifra === 'neto' ? centavos(enCentavos(s.cierre) - enCentavos(s.apertura)) : enCentavos(s[cifra])
  const deTodas = (cifra: Cifra) => sumar(data.sucursales.map((s) => deUna(s, cifra)))
  return (
    <div className={css.resumen}>
      <table className={clases(tabla.tabla, tabla.suelta, tabla.fichas)} aria-label="Resumen por sucursal">
        <thead>
          <tr>
            <th scope="col">Sucursal</th>
            {CIFRAS.map(([, titulo]) => (
              <th key={titulo} scope="col" data-alinear="derecha">
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.sucursales.map((s) => (
            <tr key={s.idSucursal}>
              <th scope="row">{s.sucursal}</th>
              {CIFRAS.map(([cifra, titulo]) => (
                <td key={cifra} data-titulo={titulo} data-alinear="derecha">
                  <Cifra cifra={cifra} monto={deUna(s, cifra)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {data.sucursales.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {CIFRAS.map(([cifra, titulo]) => (
                <td key={cifra} data-titulo={titulo} data-alinear="derecha">
                  <Cifra cifra={cifra} monto={deTodas(cifra)} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Shows an amount; payments have their sign, as in the tables of a day. */
const Cifra = ({ cifra, monto }: { cifra: Cifra; monto: ReturnType<typeof enCentavos> }) => (
  <Dinero centavos={cifra === 'pagos' ? centavos(-monto) : monto} neutro={cifra === 'pagos'} ceroApagado />
)
