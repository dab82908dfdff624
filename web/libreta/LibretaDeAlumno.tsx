import IconFileText from 'icono:file-text'
import { Box, Button, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import type { LibretaDeAlumno as Libreta } from '#contract/libreta.ts'
import { api } from '../call/api.ts'
import { bajarArchivo } from '../download/guardar.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import type { ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Calificacion.module.css'
import { Explicadas, Promedio } from './Calificacion.tsx'
import { celdaDePromedio, columnasDeFechas, todasDe } from './columnas.tsx'

type Materia = Libreta['materias'][number]

/** Shows the report card of an enrolment: a row for each subject, a column for each day with exams (D-147). */
export function LibretaDeAlumno({ idInscripcion }: { idInscripcion: number }) {
  const consulta = useConsulta(api.libreta.deInscripcion, { query: { idInscripcion } })
  const boletin = useLlamada(api.libreta.boletin)
  const libreta = consulta.isPlaceholderData ? undefined : consulta.data?.eLibreta
  if (sinLeer(consulta)) return <SinLeer que="No se pudo leer la eLibreta" lectura={consulta} />
  if (!libreta) return <Skeleton height={236} radius={0} />
  if (libreta.fechas.length === 0)
    return (
      <Vacio texto="No se encontraron Resultados" detalle={`Todavía no hay exámenes aprobados de ${libreta.ano}.`} />
    )
  return (
    <>
      <Box className={formas.extremos} px="md" py="sm">
        <span className={clases(formas.linea, css.barra)}>
          <span>
            Promedio <Promedio de={libreta.promedio} />
          </span>
          {libreta.bajas > 0 && (
            <Pildora tono={libreta.bajas >= libreta.limite ? undefined : 'neutra'}>
              {libreta.bajas === 1 ? '1 materia desaprobada' : `${libreta.bajas} materias desaprobadas`}
              {libreta.bajas >= libreta.limite && ' · En riesgo'}
            </Pildora>
          )}
        </span>
        <Button
          className="no-imprimir"
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.7} />}
          loading={boletin.enCurso}
          onClick={() => bajarArchivo(boletin.llamar({ query: { idInscripcion } }))}
        >
          Boletín en PDF
        </Button>
      </Box>
      <Tabla libreta={libreta} />
    </>
  )
}

function Tabla({ libreta }: { libreta: Libreta }) {
  const columnas = useMemo(
    (): ColumnaDeSabana<Materia>[] => [
      {
        key: 'materia',
        titulo: 'Materia',
        ancho: 220,
        angosto: 130,
        fija: true,
        celda: (m) => ({ rotulo: true, contenido: <span className={formas.largo}>{m.nombre}</span> }),
      },
      {
        key: 'promedio',
        titulo: 'Promedio',
        ancho: 96,
        fija: true,
        alinear: 'centro',
        celda: (m) => celdaDePromedio(m.promedio, 'Promedio'),
        nota: (m) =>
          m.promedio === null
            ? null
            : { titulo: m.nombre, contenido: <Explicadas notas={todasDe(m, libreta.fechas)} /> },
      },
      ...columnasDeFechas<Materia>(libreta.fechas, (m) => m),
    ],
    [libreta],
  )
  return (
    <Sabana
      etiqueta={`eLibreta ${libreta.ano}`}
      columnas={columnas}
      filas={libreta.materias}
      rowKey={(m) => m.idMateria}
      alFinal
      pegada
    />
  )
}
