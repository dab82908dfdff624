import type { AlumnoDePase } from '#contract/pase.ts'
import formas from '../ui/formas.module.css'
import { Pildora } from '../ui/Pildora.tsx'

/** Says what a student will be in the new year, and marks what has to be chosen first. */
export function EnElAno({ alumno, curso }: { alumno: AlumnoDePase; curso: string }) {
  if (alumno.ausente === 'eliminado') return <Pildora tono="neutra">Eliminado</Pildora>
  if (alumno.ausente === 'baja') return <Pildora tono="neutra">De baja</Pildora>
  if (alumno.inscripto) return <Pildora tono="neutra">Ya inscripto en {alumno.inscripto}</Pildora>
  return (
    <span className={formas.linea}>
      <Dicho alumno={alumno} curso={curso} />
      {alumno.locker && <span className="texto-3">con locker</span>}
      {alumno.corregido && <span className="texto-3">corregido</span>}
    </span>
  )
}

function Dicho({ alumno: { que }, curso }: { alumno: AlumnoDePase; curso: string }) {
  switch (que) {
    case 'pasa':
      return curso
    case 'repite':
      return <span>Repite {curso}</span>
    case 'egresa':
      return <span className="texto-2">Egresa</span>
    case 'queda':
      return <span className="texto-2">No se inscribe</span>
    case 'sin-curso':
      return <Pildora>Elija el curso</Pildora>
    case 'sin-jornada':
      return (
        <>
          <span>{curso}</span>
          <Pildora>Jornada sin valores</Pildora>
        </>
      )
  }
}
