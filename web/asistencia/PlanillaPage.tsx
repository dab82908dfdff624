import { Select, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import type { asistencia } from '#contract/asistencia.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { primerosDeSemana } from '#domain/asistencia/asistencia.ts'
import type { Fecha } from '#domain/fecha.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { MESES_DEL_ANO } from '../agenda/agenda.ts'
import { api } from '../call/api.ts'
import { mesDe, useDireccion } from '../navigation/direccion.ts'
import { rutas } from '../navigation/rutas.ts'
import { useIdDeRuta } from '../persona/idDeRuta.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useConsulta } from '../query/consulta.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import type { ColumnaDeSabana } from '../ui/sabana/columna.ts'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Asistencia.module.css'
import { diaCorto, diaEntero } from './palabras.ts'

const LISTA = { titulo: 'Cursos', ruta: rutas.cursos }

type Leida = RecibidoDe<typeof asistencia.planilla>
type Alumno = Leida['alumnos'][number] & { readonly numero: number }

/** Shows the sheet on which the attendance of a month is taken by hand, to be printed. */
export function PlanillaPage() {
  const idCurso = useIdDeRuta()
  const [direccion, cambiar] = useDireccion()
  const mes = mesDe(direccion)
  const consulta = useConsulta(api.asistencia.planilla, idCurso === null ? null : { query: { idCurso, mes } })
  const leida = consulta.data?.curso.id === idCurso ? consulta.data : undefined
  if (idCurso === null || (consulta.isError && !leida))
    return <SinPersona que="El Curso" lista={LISTA} error={consulta.error} reintentar={consulta.refetch} />
  const cual = leida && `${MESES_DEL_ANO[leida.mes - 1]} ${leida.ano}`
  return (
    <Pagina
      titulo="Planilla de Asistencia"
      cuenta={leida && `${leida.curso.nombre} · ${leida.curso.nivel} · ${leida.curso.sucursal}`}
      impreso={[
        leida && `${leida.curso.nombre}, ${leida.curso.nivel}`,
        leida && `Sucursal ${leida.curso.sucursal}`,
        cual,
      ]}
      acciones={
        leida && (
          <>
            {leida.meses.length > 0 && (
              <Select
                aria-label="Mes"
                w={150}
                allowDeselect={false}
                data={leida.meses.map((m) => ({ value: String(m), label: MESES_DEL_ANO[m - 1] ?? '' }))}
                value={leida.meses.includes(leida.mes) ? String(leida.mes) : null}
                onChange={(elegido) => elegido && cambiar({ mes: elegido })}
              />
            )}
            <BotonImprimir deshabilitado={leida.dias.length === 0 || leida.alumnos.length === 0} />
          </>
        )
      }
    >
      {!leida ? (
        <Skeleton height={320} aria-busy />
      ) : leida.dias.length === 0 ? (
        <div className="tarjeta">
          <Vacio
            texto={
              leida.meses.length === 0
                ? `La Agenda Académica de ${leida.ano} no está cargada`
                : `No hay clases en ${cual}`
            }
          />
        </div>
      ) : leida.alumnos.length === 0 ? (
        <div className="tarjeta">
          <Vacio texto={`No hay alumnos inscriptos en ${leida.ano}`} />
        </div>
      ) : (
        <Hoja leida={leida} />
      )}
    </Pagina>
  )
}

const SUMAS = ['P', 'A', 'T'] as const
const LETRAS_DEL_DIA = 2

function Hoja({ leida }: { leida: Leida }) {
  const filas = useMemo(() => leida.alumnos.map((a, i): Alumno => ({ ...a, numero: i + 1 })), [leida])
  const columnas = useMemo((): ColumnaDeSabana<Alumno>[] => {
    const primeros = primerosDeSemana(leida.dias as Fecha[])
    return [
      {
        key: 'alumno',
        titulo: 'Alumno',
        ancho: 230,
        angosto: 150,
        // names are as high as their row, so that a course of 36 is one sheet
        enPapel: 250,
        fija: true,
        total: 'Firma',
        celda: (a) => ({
          rotulo: true,
          contenido: (
            <>
              <span className="texto-3">{a.numero}</span> {nombreCompleto({ apellido: a.Apellido, nombre: a.Nombre })}
            </>
          ),
        }),
      },
      ...leida.dias.map(
        (fecha, i): ColumnaDeSabana<Alumno> => ({
          key: fecha,
          titulo: (
            <span className={css.deHoja}>
              <small>{diaCorto(fecha).slice(0, LETRAS_DEL_DIA)}</small>
              {fecha.slice(8)}
            </span>
          ),
          entero: diaEntero(fecha),
          ancho: 30,
          alinear: 'centro',
          total: '',
          celda: () => ({ clase: i > 0 && primeros[i] ? css.semana : undefined }),
        }),
      ),
      ...SUMAS.map(
        (letra): ColumnaDeSabana<Alumno> => ({
          key: letra,
          titulo: letra,
          entero: `Total ${letra}`,
          ancho: 34,
          alinear: 'centro',
          resaltada: true,
          total: '',
          celda: () => ({ clase: letra === 'P' ? css.semana : undefined }),
        }),
      ),
    ]
  }, [leida])
  return (
    <Sabana
      etiqueta={`Planilla de ${MESES_DEL_ANO[leida.mes - 1]}`}
      columnas={columnas}
      filas={filas}
      rowKey={(a) => a.idAlumno}
      clase={css.hoja}
      hoja="dePie"
    />
  )
}
