import IconPrinter from 'icono:printer'
import { Select } from '@mantine/core'
import { MESES_DEL_ANO } from '../agenda/agenda.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { ir } from '../navigation/rutas.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'

const ULTIMOS = 'ultimos'

interface AccionesProps {
  idCurso: number
  mes: number | undefined
  meses: readonly number[]
  verCurso: boolean
  /** What was sent has no answer yet, so another view has to wait. */
  esperando: boolean
}

/** Chooses which days are shown, and leads to the blank sheet and to the course. */
export function AccionesDeRegistro({ idCurso, mes, meses, verCurso, esperando }: AccionesProps) {
  const [, cambiar] = useDireccion([])
  return (
    <>
      <Select
        aria-label="Días"
        w={150}
        allowDeselect={false}
        disabled={esperando}
        data={[
          { value: ULTIMOS, label: 'Últimos días' },
          ...meses.map((m) => ({ value: String(m), label: MESES_DEL_ANO[m - 1] ?? '' })),
        ]}
        value={String(mes ?? ULTIMOS)}
        onChange={(elegido) => elegido && cambiar({ mes: elegido === ULTIMOS ? undefined : elegido })}
      />
      <BotonEnlace
        a={ir.planillaDeAsistencia(idCurso)}
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} />}
      >
        Planilla en blanco
      </BotonEnlace>
      {verCurso && (
        <BotonEnlace a={ir.curso(idCurso)} variant="default">
          Ver Curso
        </BotonEnlace>
      )}
    </>
  )
}
