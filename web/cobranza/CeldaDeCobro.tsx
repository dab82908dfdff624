import { shallowEqual } from '@mantine/hooks'
import { type KeyboardEvent, memo, useRef } from 'react'
import type { CeldaCobrar } from '#contract/cobranza.ts'
import type { Accion, EstadoDeCelda } from '#domain/cobranza/seleccion.ts'
import { aPesos, type Centavos, desdePesos } from '#domain/dinero.ts'
import { EntradaDinero } from '../ui/campos/EntradaDinero.tsx'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { ESTADOS, Estado } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { junto } from '../ui/junto.ts'
import type { Parada } from '../ui/sabana/columna.ts'
import css from './CeldaDeCobro.module.css'

interface CeldaDeCobroProps {
  celda: CeldaCobrar
  estado: EstadoDeCelda
  /** It is not due yet. */
  futura: boolean
  /** Absent while it cannot be ticked. */
  parada?: Parada
  hacer: (accion: Accion) => void
}

/** Tells whether something can be collected of it. */
export const estaAbierta = ({ status }: CeldaCobrar): boolean => status === 1 || status === 2

/**
 * A cell of the collection grid: tick and state above, amount below; the amount of a ticked one can be lowered. It is
 * drawn again only when it looks different, because a tick asks all of them.
 */
export const CeldaDeCobro = memo(
  Celda,
  (antes, ahora) =>
    antes.celda === ahora.celda &&
    antes.futura === ahora.futura &&
    antes.hacer === ahora.hacer &&
    shallowEqual(antes.estado, ahora.estado) &&
    shallowEqual(antes.parada, ahora.parada),
)

function Celda({ celda, estado, futura, parada, hacer }: CeldaDeCobroProps) {
  const alAlternar = () => hacer({ tipo: 'alternar', id: celda.id })
  const alCambiar = (monto: Centavos | null) => hacer({ tipo: 'monto', id: celda.id, monto })
  const { selected, disabled, chargeMonto, error } = estado
  const tecleado = useRef(false)
  const abierta = estaAbierta(celda)
  const monto = celda.status === 0 ? 'N/A' : sinSigno(enCentavos(abierta ? celda.maxMonto : celda.monto))
  if (!abierta) {
    return (
      <span className={clases(formas.extremos, css.arriba)}>
        <Estado estado={celda.status} soloIcono />
        <span className={css.monto}>{monto}</span>
      </span>
    )
  }
  const idError = error ? `error-${celda.id}` : undefined
  return (
    <>
      <label className={clases(formas.extremos, css.arriba)}>
        <input
          {...parada}
          type="checkbox"
          className={css.tilde}
          checked={selected}
          disabled={disabled}
          aria-label={`${celda.labelText}, ${ESTADOS[celda.status].palabra}, ${monto}`}
          onChange={alAlternar}
        />
        <Estado estado={celda.status} futura={futura} soloIcono />
        {!selected && <span className={css.monto}>{monto}</span>}
      </label>
      {selected && (
        <EntradaDinero
          valor={chargeMonto === null ? null : aPesos(chargeMonto)}
          alCambiar={(pesos) => alCambiar(pesos === null ? null : desdePesos(pesos))}
          className={css.campo}
          disabled={disabled}
          aria-label={`Monto de ${celda.labelText}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={idError}
          onInput={() => {
            tecleado.current = true
          }}
          onBlur={() => {
            tecleado.current = false
          }}
          onKeyDown={(e: KeyboardEvent<HTMLInputElement>) => {
            if (e.key !== ' ') return
            e.preventDefault()
            // in an amount that is being typed it is a slip of the finger
            if (tecleado.current) return
            e.currentTarget.closest('td')?.querySelector<HTMLElement>('[data-parada]')?.focus()
            alAlternar()
          }}
        />
      )}
      {error && (
        <span id={idError} className={css.error}>
          {junto(error)}
        </span>
      )}
    </>
  )
}
