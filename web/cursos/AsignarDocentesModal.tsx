import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import type { cursodocentes } from '#contract/cursodocentes.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { Corto } from '../ui/Corto.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { useConjunto } from '../ui/useConjunto.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import type { DeCurso } from './AsignadosDeCurso.tsx'
import { nombreDeDocente } from './docente.ts'

type Leido = RecibidoDe<typeof cursodocentes.elegir>['profesores'][number]
type Docente = Leido & { readonly id: number; readonly selected: boolean }

const elegibles = (profesores: readonly Leido[]): Docente[] =>
  profesores.map((p) => ({ ...p, id: p.Id, selected: p.isSelected }))

const ERROR = 'Error al Asignar Profesores'

/** Chooses who teaches in a course from this year on, among the employees (S69). */
export function AsignarDocentesModal({ de, alCerrar }: { de: DeCurso; alCerrar: () => void }) {
  const { idCurso, curso } = de
  const lista = useConsulta(api.cursodocentes.elegir, { query: { idCurso } })
  const guardar = useLlamada(api.cursodocentes.guardar, {
    invalida: [api.cursodocentes.listar, api.cursodocentes.elegir, api.cursodetalle.detalle, api.cursos.all],
  })
  // those of the course come first, where they are seen
  const filas = lista.data && elegibles(lista.data.profesores).sort((a, b) => Number(b.selected) - Number(a.selected))
  const releer = async () => {
    const { data } = await lista.refetch()
    return data && elegibles(data.profesores)
  }
  const { elegido, marcar, ids, cambio, aviso, rechazo } = useConjunto({ filas, releer, nombre: nombreDeDocente })
  const aceptar = async () => {
    const profesores = (filas ?? [])
      .filter((d) => elegido(d) !== d.selected)
      .map((d) => ({ Id: d.Id, Selected: elegido(d) }))
    const r = await guardar.llamar(
      { body: { IdCurso: idCurso, version: lista.data?.version, profesores } },
      {
        rechazo: async (falla) => (await rechazo(falla)) || peligro(ERROR, falla.Message),
        falla: (f) => (f.status === 400 || f.status === 404 ? peligro(ERROR, f.message) : false),
      },
    )
    if (!r) return
    exito('Profesores Asignados', curso)
    alCerrar()
  }
  const nadie = filas?.length === 0
  return (
    <Modal
      titulo={`Asignar Profesores a ${curso}`}
      ancho="m"
      alCerrar={alCerrar}
      sucio={cambio}
      ocupado={guardar.enCurso}
      sujeto={curso}
      aviso={aviso}
      pie={
        <>
          {filas && !nadie && (
            <span className={clases('texto-2', formas.inicio)}>
              {ids.length === 1 ? '1 profesor' : `${ids.length} profesores`} en {de.ano}
            </span>
          )}
          <BotonCerrar>{nadie ? 'Cerrar' : 'Cancelar'}</BotonCerrar>
          {!nadie && (
            <Button onClick={() => void aceptar()} loading={guardar.enCurso} disabled={!cambio}>
              Guardar
            </Button>
          )}
        </>
      }
    >
      {nadie ? (
        <Vacio texto="No hay empleados para asignar" detalle={<Falta que="empleado" />} />
      ) : (
        <Empleados filas={filas} lectura={lista} elegido={elegido} marcar={marcar} />
      )}
    </Modal>
  )
}

interface EmpleadosProps {
  filas: readonly Docente[] | undefined
  lectura: Lectura
  elegido: (d: Docente) => boolean
  marcar: (ids: readonly number[], si: boolean) => void
}

/** It is a component inside the modal, so that the grid keeps its page and search in the modal. */
function Empleados({ filas, lectura, elegido, marcar }: EmpleadosProps) {
  const grilla = useGrilla({ filas: 8 })
  const columnas: Columna<Docente>[] = [
    {
      key: 'marca',
      titulo: <VisuallyHidden>Asignado</VisuallyHidden>,
      ancho: 40,
      celda: (d) => (
        <Checkbox
          aria-label={nombreDeDocente(d)}
          checked={elegido(d)}
          onChange={(e) => marcar([d.id], e.currentTarget.checked)}
        />
      ),
    },
    { key: 'docente', titulo: 'Empleado', valor: nombreDeDocente },
    { key: 'cargo', titulo: 'Cargo', valor: (d) => d.cargo },
    { key: 'sucursal', titulo: 'Sucursal', valor: (d) => d.Sucursal },
    {
      key: 'cursos',
      titulo: 'Sus cursos',
      corta: true,
      valor: (d) => d.cursos.map((c) => c.text).join(', '),
      celda: (d) => <Corto ancho={260}>{d.cursos.map((c) => c.text).join(', ')}</Corto>,
    },
  ]
  return (
    <Grilla
      estado={grilla}
      etiqueta="Empleados"
      columnas={columnas}
      rowKey={(d) => d.id}
      filas={filas}
      lectura={lectura}
      alPulsarFila={(d) => marcar([d.id], !elegido(d))}
      herramientas={<Buscador estado={grilla} placeholder="Buscar por nombre, cargo, sucursal o curso" enfocar />}
    />
  )
}
