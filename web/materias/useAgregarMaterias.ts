import type { Contestado } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import type { FallaHttp } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { alcance } from './materias.ts'
import { comoSeEnvia, type Males, malesDelServidor, type Nueva } from './nuevas.ts'

const ERROR = 'Error al Guardar'

/** Adds subjects to a year, and answers whether it was done; `alSaberMales` is told which fields the server named. */
export function useAgregarMaterias(modo: 'agregar' | 'duplicar', ano: number) {
  const { llamar, enCurso } = useLlamada(api.materias.agregar, {
    invalida: [api.materias.leer, api.materias.duplicables],
  })
  const agregar = async (
    filas: readonly Nueva[],
    alSaberMales: (males: ReadonlyMap<number, Males>) => void = () => undefined,
  ): Promise<boolean> => {
    const mostrar = (errors: Readonly<Record<string, string>> | undefined, mensaje: string) => {
      const males = malesDelServidor(filas, errors)
      alSaberMales(males)
      return peligro(ERROR, mensaje)
    }
    const r = await llamar(
      { body: { ano, data: filas.map(comoSeEnvia) } },
      {
        rechazo: ({ errors, Message }: Contestado) => mostrar(errors, Message),
        falla: (f: FallaHttp) => (f.status === 400 ? mostrar(f.campos, 'Revise las validaciones') : false),
      },
    )
    if (!r) return false
    const cuantas = filas.length === 1 ? 'Materia' : `${filas.length} Materias`
    const hecho = modo === 'agregar' ? 'Agregada' : 'Duplicada'
    exito(
      `${cuantas} ${filas.length === 1 ? hecho : `${hecho}s`}`,
      alcance({ ...r, alumnosCon: r.alumnos, alumnosSin: 0 }) || undefined,
    )
    return true
  }
  return { agregar, enCurso }
}
