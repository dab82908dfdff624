import IconPin from 'icono:pin'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { Estado } from '../ui/Estado.tsx'
import type { Parada } from '../ui/sabana/columna.ts'
import css from './CuentaGrilla.module.css'
import { estaFijada, montoDeCelda } from './celdas.ts'
import type { Explicable } from './explicable.ts'
import { nombreDeCelda } from './explicada.tsx'

interface CeldaProps {
  una: Explicable
  parada: Parada
}

/** Shows heading, amount and state in a column of 99 px; the explanation opens over it. */
export function CeldaDeCuenta({ una, corto, parada }: CeldaProps & { corto: string }) {
  const { celda, futura = false } = una
  return (
    <button type="button" className={css.celda} data-estado={celda.estado} {...parada}>
      <span className="oculto">{nombreDeCelda(una)}</span>
      <span className={css.titulo} aria-hidden>
        {corto}
        {estaFijada(celda) && <IconPin size={13} stroke={1.6} aria-label="Valor fijado" />}
      </span>
      <span className={css.monto} aria-hidden>
        {montoDeCelda(celda)}
      </span>
      <span className={css.estado} aria-hidden>
        <Estado estado={celda.estado} futura={futura} />
      </span>
      {celda.estado === 2 && (
        <span className={css.resta} aria-hidden>
          Resta {sinSigno(enCentavos(celda.saldo))}
        </span>
      )}
    </button>
  )
}

/** Shows amount and glyph in one line. */
export function CeldaAngosta({ una, parada }: CeldaProps) {
  const { celda, futura = false } = una
  return (
    <button type="button" className={css.angosta} data-estado={celda.estado} {...parada}>
      <span className="oculto">{nombreDeCelda(una)}</span>
      <span className={css.monto} aria-hidden>
        {montoDeCelda(celda)}
      </span>
      <span aria-hidden>
        <Estado estado={celda.estado} futura={futura} soloIcono />
      </span>
    </button>
  )
}
