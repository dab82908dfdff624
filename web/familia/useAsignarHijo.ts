import type { alumno } from '#contract/alumno.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { peligro } from '../ui/alertas.tsx'

const TITULO = 'Error al Asignar Padres'

type Padre = RecibidoDe<typeof alumno.getpadresselect>['data'][number]

/** Asks whether a student who has these parents already gets one more. */
type Conforme = (otros: readonly Padre[]) => Promise<boolean>

/** Gives a function that assigns a parent to a student, beside those that he has; it answers whether it did. */
export function useAsignarHijo(): (idAlumno: number, idPadre: number, conforme?: Conforme) => Promise<boolean> {
  const leer = useLlamada(api.alumno.getpadresselect)
  const guardar = useLlamada(api.alumno.setpadres, {
    invalida: [api.alumno.porId, api.padre.porId, api.alumno.getpadresselect],
  })
  return async (idAlumno, idPadre, conforme) => {
    const actuales = await leer.llamar({ query: { idAlumno } })
    if (!actuales) return false
    const otros = actuales.data.filter((p) => p.selected && p.id !== idPadre)
    if (conforme && otros.length > 0 && !(await conforme(otros))) return false
    const idsPadres = [...otros.map((p) => p.id), idPadre]
    const r = await guardar.llamar(
      { body: { idAlumno, idsPadres, version: actuales.version } },
      {
        rechazo: ({ Message }) => peligro(TITULO, Message),
        falla: (f) => (f.status === 400 || f.status === 404 ? peligro(TITULO, f.message) : false),
      },
    )
    return r !== null
  }
}
