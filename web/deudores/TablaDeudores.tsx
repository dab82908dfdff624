import { useMemo } from 'react'
import type { Pesos } from '#contract/campos.ts'
import type { Deudor } from '#contract/deudores.ts'
import { anoDe } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { columnasDeDeudores } from './columnas.tsx'
import css from './Deudores.module.css'

interface TablaProps {
  alumnos: readonly Deudor[]
  /** Totals of the 17 columns. */
  totales: readonly Pesos[]
  pedidas: readonly { readonly item: number }[]
  adeudado: boolean
}

export function TablaDeudores({ alumnos, totales, pedidas, adeudado }: TablaProps) {
  const { alumno, curso } = useSeguridad('CONT-DEUDORES')
  const actual = anoDe(useHoy())
  const items = pedidas.map((p) => p.item).join(' ')
  const columnas = useMemo(() => {
    const reporte = { alumnos, totales, pedidas: new Set(items.split(' ').map(Number)), adeudado }
    return columnasDeDeudores(reporte, { alumno, curso, actual })
  }, [alumnos, totales, items, adeudado, alumno, curso, actual])
  return (
    <Sabana
      etiqueta="Deudores"
      columnas={columnas}
      filas={alumnos}
      rowKey={(a) => a.IdInscripcion}
      alto={58}
      clase={css.tabla}
    />
  )
}
