import { BotonRecibo } from '../recibo/BotonRecibo.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { idDeDetalle } from './abiertas.ts'
import css from './DetalleCobranza.module.css'
import { ANULA_EL_ADMINISTRADOR, alumnosDe, type CobranzaFila, rowKeyOf } from './movimientos.ts'

/** Shows what was collected of each student, how much by each means, and who may annul it when the user may not. */
export function DetalleCobranza({ cobranza, puedeAnular }: { cobranza: CobranzaFila; puedeAnular: boolean }) {
  const { Recibo, ID_Cobranza, Observaciones, ncobranzas, pagada, anulada, reversa } = cobranza
  const varios = alumnosDe(cobranza).length > 1
  return (
    <div id={idDeDetalle(rowKeyOf(ID_Cobranza, cobranza))} className={clases('texto-2', formas.largo, css.detalle)}>
      <ul aria-label="Ítems cobrados">
        {ncobranzas.map((l, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a collection do not move
          <li key={i} className={css.renglon}>
            <span>
              {l.Destino} {l.Ano}
              {varios && <small className="texto-3"> {l.Alumno}</small>}
            </span>
            <Dinero pesos={l.Monto} />
          </li>
        ))}
      </ul>
      <ul aria-label="Medios de pago">
        {pagada.map((p, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither do its means
          <li key={i} className={css.renglon}>
            <span>
              {p.medio}
              {p.referencia && <small className="texto-3"> {p.referencia}</small>}
            </span>
            <Dinero pesos={p.monto} />
          </li>
        ))}
      </ul>
      <div className={css.alPie}>
        <BotonRecibo idCobranza={ID_Cobranza} comprobante={`Recibo ${Recibo}`} />
        <span className="texto-3">
          Recibo {Recibo}
          {Observaciones && ` · ${Observaciones}`}
        </span>
        {!puedeAnular && !anulada && !reversa && <span className="texto-3 no-imprimir">{ANULA_EL_ADMINISTRADOR}</span>}
      </div>
    </div>
  )
}
