import { conY } from '#domain/lista.ts'

interface Deja {
  readonly cargo: string
  readonly sucursal: string
  readonly cursos: readonly { readonly curso: string; readonly sucursal: string }[]
}

const MAXIMO = 8

/**
 * Says what an employee leaves who is to be deleted: the post, and the courses of the year that lose him, by name up to
 * eight: 'Deja el cargo de Maestra en Centro. En 2026 lo pierden 1° Grado A (Centro) y 2° Grado B (Centro).'
 */
export function loQueDeja({ cargo, sucursal, cursos }: Deja, ano: number): string {
  const puesto = `Deja el cargo de ${cargo} en ${sucursal}.`
  if (cursos.length === 0) return puesto
  const nombres = cursos.map((c) => `${c.curso} (${c.sucursal})`)
  const dichos =
    nombres.length > MAXIMO ? [...nombres.slice(0, MAXIMO), `otros ${nombres.length - MAXIMO} cursos`] : nombres
  return `${puesto} En ${ano} ${cursos.length === 1 ? 'lo pierde' : 'lo pierden'} ${conY(dichos)}.`
}
