import { Checkbox } from '@mantine/core'
import type { cursosprofesor } from '#contract/cursosprofesor.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { type Columna, filtrar } from '../ui/columna.ts'
import { EleccionModal } from '../ui/EleccionModal.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { type Conjunto, useConjunto } from '../ui/useConjunto.tsx'
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
  const conjunto = useConjunto({ filas, releer, nombre: nombreDe })
  const nombre = nombreCompleto(empleado)
  const aceptar = async () => {
    if (!(await guardar(conjunto.ids, lista.data?.version, conjunto.rechazo))) return
    exito('Asignación de Cursos', 'Se asignaron los cursos con éxito')
    alCerrar()
  }
  return (
    <EleccionModal
      titulo="Asignar Cursos"
      sujeto={nombre}
      conjunto={conjunto}
      cuenta={(n) => (n === 1 ? '1 curso asignado' : `${n} cursos asignados`)}
      vacio={<Vacio texto={`No se pueden asignar cursos a ${nombre}`} detalle={<Falta que="curso" />} />}
      ocupado={enCurso}
      alGuardar={() => void aceptar()}
      alCerrar={alCerrar}
    >
      <Cursos conjunto={conjunto} lectura={lista} />
    </EleccionModal>
  )
}

function Cursos({ conjunto, lectura }: { conjunto: Conjunto<Curso>; lectura: Lectura }) {
  const { filas, elegido, marcar } = conjunto
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
      renglones
      estado={grilla}
      etiqueta="Cursos"
      columnas={[conjunto.columna, ...datos]}
      rowKey={(c) => c.id}
      filas={filas}
      lectura={lectura}
      alPulsarFila={conjunto.alternar}
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
