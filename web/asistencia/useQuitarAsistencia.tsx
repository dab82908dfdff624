import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { useEstable } from '../ui/estable.ts'
import { cuantos, diaEntero, diaYMes } from './palabras.ts'
import type { Registro } from './registro.ts'
import type { Dia, Leida } from './tipos.ts'

/** Removes the attendance of a course on a day, after asking; the days are read again, whatever comes of it. */
export function useQuitarAsistencia(registro: Registro, curso: Leida['curso']): (dia: Dia) => void {
  const { llamar } = useLlamada(api.asistencia.quitar, {
    invalida: [
      api.asistencia.forregistracion,
      api.asistencia.deCurso,
      api.asistencia.byinscripcion,
      api.asistencia.deDia,
    ],
  })
  return useEstable((dia: Dia) => void quitar(dia))

  async function quitar({ id, fecha, marcas, version }: Dia): Promise<void> {
    const sinGuardar = registro.pendientesDe(id)
    const si = await confirmar({
      titulo: 'Quitar Asistencia',
      texto: (
        <>
          <p>
            ¿Quitar la asistencia de{' '}
            <b>
              {curso.nombre} ({curso.sucursal})
            </b>{' '}
            del <b>{diaEntero(fecha)}</b>, {cuantos(marcas, 'marca')}?
          </p>
          <p className="texto-2">
            El día queda como si no se hubiera tomado.
            {sinGuardar > 0 && ` También se pierde lo que marcó y no guardó: ${cuantos(sinGuardar, 'alumno')}.`}
          </p>
        </>
      ),
      si: 'Quitar',
      peligro: true,
    })
    if (!si) return
    const r = await llamar(
      { query: { idCurso: curso.id, idDia: id, version } },
      { rechazo: ({ Message }) => peligro('Error al Quitar la Asistencia', Message) },
    )
    if (!r) return
    registro.olvidar(id)
    exito('Asistencia Quitada', `${curso.nombre}, ${diaYMes(fecha)}`)
  }
}
