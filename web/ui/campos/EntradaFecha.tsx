import { Button, Popover, TextInput } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es'
// whoever asks for a day has its styles, in whatever area
import '@mantine/dates/styles.layer.css'
import IconCalendar from 'icono:calendar'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { type Fecha, formatoFecha, leerFecha } from '#domain/fecha.ts'
import { useHoy } from '../../query/configuracion.ts'
import { MensajeError } from './campo.tsx'
import { entenderFecha, type LimitesFecha, leerFechaEscrita, motivoDe, permitida } from './fechaEscrita.ts'
import { useSinEntender } from './sinEntender.ts'

const IDIOMA = { locale: 'es', firstDayOfWeek: 0 } as const
const NOMBRES = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

export interface EntradaFechaProps extends LimitesFecha {
  /** 'YYYY-MM-DD', or '' for none. */
  valor: string
  alCambiar: (fecha: Fecha | '') => void
  alSalir?: () => void
  /** Properties of Mantine's TextInput: label, error, className… */
  entrada?: Record<string, unknown>
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * Asks for a day, typed or picked, outside a form (the cash screen's day, filters). What is typed is understood in many
 * ways when it is left (entenderFecha); what is not stays, with the reason, and keeps a form from being sent.
 */
export function EntradaFecha({ valor, alCambiar, alSalir, entrada, error, ref, ...limites }: EntradaFechaProps) {
  const elegida = leerFecha(valor)
  const [texto, setTexto] = useState(elegida ? formatoFecha(elegida) : '')
  const [motivo, setMotivo] = useState<string | null>(null)
  const [abierto, setAbierto] = useState(false)
  const hoy = useHoy()
  // takes a value that came from outside; a half-typed text has no value and stays
  useEffect(() => {
    if (!elegida) return
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
    const fecha = leido?.fecha ?? ''
    setTexto(fecha ? formatoFecha(fecha) : '')
    if (fecha !== valor) alCambiar(fecha)
  }
  const elegir = (fecha: Fecha | '') => {
    setMotivo(null)
    setTexto(fecha ? formatoFecha(fecha) : '')
    alCambiar(fecha)
    setAbierto(false)
  }
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
                onClick={() => setAbierto(!abierto)}
              >
                <IconCalendar size={16} stroke={1.6} />
              </button>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatesProvider settings={IDIOMA}>
          <DatePicker
            value={elegida}
            defaultDate={elegida ?? hoy}
            onChange={(dia) => elegir(dia ? (leerFecha(dia) ?? '') : '')}
            // why a day cannot be chosen is read over it
            getDayProps={(dia) => ({ title: motivoDe(dia as Fecha, limites) })}
            excludeDate={(dia) => !permitida(dia as Fecha, limites)}
            {...(limites.min && { minDate: limites.min })}
            {...(limites.max && { maxDate: limites.max })}
            ariaLabels={NOMBRES}
            hideOutsideDates
            size="xs"
          />
        </DatesProvider>
        {permitida(hoy, limites) && (
          <Button variant="default" fullWidth mt={8} onClick={() => elegir(hoy)}>
            Hoy
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
