import type { Contestado } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'

/** An employee whose courses are changed. */
export interface ConCursos {
  readonly id: number
  readonly apellido: string
  readonly nombre: string
}

const ERROR = 'Ocurrió un error al guardar las asignaciones'

/**
 * Gives an employee exactly these courses, and answers whether it was done; what was refused is told (PER-022), unless
 * `rechazo` takes it. `version`: that of the set from which they were chosen.
 */
export function useGuardarCursos({ id }: ConCursos) {
  const { llamar, enCurso } = useLlamada(api.cursosprofesor.guardar, {
    invalida: [api.personal.porId, api.cursosprofesor.leer, api.cursodetalle.cuenta],
  })
  const guardar = async (
    cursos: readonly number[],
    version: string | undefined,
    rechazo?: (r: Contestado) => Promise<boolean>,
  ): Promise<boolean> =>
    (await llamar(
      { body: { IdPersonal: id, IdsCursos: [...cursos], version } },
      {
        rechazo: async (r) => (await rechazo?.(r)) || peligro(ERROR, r.Message),
        falla: (f: FallaHttp) => (f.status === 400 || f.status === 404 ? peligro(ERROR, f.message) : false),
      },
    )) !== null
  return { guardar, enCurso }
}

/**
 * Takes one course from an employee. It posts the reduced list, of what he has by now: somebody else may have given him
 * another one since the screen was read.
 */
export function useDesvincularCurso(empleado: ConCursos) {
  const { guardar } = useGuardarCursos(empleado)
  const lista = useLlamada(api.cursosprofesor.leer)
  return async (curso: { readonly id: number; readonly curso: string; readonly sucursal: string }) => {
    const que = `${curso.curso}, ${curso.sucursal}`
    const texto = (
      <>
        ¿Desvincular a <b>{nombreCompleto(empleado)}</b> de <b>{que}</b>?
      </>
    )
    if (!(await confirmar({ titulo: 'Desvincular Curso', texto, si: 'Desvincular', peligro: true }))) return
    const leida = await lista.llamar({ query: { idPersonal: empleado.id } })
    if (!leida) return
    const quedan = leida.data.filter((c) => c.selected && c.id !== curso.id).map((c) => c.id)
    if (await guardar(quedan, leida.version)) exito('Desvincular Curso', que)
  }
}
