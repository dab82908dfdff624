import { useMemo } from 'react'
import { Dinero } from '../ui/Dinero.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { cobradoDe, columnasDeCuenta, type DetalleDeCurso, type FilaDeCurso, restaDe, todasLasCeldas } from './filas.ts'
import { TablaDeCurso } from './TablaDeCurso.tsx'

interface CuentaDeCursoProps {
  detalle: DetalleDeCurso
  filas: readonly FilaDeCurso[]
}

/** S65: the students of a course with the 17 cells of their accounts. */
export function CuentaDeCurso({ detalle, filas }: CuentaDeCursoProps) {
  const celdas = useMemo(() => todasLasCeldas(filas), [filas])
  const { curso, ano } = detalle
  const columnas = useMemo(() => columnasDeCuenta(curso), [curso])
  if (filas.length === 0) return <Vacio texto={`No hay alumnos inscriptos en ${ano}`} />
  return (
    <>
      <div className="curso-resumen">
        <span>
          <b>{filas.length}</b> {filas.length === 1 ? 'alumno' : 'alumnos'}
        </span>
        <span>
          Cobrado <Dinero centavos={cobradoDe(celdas)} />
        </span>
        <span>
          Resta{' '}
          <b>
            <Dinero centavos={restaDe(celdas)} />
          </b>
        </span>
        <LeyendaEstados />
      </div>
      <TablaDeCurso etiqueta={`Cuenta corriente ${ano}`} columnas={columnas} filas={filas} ano={ano} />
    </>
  )
}
