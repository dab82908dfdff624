import type { mensajes } from '#contract/mensajes.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { diaYHora } from '#domain/fecha.ts'

export type Mensaje = RecibidoDe<typeof mensajes.notificationspage>['Result']['aaData'][number]

/** Writes when one was sent: '15/07/2026 - 10:32' (GEN-007). */
export const cuando = (iso: string): string => diaYHora(new Date(iso), '/').replace(' ', ' - ')

/** Splits a name as it is told, 'Ana Pérez', for the circle with its letters. */
export function partesDelNombre(user: string): { nombre: string; apellido: string } {
  const [nombre = '', ...resto] = user.split(' ')
  return { nombre, apellido: resto.at(-1) ?? '' }
}
