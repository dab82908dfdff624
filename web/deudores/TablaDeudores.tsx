import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Centavos } from '#domain/dinero.ts'
import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import type { OrdenDeSabana } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { columnasDeDeudores, type Reporte } from './columnas.tsx'
import css from './Deudores.module.css'
import type { Deudor } from './deudor.ts'

interface TablaProps {
  deudores: readonly Deudor[]
  /** Totals of the 17 columns; null while rows are still coming. */
  totales: readonly Centavos[] | null
  lugar: Reporte['lugar']
  /** What all of them owe: until today's month, in all, and of that of lockers and optional subjects. */
  deHoy: Centavos
  total: Centavos
  otros: Centavos
  pedidas: readonly { readonly item: number; readonly year: number }[]
  adeudado: boolean
  /** How the rows are sorted; undefined while more are coming. */
  orden: OrdenDeSabana | undefined
}

const ANGOSTA = '(width < 768px)'

export function TablaDeudores({ deudores, totales, lugar, deHoy, total, otros, pedidas, adeudado, orden }: TablaProps) {
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches)
  const { alumno, curso } = useSeguridad('CONT-DEUDORES')
  const hoy = useHoy()
  const items = pedidas.map((p) => p.item).join(' ')
  const anos = pedidas.map((p) => p.year).join(' ')
  const talleres = useMemo(() => new Set(deudores.map((d) => d.taller)), [deudores])
  const columnas = useMemo(() => {
    const reporte = {
      totales,
      lugar,
      deHoy,
      total,
      otros,
      talleres,
      pedidas: new Set(items.split(' ').map(Number)),
      adeudado,
      angosta,
      hoy,
      anos: anos.split(' ').map(Number),
    }
    return columnasDeDeudores(reporte, { alumno, curso, actual: anoDe(hoy) })
  }, [totales, lugar, deHoy, total, otros, talleres, items, anos, adeudado, angosta, alumno, curso, hoy])
  return (
    <Sabana
      etiqueta="Deudores"
      columnas={columnas}
      filas={deudores}
      rowKey={(d) => d.idInscripcion}
      alto={58}
      orden={orden}
      clase={css.tabla}
    />
  )
}
