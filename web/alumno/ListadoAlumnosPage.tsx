import IconFilePlus from 'icono:file-plus'
import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { anoDe } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { BotonImportar } from '../importacion/BotonImportar.tsx'
import { useDireccion } from '../navigation/direccion.ts'
import { ListaPersonas, useEliminados } from '../persona/ListaPersonas.tsx'
import { entreEliminados } from '../persona/SinResultados.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { releer } from '../query/releer.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonExportar } from '../ui/BotonExportar.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { AccionesAlumno } from './AccionesAlumno.tsx'
import { COLUMNAS, columnasDeAlumno } from './columnas.tsx'
import { FiltroCurso, useCursoDeLista } from './FiltroCurso.tsx'
import { inscribir } from './inscribir.ts'
import { ALUMNO } from './persona.ts'
import { useBajaAlumno } from './useBajaAlumno.tsx'

const AlumnoModal = lazyModal(() => import('./AlumnoModal.tsx').then((m) => m.AlumnoModal))

const SIN_FILTROS = { inscriptos: 'false', curso: undefined, sucursal: undefined } as const

/** Lists students (S35): at first the enrolled ones, without the deleted ones. */
export function ListadoAlumnosPage() {
  const puede = useSeguridad('CONT-ALUMNOS-LIST')
  const [direccion, cambiar] = useDireccion()
  const onlyInscriptos = direccion['inscriptos'] !== 'false'
  const grilla = useGrilla({ llenar: true, ordenables: COLUMNAS, orden: 'alumno' })
  const curso = useCursoDeLista()
  const { idCurso, idSucursal } = curso
  const eliminados = useEliminados()
  const query = { ...grilla.dt, onlyInscriptos, idCurso, idSucursal, getEliminados: eliminados }
  const lista = useConsulta(api.alumno.getpage, { query })
  const impresa = useLlamada(api.alumno.getpage)
  const excel = useLlamada(api.alumno.excel)
  const hoy = useHoy()
  const cliente = useQueryClient()
  const abrirInscripcion = (idAlumno?: number) =>
    inscribir({
      ...(idAlumno !== undefined && { idAlumno }),
      onListo: () => void releer(cliente, [api.alumno.getpage]),
    })
  return (
    <ListaPersonas
      tipo={ALUMNO}
      cuenta={
        lista.data && <Cuenta total={lista.data.iTotalRecords} inscriptos={onlyInscriptos} eliminados={eliminados} />
      }
      puede={puede}
      columnas={columnasDeAlumno(puede)}
      conUsuario={(a) => a.username !== ''}
      baja={useBajaAlumno()}
      acciones={
        <>
          <BotonExportar
            deshabilitado={!lista.data?.iTotalDisplayRecords}
            enCurso={excel.enCurso}
            bajar={() => excel.llamar({ query })}
          />
          <BotonImportar tipo="alumnos" />
          {puede.inscribir && (
            <Button
              variant="default"
              leftSection={<IconFilePlus size={16} stroke={1.7} />}
              onClick={() => abrirInscripcion()}
            >
              Inscribir
            </Button>
          )}
        </>
      }
      deFila={(a) => <AccionesAlumno alumno={a} puede={puede} inscribir={() => abrirInscripcion(a.id)} />}
      estado={grilla}
      pagina={lista.data && { filas: lista.data.aaData, total: lista.data.iTotalDisplayRecords }}
      lectura={lista}
      suenan={lista.data?.suenan}
      leer={(tramo) => impresa.llamar({ query: { ...query, ...tramo } })}
      palabras={
        curso.palabras !== undefined
          ? `${curso.palabras} en ${anoDe(hoy)}`
          : onlyInscriptos
            ? `Solo inscriptos en ${anoDe(hoy)}`
            : 'Inscriptos y no inscriptos'
      }
      filtrada={onlyInscriptos || curso.palabras !== undefined}
      filtros={
        <>
          <FiltroCurso {...curso} />
          <Checkbox
            label="Solo Inscriptos"
            checked={onlyInscriptos}
            onChange={(e) => cambiar({ inscriptos: e.currentTarget.checked ? undefined : 'false', pagina: undefined })}
          />
        </>
      }
      sinFiltros={SIN_FILTROS}
      fuera={
        onlyInscriptos
          ? {
              que: () => 'sin inscripción',
              leer: (tramo) =>
                impresa.llamar({
                  query: { ...query, onlyInscriptos: false, idCurso: undefined, idSucursal: undefined, ...tramo },
                }),
              mostrar: SIN_FILTROS,
            }
          : eliminados || curso.palabras !== undefined
            ? undefined
            : entreEliminados((tramo) => impresa.llamar({ query: { ...query, getEliminados: true, ...tramo } }))
      }
      acercarse={AlumnoModal.acercarse}
      modal={(id, alCerrar) => <AlumnoModal id={id} alCerrar={alCerrar} irAlDetalle={id === undefined && puede.view} />}
    />
  )
}

function Cuenta(p: { total: number; inscriptos: boolean; eliminados: boolean }) {
  const ano = anoDe(useHoy())
  const con = p.eliminados ? ', con los eliminados' : ''
  if (p.inscriptos) return `${numero(p.total)} ${p.total === 1 ? 'inscripto' : 'inscriptos'} en ${ano}${con}`
  return `${numero(p.total)} ${p.total === 1 ? 'alumno' : 'alumnos'}${con}`
}
