import IconChevronLeft from 'icono:chevron-left'
import IconChevronRight from 'icono:chevron-right'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { type Fecha, sumarDias } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { useAntes } from '../ui/antes.ts'
import { EntradaFecha } from '../ui/campos/EntradaFecha.tsx'
import { clases } from '../ui/clases.ts'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import { diaDeSemana } from './movimientos.ts'

interface QueCajaProps {
  sucursales: readonly { id: number; text: string }[]
  idSucursal: number | undefined
  dia: Fecha
  alElegirSucursal: (id: number) => void
  alElegirDia: (dia: Fecha) => void
}

/** Chooses the branch and the day; never a day after today. */
export function QueCaja({ sucursales, idSucursal, dia, alElegirSucursal, alElegirDia }: QueCajaProps) {
  const hoy = useHoy()
  return (
    <div className={clases(formas.fila, formas.controles)}>
      {sucursales.length > 1 && (
        <Elegible
          w={160}
          etiqueta="Sucursal"
          clearable={false}
          opciones={sucursales}
          valor={idSucursal ?? null}
          alElegir={(id) => id !== null && alElegirSucursal(id)}
        />
      )}
      <span className={formas.linea}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Día anterior"
          onClick={() => alElegirDia(sumarDias(dia, -1))}
        >
          <IconChevronLeft size={16} stroke={1.7} />
        </ActionIcon>
        <EntradaFecha
          valor={dia}
          siempre
          alCambiar={(elegido) => elegido && alElegirDia(elegido)}
          max={hoy}
          entrada={{ 'aria-label': 'Fecha', leftSection: diaDeSemana(dia).slice(0, 3), leftSectionWidth: 40, w: 168 }}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Día siguiente"
          disabled={dia >= hoy}
          onClick={() => alElegirDia(sumarDias(dia, 1))}
        >
          <IconChevronRight size={16} stroke={1.7} />
        </ActionIcon>
      </span>
    </div>
  )
}

export type Vista = 'lista' | 'grilla'

/** Chooses the view: 'Lista' says whose fees they are; 'Grilla' has branch and observations. */
export function ElegirVista({ vista, alElegir }: { vista: Vista; alElegir: (vista: Vista) => unknown }) {
  const [elegida, elegir] = useAntes(vista, alElegir)
  return (
    <SegmentedControl
      size="xs"
      aria-label="Vista"
      data={[
        { value: 'lista', label: 'Lista' },
        { value: 'grilla', label: 'Grilla' },
      ]}
      value={elegida}
      onChange={(pulsada) => elegir(pulsada as Vista)}
    />
  )
}
