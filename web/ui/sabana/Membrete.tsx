import { formatoFecha } from '#domain/fecha.ts'
import { useConfiguracion, useHoy } from '../../query/configuracion.ts'
import css from './Sabana.module.css'

/** Prints above a table of which school it is, what it shows, and of which day (interfaz 14). */
export function Membrete({ titulo }: { titulo: string }) {
  const escuela = useConfiguracion()?.systemName
  const hoy = useHoy()
  return <caption className={css.membrete}>{[escuela, titulo, formatoFecha(hoy)].filter(Boolean).join(' · ')}</caption>
}
