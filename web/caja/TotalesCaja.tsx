import { Fragment, type ReactNode } from 'react'
import { textoDeConcepto } from '#domain/caja/saldo.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { type Barra, Barras } from '../ui/Barras.tsx'
import { Cifra, type CifraProps, Cifras } from '../ui/Cifras.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import type { DiaDeCaja } from './movimientos.ts'
import css from './TotalesCaja.module.css'

/** Without the opening balance, which is a row of the table of incomes. */
const INGRESOS = 'Ingresos del día'
const TONO: Readonly<Record<string, Barra['tono']>> = { Ingresos: 'claro', Pagos: 'apagado' }

/** Shows the figures of the day: what is in the cash at closing and how it came about. */
export function TotalesCaja({ dia, arqueo }: { dia: DiaDeCaja; arqueo: ReactNode }) {
  const { total, cvTotales, ingresos, medios, otrosDias } = dia
  const [cobranzas, pagos, todos, anterior] = [total.cobranzas, total.pagos, total.ingresos, total.saldoAnterior].map(
    enCentavos,
  ) as [Centavos, Centavos, Centavos, Centavos]
  const otros = centavos(todos - anterior)
  const saldo = ingresos.find((i) => i.isSystem)
  return (
    <>
      <section className="tarjeta" aria-label="Saldo al cierre">
        <p className="texto-2">Saldo al cierre</p>
        <p className="cifra-grande">
          <Dinero pesos={total.saldo} />
        </p>
        <Cifras mt={10} className={css.cifras}>
          {saldo && (
            <Renglon
              titulo={textoDeConcepto(saldo.Concepto).replace('Saldo de Caja', 'Saldo')}
              monto={anterior}
              tono="apagado"
            />
          )}
          <Renglon titulo="Cobranzas" monto={cobranzas} />
          <Renglon titulo={INGRESOS} monto={otros} />
          <Renglon titulo="Pagos" monto={centavos(-pagos)} neutro />
          <Renglon titulo="Neto del día" monto={centavos(cobranzas + otros - pagos)} tono="total" />
          <Renglon titulo="en efectivo" monto={enCentavos(total.efectivo)} tono="apagado" />
        </Cifras>
      </section>
      {arqueo}
      <Barras
        titulo="Totales"
        barras={cvTotales.map(({ label: de, value }) => ({
          key: de,
          titulo: de === 'Ingresos' ? INGRESOS : de,
          largo: enCentavos(value),
          cifra: <Dinero pesos={value} />,
          tono: TONO[de],
        }))}
      />
      {medios.length > 0 && <PorMedio medios={medios} />}
      {otrosDias.length > 0 && (
        <section className="tarjeta">
          <h2>Movimientos registrados hoy con otra fecha</h2>
          <Cifras tabIndex={0} mt={10} className={css.otros}>
            {otrosDias.map((o, i) => (
              <Renglon
                // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike in everything
                key={i}
                titulo={
                  <>
                    {o.texto}, del <span className={formas.junto}>{formatoFecha(o.dia as Fecha)}</span>
                  </>
                }
                monto={enCentavos(o.monto)}
                neutro
              />
            ))}
          </Cifras>
        </section>
      )}
    </>
  )
}

/** Shows what came in by each means; of one that payments took from, what was left. */
const PorMedio = ({ medios }: { medios: DiaDeCaja['medios'] }) => (
  <section className="tarjeta">
    <h2>Medios de pago</h2>
    <Cifras mt={6} className={css.medios}>
      {medios.map((m) => {
        const entro = centavos(enCentavos(m.cobranzas) + enCentavos(m.ingresos))
        const pagos = enCentavos(m.pagos)
        return (
          <Fragment key={m.medio}>
            <Renglon titulo={pagos === 0 ? m.medio : `${m.medio}: entró`} monto={entro} />
            {pagos !== 0 && (
              <>
                <Renglon titulo={`${m.medio}: pagos`} monto={centavos(-pagos)} neutro tono="apagado" />
                <Renglon titulo={`${m.medio}: queda`} monto={enCentavos(m.neto)} tono="fuerte" />
              </>
            )}
          </Fragment>
        )
      })}
    </Cifras>
  </section>
)

interface RenglonProps extends Omit<CifraProps, 'children'> {
  monto: Centavos
  neutro?: boolean
}

const Renglon = ({ monto, neutro = false, ...cifra }: RenglonProps) => (
  <Cifra {...cifra}>
    <Dinero centavos={monto} neutro={neutro} />
  </Cifra>
)
