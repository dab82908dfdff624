import { Box, TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { centavos, desdePesos } from '#domain/dinero.ts'
import { MONTO } from '../ui/campos/campo.tsx'
import { EntradaDinero } from '../ui/campos/EntradaDinero.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import css from './MediosDePago.module.css'
import { errorDeRecibido, type FilaMedio, hayNegativo, vuelto } from './medios.ts'

interface VueltoProps {
  filas: readonly FilaMedio[]
  /** Pesos; null when nobody says. */
  recibido: number | null
  invalido: boolean
  alCambiar: (pesos: number | null) => void
}

/** Says what goes back of the notes that were handed over. It helps to count and is not kept. */
export function Vuelto({ filas, recibido, invalido, alCambiar }: VueltoProps) {
  const id = useId()
  const centavosRecibidos = recibido === null ? null : desdePesos(recibido)
  const error = errorDeRecibido(recibido)
  const sobra = centavosRecibidos && !error && !hayNegativo(filas) ? vuelto(filas, centavosRecibidos) : null
  return (
    <div className={clases(css.recibido, formas.aparte)}>
      <label htmlFor={id} className="texto-2">
        Recibido en efectivo
      </label>
      <EntradaDinero<TextInputProps>
        id={id}
        valor={recibido}
        alCambiar={alCambiar}
        aria-invalid={invalido || error !== null || undefined}
        // beside the field, where the change is said, it is seen
        error={error ?? invalido}
        errorProps={{ className: 'oculto' }}
        customInput={TextInput}
        leftSection="$"
        classNames={MONTO}
      />
      <Box component="p" className={css.vuelto} aria-live="polite">
        {error && (
          <span className="texto-peligro" aria-hidden>
            {error}
          </span>
        )}
        {sobra !== null &&
          (sobra >= 0 ? (
            <>
              Vuelto{' '}
              <b>
                <Dinero centavos={sobra} />
              </b>
            </>
          ) : (
            <span className="texto-peligro">
              Faltan <Dinero centavos={centavos(-sobra)} />
            </span>
          ))}
      </Box>
    </div>
  )
}
