import { useNavigate } from '@tanstack/react-router'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { examenEnPalabras } from './palabras.ts'

interface ARetirar {
  readonly Id: number
  readonly Materia: string
  readonly Curso: string
  readonly Sucursal: string
  readonly FechaExamen: string
}

/** Takes back an exam that waits, after asking, and goes on to the form with what it had. */
export function useRetirar(alHecho: () => void) {
  const navegar = useNavigate()
  const { llamar, enCurso } = useLlamada(api.panelprofesor.retirar, {
    invalida: [api.profesores.expending, api.profesores.exrevoked, api.profesores.exdetail, api.panelprofesor.ver],
  })
  const retirar = async (examen: ARetirar): Promise<void> => {
    const si = await confirmar({
      titulo: 'Retirar para corregir',
      texto: (
        <>
          ¿Retirar el examen <b>{examenEnPalabras(examen)}</b>? Deja de esperar aprobación y queda entre los revocados;
          se abre el registro con sus notas, para registrarlo corregido.
        </>
      ),
      si: 'Retirar',
      no: 'Cancelar',
    })
    if (!si) return
    const hecho = await llamar(
      { body: { IdExamen: examen.Id } },
      { rechazo: ({ Message }) => peligro('Error al Retirar Examen', Message) },
    )
    if (!hecho) return
    exito('Examen Retirado', 'Corríjalo y regístrelo otra vez')
    alHecho()
    void navegar({ to: rutas.profesorRegistrar, search: { examen: String(examen.Id) } as never })
  }
  return { retirar, enCurso }
}
