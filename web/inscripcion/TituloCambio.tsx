import type { CambioProps } from './useCambio.ts'

/** Title of a change with whose year it is: 'Cambiar Jornada  Pérez, Juan · 2026'. */
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
