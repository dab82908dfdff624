import IconChevronDown from 'icono:chevron-down'
import IconChevronRight from 'icono:chevron-right'
import { Button, Collapse, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { BILLETES, errorDeCantidad, sumarBilletes } from '#domain/caja/billetes.ts'
import { aPesos, CERO, type Centavos, centavos, desdePesos } from '#domain/dinero.ts'
import { MONTO } from '../ui/campos/campo.tsx'
import { EntradaDinero } from '../ui/campos/EntradaDinero.tsx'
import { useSinEntender } from '../ui/campos/sinEntender.ts'
import { Dinero } from '../ui/Dinero.tsx'
import css from './Billetes.module.css'

/** Goes on to the next note with Enter, which would send a count that is not finished. */
function alSiguiente(e: KeyboardEvent<HTMLInputElement>) {
  if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
  e.preventDefault()
  const campos = [...(e.currentTarget.closest(`.${css.billetes}`)?.querySelectorAll('input') ?? [])]
  campos[(campos.indexOf(e.currentTarget) + 1) % campos.length]?.focus()
}

/**
 * Counts a drawer note by note; the sum goes to `alContar`, in centavos, null while one of the counts is none. What was
 * counted of each is not kept.
 */
export function Billetes({ alContar }: { alContar: (suma: Centavos | null) => void }) {
  const [abierto, setAbierto] = useState(false)
  const [cuantos, setCuantos] = useState<Readonly<Record<number, string>>>({})
  const [monedas, setMonedas] = useState<Centavos>(CERO)
  const id = useId()
  useEffect(() => {
    if (abierto) document.getElementById(`${id}-${BILLETES[0]}`)?.focus()
  }, [abierto, id])
  useSinEntender(
    'billetes',
    BILLETES.some((billete) => errorDeCantidad(cuantos[billete] ?? '')),
  )
  const Icono = abierto ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<Icono size={14} stroke={1.7} />}
        aria-expanded={abierto}
        aria-controls={id}
        onClick={() => setAbierto(!abierto)}
      >
        Contar por billetes
      </Button>
      <Collapse id={id} expanded={abierto} transitionDuration={0}>
        <div className={css.billetes}>
          {BILLETES.map((billete) => {
            const escrito = cuantos[billete] ?? ''
            const error = errorDeCantidad(escrito)
            return (
              <div key={billete} className={css.renglon}>
                <label htmlFor={`${id}-${billete}`}>
                  <Dinero pesos={billete} />
                </label>
                <TextInput
                  id={`${id}-${billete}`}
                  aria-label={`Billetes de ${billete}`}
                  value={escrito}
                  maxLength={6}
                  inputMode="numeric"
                  autoComplete="off"
                  onKeyDown={alSiguiente}
                  classNames={{ input: css.cantidad }}
                  // it is seen in the place of the amount
                  error={error}
                  data-sin-entender={error ? true : undefined}
                  errorProps={{ className: 'oculto' }}
                  onChange={(e) => {
                    const nuevos = { ...cuantos, [billete]: e.currentTarget.value.trim() }
                    setCuantos(nuevos)
                    alContar(sumarBilletes(nuevos, monedas))
                  }}
                />
                {error ? (
                  <small className="texto-peligro" aria-hidden>
                    {error}
                  </small>
                ) : (
                  <Dinero centavos={centavos(billete * 100 * Number(escrito))} ceroApagado />
                )}
              </div>
            )
          })}
          <div className={css.renglon}>
            <label htmlFor={`${id}-monedas`}>Monedas y otros</label>
            <EntradaDinero
              id={`${id}-monedas`}
              customInput={TextInput}
              leftSection="$"
              onKeyDown={alSiguiente}
              classNames={MONTO}
              valor={monedas === 0 ? null : aPesos(monedas)}
              alCambiar={(pesos) => {
                const nuevas = (pesos === null ? null : desdePesos(pesos)) ?? CERO
                setMonedas(nuevas)
                alContar(sumarBilletes(cuantos, nuevas))
              }}
            />
            <Dinero centavos={monedas} ceroApagado />
          </div>
        </div>
      </Collapse>
    </div>
  )
}
