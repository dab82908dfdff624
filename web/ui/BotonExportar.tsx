import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button } from '@mantine/core'
import type { Bajado } from '#contract/route.ts'
import { bajarArchivo } from '../download/guardar.ts'

interface BotonExportarProps {
  /** Whether there is nothing to export. */
  deshabilitado?: boolean
  /** Whether the file is on its way. */
  enCurso: boolean
  /** Asks for the file; null when it was refused, which was told. */
  bajar: () => Promise<Bajado | null>
}

/** Saves what a list shows as a spreadsheet: `<BotonExportar enCurso={excel.enCurso} bajar={() => excel.llamar({ query })} />`. */
export const BotonExportar = ({ deshabilitado = false, enCurso, bajar }: BotonExportarProps) => (
  <Button
    variant="default"
    leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
    disabled={deshabilitado}
    loading={enCurso}
    onClick={() => bajarArchivo(bajar())}
  >
    Exportar
  </Button>
)
