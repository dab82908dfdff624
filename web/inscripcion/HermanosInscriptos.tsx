import { Button, Group } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { porCiento } from '#domain/porCiento.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { Advertencia } from '../ui/Advertencia.tsx'
import { CAMPO, estiloAncho } from '../ui/campos/campo.tsx'
import { clases } from '../ui/clases.ts'
import type { Borrador } from '../ui/Formulario.tsx'
import { avisoDeHermanos, casosDeHermano, hermanosDichos } from './hermanos.ts'
import type { ModeloInscripcion } from './oferta.ts'
import type { ValoresInscripcion } from './valores.ts'

/**
 * Says which siblings of the student chosen are enrolled in the year, and offers the special cases that are named after
 * siblings; it chooses none by itself, for what the school grants is the school's decision.
 */
export function HermanosInscriptos({ modelo }: { modelo: ModeloInscripcion }) {
  const { watch, setValue } = useFormContext<Borrador<ValoresInscripcion>>()
  const { alumno, casoEspecial, ano } = watch()
  const { data } = useConsulta(
    api.inscripcion.hermanos,
    { query: { idAlumno: Number(alumno), ano: Number(ano) } },
    { activa: Boolean(alumno && ano), silenciosa: true },
  )
  const hermanos = alumno ? (data?.data ?? []) : []
  if (hermanos.length === 0) return null
  const casos = casosDeHermano(modelo.casosEspeciales).filter((c) => c.id !== casoEspecial)
  const aviso = avisoDeHermanos(modelo.casosEspeciales.find((c) => c.id === casoEspecial)?.text, hermanos)
  return (
    <Group className={clases(CAMPO, 'texto-2')} style={estiloAncho(6)} gap="var(--esp-2)" role="status">
      <span>{hermanosDichos(hermanos, Number(ano))}</span>
      {casos.map((c) => (
        <Button
          key={c.id}
          variant="light"
          size="compact-xs"
          onClick={() => setValue('casoEspecial', c.id, { shouldDirty: true, shouldValidate: true })}
        >
          {`Usar «${c.text}» (paga ${porCiento(c.porcentaje)})`}
        </Button>
      ))}
      {aviso && <Advertencia>{aviso}</Advertencia>}
    </Group>
  )
}
