import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Fecha, leerFecha } from '#domain/fecha.ts'

export type Direccion = Readonly<Record<string, string | undefined>>

/** Reads the calendar month of an address, 1..12. */
export function mesDe({ mes }: Direccion): number | undefined {
  return /^([1-9]|1[0-2])$/.test(mes ?? '') ? Number(mes) : undefined
}

/** Reads a day of an address. */
export const fechaDe = (direccion: Direccion, parametro: string): Fecha | undefined =>
  leerFecha(direccion[parametro] ?? '') ?? undefined

/**
 * Filters, page, sort and tab live in the address (interfaz 10): values are text, absent ones take no room.
 *
 *   const [direccion, cambiar] = useDireccion()
 *   const eliminados = direccion['eliminados'] === 'true'
 *   cambiar({ eliminados: 'true', pagina: undefined })
 *
 * The history entry is replaced, so that Back leaves the screen instead of undoing each letter; a `paso`, as to another
 * page of a list, is one that Back undoes; the promise is kept when the screen has it. With `solo` other values than these neither come nor draw anything again.
 */
export function useDireccion(
  solo?: readonly string[],
): [Direccion, (cambios: Direccion, opciones?: { paso?: boolean }) => unknown] {
  const direccion = useSearch({
    strict: false,
    structuralSharing: true,
    select: (toda: Direccion) => (solo ? Object.fromEntries(solo.map((key) => [key, toda[key]])) : toda),
  } as never) as Direccion
  const navegar = useNavigate()
  const cambiar = useCallback(
    (cambios: Direccion, { paso = false }: { paso?: boolean } = {}) =>
      navegar({
        to: '.',
        search: ((antes: Direccion) => ({ ...antes, ...cambios })) as never,
        replace: !paso,
        resetScroll: false,
      }),
    [navegar],
  )
  return [direccion, cambiar]
}
