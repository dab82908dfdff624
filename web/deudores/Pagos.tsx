import { Skeleton } from '@mantine/core'
import type { CeldaBreve } from '#domain/cuenta/escritas.ts'
import { montoDeCelda } from '#domain/deudores/cuenta.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { junto } from '../ui/junto.ts'
import css from './Deudores.module.css'

interface PagosProps {
  idInscripcion: number
  /** Column of the cell. */
  item: number
  celda: CeldaBreve
  /** Whether the amount is what is still owed. */
  adeudado: boolean
}

/** Says how a cell was paid (DEU-009); only one with payments is asked for. */
export function Pagos({ idInscripcion, item, celda, adeudado }: PagosProps) {
  const { estado } = celda
  const conPagos = estado === 2 || (estado === 3 && celda.monto > 0)
  const pagos = useConsulta(api.reportes.pagos, conPagos ? { query: { idInscripcion, item } } : null)
  const detalle = pagos.isPlaceholderData ? undefined : pagos.data?.detallePago
  return (
    <>
      {estado !== 0 && (
        <Cifras>
          <Cifra titulo={adeudado ? 'Adeudado' : 'Importe'}>
            <Dinero centavos={montoDeCelda(celda, adeudado)} />
          </Cifra>
        </Cifras>
      )}
      {conPagos && detalle === undefined ? (
        pagos.isError ? (
          // the note takes no presses: pointing at the cell again asks again
          <p className="texto-3">No se pudieron leer los pagos. Señale otra vez la celda para reintentar.</p>
        ) : (
          <Skeleton mt={6} height={18} role="status" aria-label="Leyendo los pagos" />
        )
      ) : detalle ? (
        <ul className={css.pagos}>
          {detalle.split('\n').map((linea, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not move
            <li key={i}>{junto(linea.replace(/(\d\d)\/(\d\d)\/(\d{4})/g, '$1-$2-$3'))}</li>
          ))}
        </ul>
      ) : (
        <p className="texto-3">{SIN_PAGOS[estado]}</p>
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
