import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button } from '@mantine/core'
import { api } from '../call/api.ts'
import { bajarArchivo } from '../download/guardar.ts'
import { useLlamada } from '../query/consulta.ts'
import type { Importacion } from './importacion.ts'

/** Downloads the spreadsheet with its wrong cells marked, or with what was corrected of it; nothing when it has neither. */
export function BajarErrores({ imp }: { imp: Importacion }) {
  const errores = useLlamada(api.importacion.errores)
  const marcadas = imp.cuentas.error + imp.dudosas.sinDecidir
  if (marcadas + imp.corregidas === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
      loading={errores.enCurso}
      onClick={() => bajarArchivo(errores.llamar({ query: { id: imp.id } }))}
    >
      {marcadas > 0 ? 'Bajar con los errores marcados' : 'Bajar la planilla corregida'}
    </Button>
  )
}
