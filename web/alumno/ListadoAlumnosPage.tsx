import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconFilePlus, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { anoDe } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { AccionesAlumno } from './AccionesAlumno.tsx'
import { AlumnoModal } from './AlumnoModal.tsx'
import { columnasDeAlumno, type FilaAlumno } from './columnas.tsx'
import { inscribir } from './inscribir.ts'
import { useBajaAlumno } from './useBajaAlumno.tsx'

/** S35: starts with the enrolled students, without the deleted ones. */
export function ListadoAlumnosPage() {
  const puede = useSeguridad('CONT-ALUMNOS-LIST')
  const [direccion, cambiar] = useDireccion()
  const onlyInscriptos = direccion['inscriptos'] !== 'false'
  const getEliminados = direccion['eliminados'] === 'true'
  const grilla = useGrilla({ ordenables: ['alumno'], orden: 'alumno' })
  const lista = useConsulta(api.alumno.getpage, { query: { ...grilla.dt, onlyInscriptos, getEliminados } })
  const [abierto, setAbierto] = useState<{ id: number | undefined } | null>(null)
  const baja = useBajaAlumno()
  const cliente = useQueryClient()
  const abrirInscripcion = (idAlumno?: number) =>
    inscribir({
      ...(idAlumno !== undefined && { idAlumno }),
      onListo: () => void cliente.invalidateQueries({ queryKey: [api.alumno.getpage.nombre] }),
    })

  const agregar = puede.new && (
    <Button leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setAbierto({ id: undefined })}>
      Agregar Alumno
    </Button>
  )
  const acciones = (a: FilaAlumno) => (
    <AccionesAlumno
      alumno={a}
      puede={puede}
      baja={baja}
      editar={() => setAbierto({ id: a.id })}
      inscribir={() => abrirInscripcion(a.id)}
    />
  )
  return (
    <Pagina
      titulo="Listado de Alumnos"
      cuenta={lista.data && <Cuenta total={lista.data.iTotalRecords} inscriptos={onlyInscriptos} />}
      acciones={
        <>
          {puede.inscribir && (
            <Button
              variant="default"
              leftSection={<IconFilePlus size={16} stroke={1.7} />}
              onClick={() => abrirInscripcion()}
            >
              Inscribir
            </Button>
          )}
          {agregar}
        </>
      }
    >
      <Grilla
        estado={grilla}
        etiqueta="Alumnos"
        columnas={[
          ...columnasDeAlumno(puede),
          {
            clave: 'acciones',
            titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
            alinear: 'derecha',
            fija: 'derecha',
            celda: acciones,
          },
        ]}
        claveFila={(a) => a.id}
        pagina={lista.data && { filas: lista.data.aaData, total: lista.data.iTotalDisplayRecords }}
        actualizando={lista.isFetching}
        marcaFila={(a) => (a.eliminado ? 'eliminada' : undefined)}
        conFoto
        herramientas={
          <>
            <Buscador estado={grilla} placeholder="Buscar por apellido, nombre o DNI" />
            <Checkbox
              label="Solo Inscriptos"
              checked={onlyInscriptos}
              onChange={(e) =>
                cambiar({ inscriptos: e.currentTarget.checked ? undefined : 'false', pagina: undefined })
              }
            />
            <Checkbox
              label="Mostrar Eliminados"
              checked={getEliminados}
              onChange={(e) => cambiar({ eliminados: e.currentTarget.checked ? 'true' : undefined, pagina: undefined })}
            />
          </>
        }
        filtrada={onlyInscriptos}
        vacio={agregar}
        sinResultados={
          <Button
            variant="default"
            onClick={() => cambiar({ inscriptos: 'false', buscar: undefined, pagina: undefined })}
          >
            Quitar filtros
          </Button>
        }
      />
      {abierto && <AlumnoModal idAlumno={abierto.id} alCerrar={() => setAbierto(null)} />}
    </Pagina>
  )
}

function Cuenta({ total, inscriptos }: { total: number; inscriptos: boolean }) {
  const ano = anoDe(useHoy())
  if (inscriptos) return `${numero(total)} ${total === 1 ? 'inscripto' : 'inscriptos'} en ${ano}`
  return `${numero(total)} ${total === 1 ? 'alumno' : 'alumnos'}`
}
