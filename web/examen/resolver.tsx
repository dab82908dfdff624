import { quedanSinNota } from '#domain/examen/examen.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { loaded } from '../ui/lazy.tsx'
import { type AResolver, type ARevocar, MUESTRAN_EXAMENES, nombreDeExamen } from './aResolver.ts'
import type { QueConMotivo } from './MotivoModal.tsx'

/** Approves an exam, after asking once; false when it was not done. */
export function useAprobar() {
  const { llamar, enCurso } = useLlamada(api.examenes.aprobar, { invalida: MUESTRAN_EXAMENES })
  const aprobarSinPreguntar = async ({ id, version }: Pick<AResolver, 'id' | 'version'>): Promise<boolean> =>
    (await llamar(
      { query: { idExamen: id, version } },
      { rechazo: ({ Message }) => peligro('Error al Aprobar Examen', Message) },
    )) !== null
  const aprobar = async (examen: AResolver): Promise<boolean> => {
    const si = await confirmar({
      titulo: 'Aprobar Examen',
      texto: (
        <>
          ¿Aprobar el examen <b>{nombreDeExamen(examen)}</b>? Desde entonces está en la eLibreta y no se modifica.
          {examen.sinNota > 0 && (
            <>
              {' '}
              <b>{quedanSinNota(examen.sinNota)}.</b>
            </>
          )}
        </>
      ),
      si: 'Aprobar',
      no: 'Cancelar',
    })
    if (!si || !(await aprobarSinPreguntar(examen))) return false
    exito('Examen Aprobado', nombreDeExamen(examen))
    return true
  }
  return { aprobar, aprobarSinPreguntar, enCurso }
}

const conMotivo =
  (que: QueConMotivo) =>
  (examen: ARevocar, alHecho: () => void = () => {}): void =>
    loaded(import('./MotivoModal.tsx'), ({ pedirMotivo }) => pedirMotivo(que, examen, alHecho))

/** Asks why an exam is revoked, and revokes it; the function that it gets is told once it is. */
export const revocar = conMotivo('revocar')
/** Asks why the approval of an exam is taken back, and takes it back. */
export const reabrir = conMotivo('reabrir')
