import type { ReactNode } from 'react'
import { textoDeConcepto } from '#domain/caja/saldo.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import type { DiaDeCaja } from './movimientos.ts'
import './totales.css'

/** The figures of the day: what is in the cash at closing and how it came about. */
export function TotalesCaja({ dia, arqueo }: { dia: DiaDeCaja; arqueo: ReactNode }) {
  const { total, cvTotales, ingresos, medios, otrosDias } = dia
  const [cobranzas, pagos, todos, anterior] = [total.cobranzas, total.pagos, total.ingresos, total.saldoAnterior].map(
    enCentavos,
  ) as [Centavos, Centavos, Centavos, Centavos]
  const otros = centavos(todos - anterior)
  const saldo = ingresos.find((i) => i.isSystem)
  return (
    <>
      <section className="tarjeta caja-totales" aria-label="Saldo al cierre">
        <p className="texto-2">Saldo al cierre</p>
        <p className="caja-cierre">
          <Dinero pesos={total.saldo} />
        </p>
        <dl>
          {saldo && (
            <Renglon
              titulo={textoDeConcepto(saldo.Concepto).replace('Saldo de Caja', 'Saldo')}
              monto={anterior}
              apagado
            />
          )}
          <Renglon titulo="Cobranzas" monto={cobranzas} />
          <Renglon titulo="Otros ingresos" monto={otros} />
          <Renglon titulo="Pagos" monto={centavos(-pagos)} neutro />
          <Renglon titulo="Neto del día" monto={centavos(cobranzas + otros - pagos)} fuerte />
          <Renglon titulo="de los cuales efectivo" monto={enCentavos(total.efectivo)} apagado />
        </dl>
      </section>
      {arqueo}
      <Barras titulo="Totales" valores={cvTotales.map((v) => ({ titulo: v.label, monto: enCentavos(v.value) }))} />
      {medios.length > 0 && (
        <Barras titulo="Medios de pago" valores={medios.map((m) => ({ titulo: m.medio, monto: enCentavos(m.neto) }))} />
      )}
      {otrosDias.length > 0 && (
        <section className="tarjeta caja-totales caja-otros">
          <h2>Movimientos registrados hoy con otra fecha</h2>
          <dl tabIndex={0}>
            {otrosDias.map((o, i) => (
              <Renglon
                // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike in everything
                key={i}
                titulo={`${o.texto}, del ${o.dia}`}
                monto={enCentavos(o.monto)}
                neutro
              />
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

interface RenglonProps {
  titulo: string
  monto: Centavos
  apagado?: boolean
  neutro?: boolean
  fuerte?: boolean
}

const Renglon = ({ titulo, monto, apagado = false, neutro = false, fuerte = false }: RenglonProps) => (
  <div data-apagado={apagado || undefined} data-fuerte={fuerte || undefined}>
    <dt>{titulo}</dt>
    <dd>
      <Dinero centavos={monto} neutro={neutro} />
    </dd>
  </div>
)

interface BarrasProps {
  titulo: string
  valores: readonly { titulo: string; monto: Centavos }[]
}

/** Each amount as a part of the largest. */
function Barras({ titulo, valores }: BarrasProps) {
  const mayor = Math.max(1, ...valores.map((v) => Math.abs(v.monto)))
  return (
    <section className="tarjeta caja-totales">
      <h2>{titulo}</h2>
      {valores.map((v) => (
        <div key={v.titulo} className="caja-barra">
          <p>
            <span>{v.titulo}</span>
            <Dinero centavos={v.monto} />
          </p>
          <div aria-hidden>
            <span
              data-de={v.titulo}
              data-negativo={v.monto < 0 || undefined}
              style={{ width: `${(Math.abs(v.monto) / mayor) * 100}%` }}
            />
          </div>
        </div>
      ))}
    </section>
  )
}
