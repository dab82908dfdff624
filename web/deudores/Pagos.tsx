import type { Deudor } from '#contract/deudores.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { Dinero } from '../ui/Dinero.tsx'
import css from './Deudores.module.css'

interface PagosProps {
  celda: Deudor['CuentaCorriente'][number]
  /** Whether the amount is what is still owed. */
  adeudado: boolean
}

/** Says how a cell was paid (DEU-009). */
export function Pagos({ celda, adeudado }: PagosProps) {
  return (
    <>
      {celda.estado !== 0 && (
        <Cifras>
          <Cifra titulo={adeudado ? 'Adeudado' : 'Importe'}>
            <Dinero centavos={enCentavos(celda.monto)} />
          </Cifra>
        </Cifras>
      )}
      {celda.detallePago ? (
        <ul className={css.pagos}>
          {celda.detallePago.split('\n').map((linea, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
            <li key={i}>{linea}</li>
          ))}
        </ul>
      ) : (
        <p className="texto-3">{SIN_PAGOS[celda.estado]}</p>
      )}
    </>
  )
}

/** Texts for a cell without payments; a year paid at once leaves December without one. */
const SIN_PAGOS = {
  0: 'No tiene valor para este año o no corresponde.',
  1: 'Sin pagos',
  2: '',
  3: 'Bonificada por pago anual contado',
} as const
