import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { cursodetalle } from '#contract/cursodetalle.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { inscriptosDichos } from '#domain/inscripcion/cursando.ts'
import { useHoy } from '../query/configuracion.ts'
import { LeyendaEstados } from '../ui/Estado.tsx'
import formas from '../ui/formas.module.css'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Curso.module.css'
import { filasDeMateria, TITULOS_DE_MES } from './filas.ts'
import { TablaDeCurso } from './TablaDeCurso.tsx'

type Opcionales = Pick<RecibidoDe<typeof cursodetalle.materiasopcionales>, 'ano' | 'materias'>

/** Shows the optional subjects of a course, each with who takes it and its ten months (S66). */
export function OpcionalesDeCurso({ materias, ano }: Opcionales) {
  if (materias.length === 0)
    return (
      <Vacio
        texto={`Nadie cursa materias opcionales en ${ano}`}
        detalle="Se eligen en la inscripción de cada alumno."
      />
    )
  return (
    <>
      <Box className={formas.resumen} mb={10}>
        <LeyendaEstados conFuturas />
      </Box>
      {materias.map((materia) => (
        <Materia key={materia.idMateria} materia={materia} ano={ano} />
      ))}
    </>
  )
}

function Materia({ materia, ano }: { materia: Opcionales['materias'][number]; ano: number }) {
  const hoy = useHoy()
  const filas = useMemo(() => filasDeMateria(materia, ano, hoy), [materia, ano, hoy])
  return (
    <section className={css.materia}>
      <h2>
        {materia.nombre} <small className="texto-3">{inscriptosDichos(filas, hoy)}</small>
      </h2>
      <TablaDeCurso etiqueta={materia.nombre} titulos={TITULOS_DE_MES} filas={filas} />
    </section>
  )
}
