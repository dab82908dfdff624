import IconPlus from 'icono:plus'
import IconX from 'icono:x'
import { Box, Button, TextInput, type TextInputProps } from '@mantine/core'
import { type CSSProperties, useRef } from 'react'
import { MEDIOS, NOMBRE_MEDIO } from '#domain/cobranza/medios.ts'
import { aPesos, type Centavos, centavos, desdePesos } from '#domain/dinero.ts'
import { MensajeError, MONTO } from '../ui/campos/campo.tsx'
import { EntradaDinero } from '../ui/campos/EntradaDinero.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import css from './MediosDePago.module.css'
import { agregarMedio, EL_NEGATIVO, type FilaMedio, faltante, hayNegativo, ponerMonto } from './medios.ts'

interface MediosDePagoProps {
  filas: readonly FilaMedio[]
  total: Centavos
  error: string | null
  alCambiar: (filas: FilaMedio[]) => void
}

/** Asks how it is paid (D-221): in rows that must sum to the total. */
export function MediosDePago({ filas, total, error, alCambiar }: MediosDePagoProps) {
  const propio = useRef<HTMLFieldSetElement>(null)
  const resto = faltante(filas, total)
  // a sum with it would only say that more is missing
  const negativo = hayNegativo(filas)
  /** Adds or removes a row; the focus goes to the last one. */
  const ponerFilas = (nuevas: FilaMedio[]) => {
    alCambiar(nuevas)
    setTimeout(() => [...(propio.current?.querySelectorAll<HTMLElement>('[role=combobox]') ?? [])].at(-1)?.focus())
  }
  const cambiar = (key: number, cambios: Partial<FilaMedio>) =>
    alCambiar(filas.map((f) => (f.key === key ? { ...f, ...cambios } : f)))
  return (
    <fieldset ref={propio} className={clases(formas.pila, formas.cerca)}>
      <Box component="legend" className={formas.rotulo} mb={6}>
        Medios de pago
      </Box>
      <div className={css.medios}>
        {filas.map((fila, i) => (
          <Fila
            key={fila.key}
            fila={fila}
            lugar={i + 1}
            invalida={error !== null && (incompleta(fila) || !filas.some(incompleta))}
            alCambiar={(cambios) => cambiar(fila.key, cambios)}
            alEscribir={(monto) => alCambiar(ponerMonto(filas, fila.key, monto, total))}
          />
        ))}
        {/* after the fields of all rows, so that Tab goes from an amount on to the next row */}
        {filas.length > 1 &&
          filas.map((fila, i) => (
            <button
              key={fila.key}
              type="button"
              className={clases('boton-icono', css.quitar)}
              style={enLugar(i + 1)}
              aria-label={`Quitar ${NOMBRE_MEDIO[fila.medio]}`}
              onClick={() => ponerFilas(filas.filter((f) => f.key !== fila.key))}
            >
              <IconX size={15} stroke={1.7} />
            </button>
          ))}
      </div>
      <div className={formas.extremos}>
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={14} stroke={1.7} />}
          onClick={() => ponerFilas(agregarMedio(filas, total))}
        >
          Agregar medio
        </Button>
        <Box component="p" className="texto-peligro" fw={500} aria-live="polite">
          {negativo && EL_NEGATIVO}
          {!negativo && resto > 0 && (
            <>
              Falta <Dinero centavos={resto} />
            </>
          )}
          {!negativo && resto < 0 && (
            <>
              Sobra <Dinero centavos={centavos(-resto)} />
            </>
          )}
        </Box>
      </div>
      {error && !negativo && (
        <div role="alert">
          <MensajeError>{error}</MensajeError>
        </div>
      )}
    </fieldset>
  )
}

const OPCIONES = MEDIOS.map((medio, id) => ({ id, text: NOMBRE_MEDIO[medio] }))

/** Tells whether a row still lacks its amount: until then the sum is no error. */
const incompleta = ({ monto }: FilaMedio) => monto === null || monto <= 0

/** Puts something into the row of a means of payment, 1…. */
const enLugar = (lugar: number) => ({ '--lugar': lugar }) as CSSProperties

interface FilaProps {
  fila: FilaMedio
  /** Its row, 1…. */
  lugar: number
  invalida: boolean
  alCambiar: (cambios: Partial<FilaMedio>) => void
  alEscribir: (monto: Centavos | null) => void
}

function Fila({ fila, lugar, invalida, alCambiar, alEscribir }: FilaProps) {
  return (
    <div className={css.fila} style={enLugar(lugar)}>
      <Elegible
        etiqueta="Medio de pago"
        opciones={OPCIONES}
        valor={MEDIOS.indexOf(fila.medio)}
        clearable={false}
        openOnFocus={false}
        data-autofocus={lugar === 1 || undefined}
        alElegir={(i) => {
          const medio = i === null ? undefined : MEDIOS[i]
          if (medio) alCambiar({ medio, ...(medio === 'EFECTIVO' && { referencia: '' }) })
        }}
      />
      <EntradaDinero<TextInputProps>
        valor={fila.monto === null ? null : aPesos(fila.monto)}
        alCambiar={(pesos) => alEscribir(pesos === null ? null : desdePesos(pesos))}
        customInput={TextInput}
        leftSection="$"
        classNames={MONTO}
        aria-label={`Monto en ${NOMBRE_MEDIO[fila.medio]}`}
        aria-invalid={invalida || undefined}
        error={invalida}
      />
      {fila.medio !== 'EFECTIVO' && (
        <TextInput
          className={css.referencia}
          aria-label={`Referencia de ${NOMBRE_MEDIO[fila.medio]}`}
          placeholder="Referencia"
          maxLength={100}
          autoComplete="off"
          value={fila.referencia}
          onChange={(e) => alCambiar({ referencia: e.currentTarget.value })}
        />
      )}
    </div>
  )
}
