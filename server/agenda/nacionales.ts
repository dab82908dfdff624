import { esFinDeSemana, leerFecha } from '#domain/fecha.ts'

/** A national holiday, or a day on which the school may close. */
export interface Nacional {
  readonly fecha: string
  readonly nombre: string
  readonly clase: 'feriado' | 'no-laborable'
}

/**
 * Lists the national holidays of a year that fall on weekdays, those that move on the day to which they were moved. The
 * library is loaded when it is first asked, since one asks once a year (record 077).
 */
export async function feriadosNacionales(ano: number): Promise<Nacional[]> {
  const { default: Holidays } = await import('date-holidays')
  const porDia = new Map<string, Nacional>()
  for (const { date, name, type } of new Holidays('AR').getHolidays(ano, 'es')) {
    const fecha = leerFecha(date.slice(0, 10))
    if (!fecha || esFinDeSemana(fecha)) continue
    const clase = type === 'public' ? 'feriado' : 'no-laborable'
    // of two on one day, the one on which nobody works
    if (clase === 'feriado' || !porDia.has(fecha)) porDia.set(fecha, { fecha, nombre: name, clase })
  }
  return [...porDia.values()].sort((a, b) => a.fecha.localeCompare(b.fecha))
}
