import type { CambioProps } from './useCambio.ts'

/** 'Cambiar Jornada  Pérez, Juan · 2026': whose year it is stands beside what is done to it. */
export const TituloCambio = ({
  titulo,
  alumno,
  inscripcion,
}: { titulo: string } & Pick<CambioProps, 'alumno' | 'inscripcion'>) => (
  <>
    {titulo}{' '}
    <small className="texto-3">
      {alumno} · {inscripcion.ano}
    </small>
  </>
)
