import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { inscriptosDichos } from '#domain/inscripcion/cursando.ts'
import { useHoy } from '../query/configuracion.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { Vacio } from '../ui/Vacio.tsx'
import {
  celdasDe,
  cobradoDe,
  type DetalleDeCurso,
  debeHoyDe,
  type FilaDeCurso,
  restaDe,
  titulosDeCuenta,
} from './filas.ts'
import { TablaDeCurso } from './TablaDeCurso.tsx'

interface CuentaDeCursoProps {
  detalle: DetalleDeCurso
  filas: readonly FilaDeCurso[]
}

/** Shows the students of a course with the 17 cells of their accounts, those who left too, for they may owe (S65). */
export function CuentaDeCurso({ detalle, filas }: CuentaDeCursoProps) {
  const hoy = useHoy()
  const celdas = useMemo(() => celdasDe(filas), [filas])
  const { curso, ano, eliminados } = detalle
  const titulos = useMemo(() => titulosDeCuenta(curso), [curso])
  const aparte = eliminados.alumnos > 0 && (
    <span className="texto-2">
      Aparte, {eliminados.alumnos === 1 ? '1 alumno eliminado' : `${eliminados.alumnos} alumnos eliminados`}: cobrado{' '}
      <Dinero pesos={eliminados.cobrado} />, resta <Dinero pesos={eliminados.resta} />
    </span>
  )
  if (filas.length === 0)
    return (
      <>
        <Vacio texto={`No hay alumnos inscriptos en ${ano}`} />
        {aparte}
      </>
    )
  return (
    <>
      <Box className={formas.resumen} mb={10}>
        <span>
          <b>{inscriptosDichos(filas, hoy)}</b>
        </span>
        <span>
          Cobrado <Dinero centavos={cobradoDe(celdas)} />
        </span>
        <span>
          Debe hoy{' '}
          <b>
            <Dinero centavos={debeHoyDe(celdas)} />
          </b>
        </span>
        <span>
          Resta en el año <Dinero centavos={restaDe(celdas)} /> <span className="texto-2">sin materias opcionales</span>
        </span>
        {aparte}
        <LeyendaEstados conFuturas />
      </Box>
      <TablaDeCurso etiqueta={`Cuenta corriente ${ano}`} titulos={titulos} filas={filas} />
    </>
  )
}
