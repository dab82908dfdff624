import IconPrinter from 'icono:printer'
import { Button } from '@mantine/core'

interface BotonImprimirProps {
  /** Whether there is nothing to print yet. */
  deshabilitado?: boolean
  /** Why it cannot be pressed. */
  motivo?: string | undefined
  /** Whether what will be printed is being read. */
  enCurso?: boolean
  /** Prints; by default what is on the screen. */
  alPulsar?: () => void
}

/** Prints the screen that it stands on: `<BotonImprimir deshabilitado={filas.length === 0} />`. */
export const BotonImprimir = ({
  deshabilitado = false,
  motivo,
  enCurso = false,
  alPulsar = () => window.print(),
}: BotonImprimirProps) => (
  <Button
    className="no-imprimir"
    variant="default"
    leftSection={<IconPrinter size={16} stroke={1.7} />}
    disabled={deshabilitado || motivo !== undefined}
    title={motivo}
    loading={enCurso}
    onClick={alPulsar}
  >
    Imprimir
  </Button>
)
