import IconAlertTriangle from 'icono:alert-triangle'
import IconFileText from 'icono:file-text'
import { Box, Button, Group, Menu } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { MateriaDeLibreta } from '#contract/libreta.ts'
import { anoDe, type Fecha, formatoFecha } from '#domain/fecha.ts'
import { inscriptosDichos } from '#domain/inscripcion/cursando.ts'
import { api } from '../call/api.ts'
import { bajarArchivo } from '../download/guardar.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import type { ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { PersonaDeSabana } from '../ui/sabana/PersonaDeSabana.tsx'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { Explicadas, Promedio } from './Calificacion.tsx'
import { celdaDePromedio, columnasDeFechas, promedioDicho, todasDe } from './columnas.tsx'
import { type FilaDeResumen, filasDeResumen, type LibretaDeCurso as Libreta, promedioDeFilas } from './resumen.ts'

const DetalleModal = lazyModal(() => import('../examen/DetalleModal.tsx').then((m) => m.DetalleModal))

/** Parameter of the address that has the subject that is shown. */
const MATERIA = 'materia'

const TODAS = 'Promedios de todas las materias'

interface LibretaDeCursoProps {
  idCurso: number
  libreta: Libreta
}

/**
 * Shows the grades of a course (S67): the averages of all subjects, or one subject by the days of its exams. What a
 * figure is made of is in its note.
 */
export function LibretaDeCurso({ idCurso, libreta }: LibretaDeCursoProps) {
  const [direccion, cambiar] = useDireccion()
  const deExamenes = useSeguridad('CONT-EXAMENES')
  const veExamenes = usePermitido()(['CONT-PANEL/ELIBRETA', 'approve'])
  const hoy = useHoy()
  const registra = deExamenes.new && libreta.ano === anoDe(hoy)
  const imprimiendo = useImprimiendo()
  const [soloEnRiesgo, setSoloEnRiesgo] = useState(false)
  const boletines = useLlamada(api.libreta.boletines)
  const filas = useMemo(() => filasDeResumen(libreta, hoy), [libreta, hoy])
  const enRiesgo = filas.filter((f) => f.enRiesgo)
  const seFueron = filas.filter((f) => !f.cursa).length
  const materia = libreta.materias.find((m) => String(m.idMateria) === direccion[MATERIA])
  if (filas.length === 0) return <Vacio texto={`Sin alumnos en ${libreta.ano}`} />
  const vistas = soloEnRiesgo && enRiesgo.length > 0 ? enRiesgo : filas
  return (
    <>
      <Group className="no-imprimir" justify="space-between" gap="var(--esp-2) var(--esp-4)" mb={10}>
        <Group gap="var(--esp-2) var(--esp-3)">
          <Elegible
            etiqueta="Materia"
            placeholder={TODAS}
            w={300}
            opciones={libreta.materias.map((m) => ({ id: m.idMateria, text: m.nombre }))}
            valor={materia?.idMateria ?? null}
            alElegir={(id) => cambiar({ [MATERIA]: id === null ? undefined : String(id) })}
          />
          {enRiesgo.length > 0 && (
            <Button
              variant={soloEnRiesgo ? 'light' : 'default'}
              aria-pressed={soloEnRiesgo}
              leftSection={<IconAlertTriangle size={16} stroke={1.7} />}
              title={`${libreta.limite} o más materias desaprobadas`}
              onClick={() => setSoloEnRiesgo(!soloEnRiesgo)}
            >
              {enRiesgo.length === 1 ? '1 alumno en riesgo' : `${enRiesgo.length} alumnos en riesgo`}
            </Button>
          )}
        </Group>
        <Group gap="var(--esp-2)">
          {materia && veExamenes && <ExamenesDeMateria examenes={materia.examenes} />}
          {registra && (
            <BotonEnlace a={ir.registrarExamen(idCurso, materia?.idMateria)} variant="default">
              Registrar Examen
            </BotonEnlace>
          )}
          <Button
            variant="default"
            leftSection={<IconFileText size={16} stroke={1.7} />}
            loading={boletines.enCurso}
            onClick={() => bajarArchivo(boletines.llamar({ query: { idCurso, ano: libreta.ano } }))}
          >
            Boletines en PDF
          </Button>
        </Group>
      </Group>
      <Box className={formas.resumen} mb={10}>
        {/* the field that says it is not on paper */}
        {imprimiendo && <b>{materia?.nombre ?? TODAS}</b>}
        <span>
          <b>{inscriptosDichos(libreta.alumnos, hoy)}</b>
          {seFueron > 0 && `, que no ${seFueron === 1 ? 'cuenta' : 'cuentan'} en los promedios`}
        </span>
        {vistas === enRiesgo && (
          <span>
            Solo los {enRiesgo.length} en riesgo, con {libreta.limite} o más materias desaprobadas; el promedio es de
            ellos
          </span>
        )}
      </Box>
      {libreta.materias.length === 0 ? (
        <Vacio
          texto="No se encontraron Resultados"
          detalle={`Todavía no hay exámenes aprobados de este curso en ${libreta.ano}.`}
        />
      ) : materia ? (
        <DeMateria materia={materia} visibles={vistas} />
      ) : (
        <Resumen filas={vistas} libreta={libreta} />
      )}
    </>
  )
}

/** Opens each exam of a subject, where what is wrong in it is corrected. */
function ExamenesDeMateria({ examenes }: Pick<MateriaDeLibreta, 'examenes'>) {
  const [abierto, setAbierto] = useState<number>()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" {...DetalleModal.acercarse}>
            {examenes.length === 1 ? '1 examen' : `${examenes.length} exámenes`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {examenes.map(({ id, fecha, tipo }) => (
            <Menu.Item key={id} onClick={() => setAbierto(id)}>
              {tipo} del {formatoFecha(fecha as Fecha, '/')}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {abierto !== undefined && <DetalleModal idExamen={abierto} alCerrar={() => setAbierto(undefined)} />}
    </>
  )
}

/** Names the student of a row; it links to him where the user may see students. */
const alumno = <F extends Pick<FilaDeResumen, 'idAlumno' | 'apellido' | 'nombre' | 'baja'>>(
  verAlumno: boolean,
  detalle: (fila: F) => string,
): ColumnaDeSabana<F> => ({
  key: 'alumno',
  titulo: 'Alumno',
  ancho: 260,
  angosto: 150,
  fija: true,
  total: 'Promedio',
  celda: (f) => ({
    rotulo: true,
    contenido: (
      <PersonaDeSabana
        nombre={f.nombre}
        apellido={f.apellido}
        detalles={[[detalle(f), f.baja && `Baja ${formatoFecha(f.baja as Fecha)}`].filter(Boolean).join(' · ')]}
      >
        <span title={`${f.apellido}, ${f.nombre}`}>
          <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(f.idAlumno)} permitido={verAlumno}>
            {`${f.apellido}, ${f.nombre}`}
          </EnlacePantalla>
        </span>
      </PersonaDeSabana>
    ),
  }),
})

const bajasDichas = (bajas: number): string =>
  bajas === 0 ? '' : bajas === 1 ? '1 materia desaprobada' : `${bajas} materias desaprobadas`

function Resumen({ filas, libreta }: { filas: readonly FilaDeResumen[]; libreta: Libreta }) {
  const { alumno: verAlumno } = useSeguridad('CONT-CURSOS-VIEW')
  const columnas = useMemo((): ColumnaDeSabana<FilaDeResumen>[] => {
    const deMateria = (m: MateriaDeLibreta, i: number): ColumnaDeSabana<FilaDeResumen> => ({
      key: String(m.idMateria),
      titulo: m.nombre,
      entero: m.nombre,
      ancho: 104,
      alinear: 'centro',
      total: <Promedio de={promedioDeFilas(filas, (f) => f.materias[i]?.promedio)} />,
      celda: (f) => {
        const suya = f.materias[i]
        return suya ? celdaDePromedio(suya.promedio, m.nombre) : null
      },
      nota: (f) => {
        const suya = f.materias[i]
        return suya && suya.promedio !== null
          ? { titulo: m.nombre, contenido: <Explicadas notas={todasDe(suya, m.fechas)} /> }
          : null
      },
    })
    return [
      alumno(verAlumno === true, (f) => bajasDichas(f.bajas)),
      {
        key: 'promedio',
        titulo: 'Promedio',
        ancho: 96,
        fija: true,
        alinear: 'centro',
        total: <Promedio de={promedioDeFilas(filas, (f) => f.promedio)} />,
        celda: (f) => celdaDePromedio(f.promedio, 'Promedio'),
        nota: (f) =>
          f.promedio === null
            ? null
            : {
                titulo: 'Promedio de sus materias',
                contenido: (
                  <ul className={formas.pila}>
                    {f.materias.map(
                      (m, i) =>
                        m &&
                        m.promedio !== null && (
                          <li key={libreta.materias[i]?.idMateria} className={formas.extremos}>
                            <span>{libreta.materias[i]?.nombre}</span> <Promedio de={m.promedio} />
                          </li>
                        ),
                    )}
                  </ul>
                ),
              },
      },
      ...libreta.materias.map(deMateria),
    ]
  }, [filas, libreta, verAlumno])
  return (
    <Sabana
      etiqueta="Promedios por materia"
      columnas={columnas}
      filas={filas}
      rowKey={(f) => f.idInscripcion}
      alto={44}
    />
  )
}

type FilaDeMateria = FilaDeResumen & { readonly suya: MateriaDeLibreta['alumnos'][number] }

function DeMateria({ materia, visibles }: { materia: MateriaDeLibreta; visibles: readonly FilaDeResumen[] }) {
  const { alumno: verAlumno } = useSeguridad('CONT-CURSOS-VIEW')
  const filas = useMemo(() => {
    const suyas = new Map(materia.alumnos.map((a) => [a.IdInscripcion, a]))
    return visibles.flatMap((f): FilaDeMateria[] => {
      const suya = suyas.get(f.idInscripcion)
      return suya ? [{ ...f, suya }] : []
    })
  }, [materia, visibles])
  const columnas = useMemo(
    (): ColumnaDeSabana<FilaDeMateria>[] => [
      alumno(verAlumno === true, () => ''),
      {
        key: 'promedio',
        titulo: 'Promedio',
        ancho: 96,
        fija: true,
        alinear: 'centro',
        total: <Promedio de={promedioDeFilas(filas, (f) => f.suya.promedio)} />,
        celda: (f) => celdaDePromedio(f.suya.promedio, 'Promedio'),
        nota: (f) =>
          f.suya.promedio === null
            ? null
            : {
                titulo: `Promedio: ${promedioDicho(f.suya.promedio)}`,
                contenido: <Explicadas notas={todasDe(f.suya, materia.fechas)} />,
              },
      },
      ...columnasDeFechas<FilaDeMateria>(materia.fechas, (f) => f.suya),
    ],
    [materia, filas, verAlumno],
  )
  return (
    <Sabana etiqueta={materia.nombre} columnas={columnas} filas={filas} rowKey={(f) => f.idInscripcion} alto={44} />
  )
}
