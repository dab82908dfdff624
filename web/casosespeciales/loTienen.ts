import type { casosespeciales } from '#contract/casosespeciales.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { numero } from '../ui/paginas.ts'

type Alcanza = RecibidoDe<typeof casosespeciales.uno>['alcanza']

/** '23 alumnos de 2026 y 1 de 2027 tienen Becado'. */
export function loTienen(nombre: string, alcanza: Alcanza): string {
  const [primero, ...otros] = alcanza.map(({ ano, alumnos }, i) => {
    const que = i > 0 ? '' : alumnos === 1 ? ' alumno' : ' alumnos'
    return `${numero(alumnos)}${que} de ${ano}`
  })
  const uno = alcanza.length === 1 && alcanza[0]?.alumnos === 1
  return `${[primero, ...otros].join(' y ')} ${uno ? 'tiene' : 'tienen'} ${nombre}`
}
