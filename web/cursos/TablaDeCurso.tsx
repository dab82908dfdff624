import { useMemo } from 'react'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { columnasDeCurso } from './columnas.tsx'
import type { FilaDeCurso, TituloDeCurso } from './filas.ts'

interface TablaProps {
  etiqueta: string
  titulos: readonly TituloDeCurso[]
  filas: readonly FilaDeCurso[]
}

/** Draws the students of a course with what they pay: the account, or an optional subject (S65, S66). */
export function TablaDeCurso({ etiqueta, titulos, filas }: TablaProps) {
  const { alumno, cobrar } = useSeguridad('CONT-CURSOS-VIEW')
  const columnas = useMemo(() => columnasDeCurso(titulos, filas, { alumno, cobrar }), [titulos, filas, alumno, cobrar])
  return (
    <Sabana
      etiqueta={etiqueta}
      columnas={columnas}
      filas={filas}
      rowKey={(f) => f.idInscripcion}
      lineas={lineasDe}
      alto={44}
    />
  )
}

const lineasDe = (f: FilaDeCurso): number => (f.locker.length > 0 ? 2 : 1)
