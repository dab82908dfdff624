import IconCalendar from 'icono:calendar'
import { Button, Popover, TextInput } from '@mantine/core'
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { type Fecha, formatoFecha, leerFecha } from '#domain/fecha.ts'
import { useHoy } from '../../query/configuracion.ts'
import { loaded } from '../lazy.tsx'
import type { CalendarioProps } from './Calendario.tsx'
import { MensajeError } from './campo.tsx'
import { entenderFecha, type LimitesFecha, leerFechaEscrita, permitida } from './fechaEscrita.ts'
import { useSinEntender } from './sinEntender.ts'

const cargarCalendario = () => import('./Calendario.tsx')

export interface EntradaFechaProps extends LimitesFecha {
  /** 'YYYY-MM-DD', or '' for none. */
  valor: string
  alCambiar: (fecha: Fecha | '') => void
  alSalir?: () => void
  /** There always is a day: who empties the field and goes on finds the one again that was there. */
  siempre?: boolean
  /** Properties of Mantine's TextInput: label, error, className… */
  entrada?: Record<string, unknown>
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * Asks for a day, typed or picked, outside a form (the cash screen's day, filters). What is typed is understood in many
 * ways when it is left (entenderFecha); what is not stays, with the reason, and keeps a form from being sent.
 */
export function EntradaFecha(props: EntradaFechaProps) {
  const { valor, alCambiar, alSalir, siempre = false, entrada, error, ref, ...limites } = props
  const elegida = leerFecha(valor)
  const ultima = useRef<Fecha | ''>('')
  const [texto, setTexto] = useState(elegida ? formatoFecha(elegida) : '')
  const [motivo, setMotivo] = useState<string | null>(null)
  const [abierto, setAbierto] = useState(false)
  const [Calendario, setCalendario] = useState<ComponentType<CalendarioProps>>()
  const hoy = useHoy()
  // takes a value that came from outside; a half-typed text has no value and stays
  useEffect(() => {
    if (!elegida) return
    ultima.current = elegida
    setMotivo(null)
    setTexto((antes) => (leerFechaEscrita(antes) === elegida ? antes : formatoFecha(elegida)))
  }, [elegida])

  const escribir = (nuevo: string) => {
    setTexto(nuevo)
    setMotivo(null)
    const leida = leerFechaEscrita(nuevo)
    const buena = leida && permitida(leida, limites) ? leida : ''
    if (buena !== valor) alCambiar(buena)
  }
  useSinEntender(entrada?.['name'], motivo !== null)
  const entender = () => {
    const leido = entenderFecha(texto, hoy, limites)
    if (leido && 'motivo' in leido) return setMotivo(leido.motivo)
    const fecha = leido?.fecha ?? (siempre ? ultima.current : '')
    setTexto(fecha ? formatoFecha(fecha) : '')
    if (fecha !== valor) alCambiar(fecha)
  }
  const elegir = (fecha: Fecha | '') => {
    setMotivo(null)
    setTexto(fecha ? formatoFecha(fecha) : '')
    alCambiar(fecha)
    setAbierto(false)
  }
  // it is a tenth of a screen's code, and most days are typed
  const abrir = () =>
    loaded(cargarCalendario(), (m) => {
      setCalendario(() => m.Calendario)
      setAbierto(true)
    })
  const adelantar = () => void cargarCalendario().catch(() => undefined)
  const nombre = entrada?.['label'] ?? entrada?.['aria-label']
  const soloLectura = entrada?.['readOnly'] === true
  return (
    <Popover
      opened={abierto}
      onChange={setAbierto}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...entrada}
          ref={ref}
          error={motivo ? <MensajeError>{motivo}</MensajeError> : error}
          data-sin-entender={motivo ? true : undefined}
          value={texto}
          placeholder="dd-mm-aaaa"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          onChange={(e) => escribir(e.currentTarget.value)}
          // what is typed after Tab takes the place of the day that is there
          onFocus={(e) => e.currentTarget.select()}
          onKeyDown={(e) => e.key === 'Enter' && entender()}
          onBlur={() => {
            entender()
            alSalir?.()
          }}
          rightSectionPointerEvents="all"
          rightSection={
            !soloLectura && (
              <button
                type="button"
                className="boton-icono"
                aria-label={typeof nombre === 'string' ? `Elegir fecha: ${nombre}` : 'Elegir fecha'}
                aria-haspopup="dialog"
                aria-expanded={abierto}
                tabIndex={-1}
                onPointerEnter={adelantar}
                onClick={() => (abierto ? setAbierto(false) : abrir())}
              >
                <IconCalendar size={16} stroke={1.6} />
              </button>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        {Calendario && <Calendario elegida={elegida} limites={limites} alElegir={elegir} />}
        {permitida(hoy, limites) && (
          <Button variant="default" fullWidth mt={8} onClick={() => elegir(hoy)}>
            Hoy
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
