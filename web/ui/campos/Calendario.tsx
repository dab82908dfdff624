import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es'
// whoever picks a day has its styles, in whatever area
import '@mantine/dates/styles.layer.css'
import { type Fecha, leerFecha } from '#domain/fecha.ts'
import { useHoy } from '../../query/configuracion.ts'
import { type LimitesFecha, motivoDe, permitida } from './fechaEscrita.ts'

const IDIOMA = { locale: 'es', firstDayOfWeek: 0 } as const
const NOMBRES = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
}

export interface CalendarioProps {
  elegida: Fecha | null
  limites: LimitesFecha
  alElegir: (fecha: Fecha | '') => void
}

/** Shows the month of a day, or today's, to pick another one; loaded when somebody opens it. */
export function Calendario({ elegida, limites, alElegir }: CalendarioProps) {
  const hoy = useHoy()
  return (
    <DatesProvider settings={IDIOMA}>
      <DatePicker
        value={elegida}
        defaultDate={elegida ?? hoy}
        onChange={(dia) => alElegir(dia ? (leerFecha(dia) ?? '') : '')}
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
  )
}
