import type { KeyboardEvent } from 'react'
import type { CeldaCobrar } from '#contract/cobranza.ts'
import type { EstadoDeCelda } from '#domain/cobranza/seleccion.ts'
import { aPesos, type Centavos, desdePesos } from '#domain/dinero.ts'
import { EntradaDinero } from '../ui/campos/dinero.tsx'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { ESTADOS, Estado } from '../ui/Estado.tsx'

interface CeldaDeCobroProps {
  celda: CeldaCobrar
  estado: EstadoDeCelda
  fila: number
  tabulable: boolean
  /** Why it cannot be ticked. */
  motivo: string | undefined
  alAlternar: () => void
  alCambiar: (monto: Centavos | null) => void
}

/** A cell of the collection grid: tick and state above, amount below; the amount of a ticked one can be lowered. */
export function CeldaDeCobro({ celda, estado, fila, tabulable, motivo, alAlternar, alCambiar }: CeldaDeCobroProps) {
  const { selected, disabled, chargeMonto, error } = estado
  const abierta = celda.status === 1 || celda.status === 2
  const monto = celda.status === 0 ? 'N/A' : sinSigno(enCentavos(abierta ? celda.maxMonto : celda.monto))
  const palabra = ESTADOS[celda.status].palabra
  if (!abierta) {
    return (
      <td className="cobro" data-estado={celda.status} title={`${celda.labelText}: ${palabra}`}>
        <span className="cobro-arriba">
          <Estado estado={celda.status} soloIcono />
          <span className="cobro-monto">{monto}</span>
        </span>
      </td>
    )
  }
  const idError = error ? `error-${celda.id}` : undefined
  return (
    <td
      className="cobro"
      data-estado={celda.status}
      data-elegida={selected || undefined}
      title={motivo ?? `${celda.labelText}: ${palabra}`}
    >
      <label className="cobro-arriba">
        <input
          type="checkbox"
          className="tilde"
          data-id={celda.id}
          data-fila={fila}
          data-col={celda.col}
          tabIndex={tabulable ? 0 : -1}
          checked={selected}
          disabled={disabled}
          aria-label={`${celda.labelText}, ${palabra}, ${monto}`}
          onChange={alAlternar}
        />
        <Estado estado={celda.status} soloIcono />
        {!selected && <span className="cobro-monto">{monto}</span>}
      </label>
      {selected && (
        <EntradaDinero
          valor={chargeMonto === null ? null : aPesos(chargeMonto)}
          alCambiar={(pesos) => alCambiar(pesos === null ? null : desdePesos(pesos))}
          className="cobro-campo"
          disabled={disabled}
          aria-label={`Monto de ${celda.labelText}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={idError}
          onKeyDown={(e: KeyboardEvent<HTMLInputElement>) => {
            if (e.key !== ' ') return
            e.preventDefault()
            e.currentTarget.closest('td')?.querySelector<HTMLElement>('[data-fila]')?.focus()
            alAlternar()
          }}
        />
      )}
      {error && (
        <span id={idError} className="cobro-error">
          {error}
        </span>
      )}
    </td>
  )
}
