import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button } from '@mantine/core'
import { TIPO_DE_PLANILLA } from '#domain/planilla.ts'
import { api } from '../call/api.ts'
import { ofrecerDescarga } from '../download/ofrecer.ts'
import { useLlamada } from '../query/consulta.ts'

interface ExportarCursoProps {
  query: { readonly idCurso: number; readonly ano: number | undefined }
  /** Key of the tab in front. */
  pestana: string | undefined
}

/** Types of the spreadsheets by the key of their tab. */
const TIPOS: Readonly<Record<string, number>> = {
  cuenta: TIPO_DE_PLANILLA.cuenta,
  opcionales: TIPO_DE_PLANILLA.opcionales,
  elibreta: TIPO_DE_PLANILLA.elibreta,
  asistencia: TIPO_DE_PLANILLA.asistencia,
}

/** Exports the tab in front as a spreadsheet (C106). */
export function ExportarCurso({ query, pestana = 'cuenta' }: ExportarCursoProps) {
  const excel = useLlamada(api.planillacurso.excel)
  const type = TIPOS[pestana]
  if (type === undefined) return null
  return (
    <Button
      className="no-imprimir"
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
      loading={excel.enCurso}
      onClick={() => void ofrecerDescarga(excel.llamar({ query: { ...query, type } }))}
    >
      Exportar
    </Button>
  )
}
