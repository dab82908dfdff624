import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import type { cursosprofesor } from '#contract/cursosprofesor.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import { type Columna, filtrar } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { useConjunto } from '../ui/useConjunto.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import { type ConCursos, useGuardarCursos } from './useCursos.tsx'

type Curso = RecibidoDe<typeof cursosprofesor.leer>['data'][number]

const nombreDe = (c: Curso) => `${c.curso}, ${c.sucursal}`

/** Chooses the courses of an employee among all (S58). */
export function AsignarCursosModal({ empleado, alCerrar }: { empleado: ConCursos; alCerrar: () => void }) {
  const lista = useConsulta(api.cursosprofesor.leer, { query: { idPersonal: empleado.id } })
  const { guardar, enCurso } = useGuardarCursos(empleado)
  // his own come first, where they are seen; the others stay in the order of promotion
  const filas = lista.data?.data.toSorted((a, b) => Number(b.selected) - Number(a.selected))
  const releer = async () => (await lista.refetch()).data?.data
  const { elegido, marcar, ids, cambio, aviso, rechazo } = useConjunto({ filas, releer, nombre: nombreDe })
  const nombre = nombreCompleto(empleado)
  const aceptar = async () => {
    if (!(await guardar(ids, lista.data?.version, rechazo))) return
    exito('Asignación de Cursos', 'Se asignaron los cursos con éxito')
    alCerrar()
  }
  const sinCursos = filas?.length === 0
  return (
    <Modal
      titulo="Asignar Cursos"
      ancho="m"
      alCerrar={alCerrar}
      sucio={cambio}
      ocupado={enCurso}
      sujeto={nombre}
      aviso={aviso}
      pie={
        <>
          {!sinCursos && (
            <span className={clases('texto-2', formas.inicio)}>
              {ids.length === 1 ? '1 curso asignado' : `${ids.length} cursos asignados`}
            </span>
          )}
          <BotonCerrar>{sinCursos ? 'Cerrar' : 'Cancelar'}</BotonCerrar>
          {!sinCursos && (
            <Button onClick={() => void aceptar()} loading={enCurso} disabled={!cambio}>
              Guardar
            </Button>
          )}
        </>
      }
    >
      {sinCursos ? (
        <Vacio texto={`No se pueden asignar cursos a ${nombre}`} detalle={<Falta que="curso" />} />
      ) : (
        <Cursos filas={filas} lectura={lista} elegido={elegido} marcar={marcar} />
      )}
    </Modal>
  )
}

interface CursosProps {
  filas: readonly Curso[] | undefined
  lectura: Lectura
  elegido: (c: Curso) => boolean
  marcar: (ids: readonly number[], si: boolean) => void
}

/** It is a component inside the modal, so that the grid keeps its page and search in the modal. */
function Cursos({ filas, lectura, elegido, marcar }: CursosProps) {
  const grilla = useGrilla({ filas: 10 })
  const datos: Columna<Curso>[] = [
    { key: 'curso', titulo: 'Curso', valor: (c) => c.curso },
    { key: 'nivel', titulo: 'Nivel', valor: (c) => c.nivel },
    { key: 'sucursal', titulo: 'Sucursal', valor: (c) => c.sucursal },
  ]
  // what the search left over is what 'all' means
  const halladas = filtrar(filas ?? [], datos, grilla.busqueda)
  const elegidas = halladas.filter(elegido).length
  const todas = halladas.length > 0 && elegidas === halladas.length
  return (
    <Grilla
      estado={grilla}
      etiqueta="Cursos"
      columnas={[
        {
          key: 'marca',
          titulo: <VisuallyHidden>Asignado</VisuallyHidden>,
          ancho: 40,
          celda: (c) => (
            <Checkbox
              aria-label={nombreDe(c)}
              checked={elegido(c)}
              onChange={(e) => marcar([c.id], e.currentTarget.checked)}
            />
          ),
        },
        ...datos,
      ]}
      rowKey={(c) => c.id}
      filas={filas}
      lectura={lectura}
      alPulsarFila={(c) => marcar([c.id], !elegido(c))}
      textoSinResultados="No se encontraron Cursos"
      herramientas={
        <>
          <Buscador estado={grilla} placeholder="Buscar por curso, nivel o sucursal" enfocar />
          <Checkbox
            label="Seleccionar todos"
            checked={todas}
            indeterminate={elegidas > 0 && !todas}
            disabled={halladas.length === 0}
            onChange={(e) =>
              marcar(
                halladas.map((c) => c.id),
                e.currentTarget.checked,
              )
            }
          />
        </>
      }
    />
  )
}
