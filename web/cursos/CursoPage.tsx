import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { anoDe } from '#domain/fecha.ts'
import { useMenuColapsado } from '../areas/cont/colapso.ts'
import { AsistenciaDeCurso } from '../asistencia/AsistenciaDeCurso.tsx'
import { api } from '../call/api.ts'
import { LibretaDeCurso } from '../libreta/LibretaDeCurso.tsx'
import { mesDe, useDireccion } from '../navigation/direccion.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import { useIdDeRuta } from '../persona/idDeRuta.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { Pestanas } from '../ui/Pestanas.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { AsignadosDeCurso } from './AsignadosDeCurso.tsx'
import { CuentaDeCurso } from './CuentaDeCurso.tsx'
import { ExportarCurso } from './ExportarCurso.tsx'
import { filasDeCuenta } from './filas.ts'
import { OpcionalesDeCurso } from './OpcionalesDeCurso.tsx'

const LISTA = { titulo: 'Cursos', ruta: rutas.cursos }

/**
 * Shows a course (S64). Each tab is read once per course and year: its answer stays while another tab is in front
 * (CUR-008).
 */
export function CursoPage() {
  useMenuColapsado()
  const idCurso = useIdDeRuta()
  const ano = useAno()
  const inscribe = usePermitido()(['CONT-PANEL/ALUMNOS', 'enrol'])
  const [direccion] = useDireccion()
  const query = { idCurso: idCurso ?? 0, ano }
  const cual = `${idCurso} ${ano}`
  const vista = useVistas(cual, direccion['tab'])

  const cuenta = useConsulta(api.cursodetalle.cuenta, { query }, { activa: idCurso !== null })
  const opcionales = useConsulta(
    api.cursodetalle.materiasopcionales,
    { query },
    { activa: idCurso !== null && vista.has('opcionales') },
  )
  const libreta = useConsulta(api.libreta.deCurso, { query }, { activa: idCurso !== null && vista.has('elibreta') })
  const asistencia = useConsulta(
    api.asistencia.deCurso,
    { query },
    { activa: idCurso !== null && vista.has('asistencia') },
  )
  const puede = useSeguridad('CONT-CURSOS-VIEW')
  // until these arrive, the data is still that of another course or year
  const detalle = cuenta.isPlaceholderData ? undefined : cuenta.data
  const materias = opcionales.isPlaceholderData ? undefined : opcionales.data
  const notas = libreta.isPlaceholderData ? undefined : libreta.data
  const registrada = asistencia.isPlaceholderData ? undefined : asistencia.data
  const hoy = useHoy()
  const filas = useMemo(() => detalle && filasDeCuenta(detalle, hoy), [detalle, hoy])
  if (idCurso === null || (cuenta.isError && !detalle))
    return <SinPersona que="El Curso" lista={LISTA} error={cuenta.error} reintentar={cuenta.refetch} />

  const curso = cuenta.data?.curso.IdCurso === idCurso ? cuenta.data.curso : undefined
  return (
    <Pagina
      titulo={curso ? `${curso.Curso} ${curso.Division}` : 'Curso'}
      impreso={[curso && `${curso.Nivel} · Sucursal ${curso.Sucursal}`, detalle && `Año ${detalle.ano}`]}
      cuenta={curso && `${curso.Nivel} · ${curso.Sucursal}`}
      acciones={
        <>
          <SelectorAno
            ano={detalle?.ano ?? ano}
            anos={cuenta.data?.anos}
            lectura={cuenta}
            olvida={['tab', 'materia', 'mes', 'faltas']}
          />
          <BotonImprimir deshabilitado={!detalle?.alumnos.length} />
          {puede.export && <ExportarCurso query={query} pestana={direccion['tab']} />}
          {puede.asistencia && detalle?.ano === anoDe(hoy) && (
            <BotonEnlace
              variant="default"
              a={ir.asistencia(idCurso, { mes: direccion['tab'] === 'asistencia' ? mesDe(direccion) : undefined })}
            >
              Registrar Asistencia
            </BotonEnlace>
          )}
          {detalle && <AsignadosDeCurso detalle={detalle} />}
          {inscribe && detalle?.deSuSucursal && (
            <BotonEnlace variant="default" a={ir.paseDeCurso(idCurso)}>
              Pasar de Año
            </BotonEnlace>
          )}
        </>
      }
    >
      <Pestanas
        etiqueta="Curso"
        pestanas={[
          {
            key: 'cuenta',
            titulo: 'Cuenta corriente',
            contenido: () =>
              detalle && filas ? <CuentaDeCurso key={cual} detalle={detalle} filas={filas} /> : <CursoSkeleton />,
          },
          {
            key: 'opcionales',
            titulo: 'Materias opcionales',
            contenido: () =>
              materias ? (
                <OpcionalesDeCurso materias={materias.materias} ano={materias.ano} />
              ) : opcionales.isError ? (
                <SinLeer lectura={opcionales} />
              ) : (
                <CursoSkeleton />
              ),
          },
          {
            key: 'elibreta',
            titulo: 'eLibreta',
            contenido: () =>
              notas ? (
                <LibretaDeCurso key={cual} idCurso={idCurso} libreta={notas} />
              ) : libreta.isError ? (
                <SinLeer lectura={libreta} />
              ) : (
                <CursoSkeleton />
              ),
          },
          ...(detalle?.curso.conAsistencia
            ? [
                {
                  key: 'asistencia',
                  titulo: 'Asistencia',
                  contenido: () =>
                    registrada ? (
                      <AsistenciaDeCurso key={cual} leida={registrada} />
                    ) : asistencia.isError ? (
                      <SinLeer lectura={asistencia} />
                    ) : (
                      <CursoSkeleton />
                    ),
                },
              ]
            : []),
        ]}
      />
    </Pagina>
  )
}

/** Keeps which tabs of a course and year have been in front, so that each is read once. */
function useVistas(cual: string, tab: string | undefined): ReadonlySet<string> {
  const [vistas, setVistas] = useState({ cual, tabs: new Set<string>() })
  const tabs = vistas.cual === cual ? vistas.tabs : new Set<string>()
  if (vistas.cual === cual && (tab === undefined || tabs.has(tab))) return tabs
  const ahora = new Set(tab === undefined ? tabs : [...tabs, tab])
  setVistas({ cual, tabs: ahora })
  return ahora
}

const CursoSkeleton = () => <Skeleton height={320} aria-busy />
