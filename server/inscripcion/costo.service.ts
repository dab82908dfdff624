import type { inscripcion } from '#contract/inscripcion.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { planDeItems } from '#domain/cuenta/plan.ts'
import { invalido } from '#domain/errores.ts'
import { costoDe } from '#domain/inscripcion/costo.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { Db } from '../db/database.ts'
import { politicaDe } from '../entorno/entorno.service.ts'
import { leerLibro } from '../valores/libro.service.ts'
import { casosDeInscripcion, cursosDeInscripcion } from './opciones.service.ts'

/** Says what an enrolment would cost, of the items that it would make (D-038); nothing is written. */
export async function costoDeInscripcion(
  db: Db,
  { ano, curso: idCurso, tipoJornada, casoEspecial, mesInicio, locker }: QueryDe<typeof inscripcion.costo>,
): Promise<RespuestaDe<typeof inscripcion.costo>> {
  const [cursos, casos, libro, politica] = await Promise.all([
    cursosDeInscripcion(db),
    casosDeInscripcion(db),
    leerLibro(db),
    politicaDe(db),
  ])
  const curso = cursos.find((c) => c.id === idCurso)
  if (!curso) throw invalido('curso', 'El Curso no existe')
  const caso = casos.find((c) => c.id === casoEspecial)
  if (!caso) throw invalido('casoEspecial', 'El Caso Especial no existe')
  const { lineas, total } = costoDe(
    planDeItems({
      ano,
      idNivel: curso.idNivel,
      etiquetaTaller: curso.etiquetaTaller,
      idTipoJornada: tipoJornada,
      porcentaje: caso.porcentaje,
      mesInicio,
      conLocker: curso.conLocker,
      locker,
      libro,
      politica,
    }),
  )
  return {
    lineas: lineas.map((l) => ({ ...l, monto: l.monto === null ? null : enPesos(l.monto) })),
    total: enPesos(total),
  }
}
