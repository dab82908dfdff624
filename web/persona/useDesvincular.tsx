import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import type { PersonaDeBaja } from './useBaja.tsx'

const TITULO = 'El padre no pudo ser desvinculado'

/** Unlinks a parent and a student, from the screen of either (D-160, ALU-032). */
export function useDesvincular() {
  const { llamar } = useLlamada(api.alumno.eliminarpadre, {
    invalida: [api.alumno.porId, api.padre.porId, api.alumno.getpadresselect],
  })
  return async ({ alumno, padre }: { alumno: PersonaDeBaja; padre: PersonaDeBaja }) => {
    const texto = (
      <>
        ¿Desvincular a <b>{nombreCompleto(padre)}</b> de <b>{nombreCompleto(alumno)}</b>?
      </>
    )
    if (!(await confirmar({ titulo: 'Desvincular Padre', texto, si: 'Desvincular', peligro: true }))) return
    const r = await llamar(
      { query: { idAlumno: alumno.id, idPadre: padre.id } },
      {
        rechazo: ({ Message }) => peligro(TITULO, Message),
        falla: (f) => (f.status === 404 ? peligro(TITULO, f.message) : false),
      },
    )
    if (r) exito('Hijo Desvinculado', nombreCompleto(alumno))
  }
}
