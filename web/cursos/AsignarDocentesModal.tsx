import type { cursodocentes } from '#contract/cursodocentes.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { Corto } from '../ui/Corto.tsx'
import type { Columna } from '../ui/columna.ts'
import { EleccionModal } from '../ui/EleccionModal.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { type Conjunto, useConjunto } from '../ui/useConjunto.tsx'
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
  const { idCurso, curso, sucursal } = de
  const lista = useConsulta(api.cursodocentes.elegir, { query: { idCurso } })
  const guardar = useLlamada(api.cursodocentes.guardar, {
    invalida: [api.cursodocentes.listar, api.cursodocentes.elegir, api.cursodetalle.cuenta, api.cursos.all],
  })
  // those of the course come first, where they are seen
  const filas = lista.data && elegibles(lista.data.profesores).sort((a, b) => Number(b.selected) - Number(a.selected))
  const releer = async () => {
    const { data } = await lista.refetch()
    return data && elegibles(data.profesores)
  }
  const conjunto = useConjunto({ filas, releer, nombre: nombreDeDocente })
  const aceptar = async () => {
    const profesores = (filas ?? [])
      .filter((d) => conjunto.elegido(d) !== d.selected)
      .map((d) => ({ Id: d.Id, Selected: conjunto.elegido(d) }))
    const r = await guardar.llamar(
      { body: { IdCurso: idCurso, version: lista.data?.version, profesores } },
      {
        rechazo: async (falla) => (await conjunto.rechazo(falla)) || peligro(ERROR, falla.Message),
        falla: (f) => (f.status === 400 || f.status === 404 ? peligro(ERROR, f.message) : false),
      },
    )
    if (!r) return
    exito('Profesores Asignados', `${curso} (${sucursal})`)
    alCerrar()
  }
  return (
    <EleccionModal
      titulo={`Asignar Profesores a ${curso}`}
      sujeto={`${curso} (${sucursal})`}
      conjunto={conjunto}
      cuenta={(n) => `${n === 1 ? '1 profesor' : `${n} profesores`} en ${de.ano}`}
      vacio={<Vacio texto="No hay empleados para asignar" detalle={<Falta que="empleado" />} />}
      ocupado={guardar.enCurso}
      alGuardar={() => void aceptar()}
      alCerrar={alCerrar}
    >
      <Empleados conjunto={conjunto} lectura={lista} />
    </EleccionModal>
  )
}

function Empleados({ conjunto, lectura }: { conjunto: Conjunto<Docente>; lectura: Lectura }) {
  const grilla = useGrilla({ filas: 8 })
  const columnas: Columna<Docente>[] = [
    conjunto.columna,
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
      renglones
      estado={grilla}
      etiqueta="Empleados"
      columnas={columnas}
      rowKey={(d) => d.id}
      filas={conjunto.filas}
      lectura={lectura}
      alPulsarFila={conjunto.alternar}
      herramientas={<Buscador estado={grilla} placeholder="Buscar por nombre, cargo, sucursal o curso" enfocar />}
    />
  )
}
