import type { cursodetalle } from '#contract/cursodetalle.ts'
import type { RespuestaDe } from '#contract/route.ts'
import { enPesos } from '../cuenta/cuenta.service.ts'
import type { LeidasDe } from '../db/words/juntas.ts'
import type { cursoDeAno, sumasDeEliminados } from './detalle.queries.ts'

type Leidas = LeidasDe<{ curso: ReturnType<typeof cursoDeAno>; eliminados: ReturnType<typeof sumasDeEliminados> }>
type Curso = NonNullable<Leidas['curso']>
type Encabezado = Omit<RespuestaDe<typeof cursodetalle.cuenta>, 'deSuSucursal' | 'alumnos'>

/** Makes what is said of a course beside its students. */
export function encabezadoDe(
  { curso: { anos, ...curso }, eliminados }: Leidas & { curso: Curso },
  ano: number,
  CantAls: number,
): Encabezado {
  const { alumnos, cobrado, resta } = eliminados
  return {
    curso: { ...curso, CantAls },
    ano,
    anos,
    eliminados: { alumnos, cobrado: enPesos(cobrado), resta: enPesos(resta) },
  }
}
