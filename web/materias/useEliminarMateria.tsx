import { conY } from '#domain/lista.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { numero } from '../ui/paginas.ts'
import type { Leidas, Materia } from './materias.ts'

const ERROR = 'Error al Eliminar Materia'

/** Deletes a subject after asking, with the grades that have it and how many students have it in their lists. */
export function useEliminarMateria(leidas: Leidas | undefined) {
  const { llamar } = useLlamada(api.materias.eliminar, { invalida: [api.materias.leer] })
  return async (materia: Materia) => {
    const cursos = (leidas?.cursos ?? []).filter((_, i) => materia.cols[i]?.checked)
    const alumnos = materia.opcional ? 0 : cursos.reduce((suma, c) => suma + c.alumnos, 0)
    const si = await confirmar({
      titulo: 'Eliminar Materia',
      texto: (
        <>
          <p>
            ¿Eliminar la materia <b>{materia.nombre}</b> de {leidas?.ano}?
          </p>
          {cursos.length > 0 && (
            <p className="texto-2">
              La {cursos.length === 1 ? 'tiene' : 'tienen'} {conY(cursos.map((c) => c.nombre))}
              {alumnos > 0 &&
                `: se quita de la inscripción de ${alumnos === 1 ? '1 alumno' : `${numero(alumnos)} alumnos`}`}
              .
            </p>
          )}
          {materia.monto !== null && <p className="texto-2">Se elimina también su valor.</p>}
        </>
      ),
      si: 'Eliminar',
      peligro: true,
    })
    if (!si) return
    const r = await llamar(
      { query: { idMateria: materia.id } },
      {
        rechazo: ({ Message }) => peligro(ERROR, Message),
        falla: (f) => (f.status === 404 ? peligro(ERROR, f.message) : false),
      },
    )
    if (r) exito('Materia Eliminada', materia.nombre)
  }
}
