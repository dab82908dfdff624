import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Flag, SECCIONES, type Seccion } from '#contract/secciones.ts'
import { api } from '../call/api.ts'
import { exigirOk } from '../refusal/respuesta.ts'
import { useSesion } from './sesion.ts'

/** A functionality of a section, which a menu entry, a quick action or a screen requires. */
export type Permiso = { [S in Seccion]: readonly [S, Flag<S>] }[Seccion]

type Codigos = ReadonlyMap<string, boolean>
const NINGUNO: Codigos = new Map()

/** Milliseconds after which who may nothing is asked for again: nobody tells his page that he got a role. */
const SIN_NADA = 15_000

/** Tells whether anything at all is allowed. */
const algo = (codigos: Codigos): boolean => [...codigos.values()].some(Boolean)

/** Reads all sections of the user's area, once per session (C5). */
export function useSecciones() {
  const sesion = useSesion()
  return useQuery({
    queryKey: [api.syscfg.getseccionsecurity.nombre, sesion?.account_id],
    queryFn: async (): Promise<Codigos> => {
      const { Secciones } = exigirOk(await api.syscfg.getseccionsecurity({ query: {} }))
      return new Map(
        Secciones.flatMap((s) =>
          s.Funcionalidades.map((f) => [`${s.Codigo}.${f.Codigo}`.toUpperCase(), f.Permitido] as const),
        ),
      )
    },
    enabled: sesion !== null,
    refetchInterval: ({ state: { data } }) => (data && !algo(data) ? SIN_NADA : false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Gives a function that tells whether the user may; until the answer arrives nothing is allowed. */
export function usePermitido(): (permiso: Permiso) => boolean {
  const codigos = useSecciones().data ?? NINGUNO
  return ([seccion, flag]) => codigos.get(`${seccion}.${flag}`.toUpperCase()) ?? false
}

/** Tells whether the user has no rule at all; false until that is known. */
export function useSinReglas(): boolean {
  const { data } = useSecciones()
  return data !== undefined && !algo(data)
}

/**
 * The flags of a section: the client shows nothing that they do not allow (GEN-030).
 *
 *   const puede = useSeguridad('CONT-ALUMNOS-LIST')
 *   {puede.edit && <BotonEditar />}
 */
export function useSeguridad<S extends Seccion>(seccion: S): Readonly<Record<Flag<S>, boolean>> {
  const codigos = useSecciones().data ?? NINGUNO
  return useMemo(() => {
    const flags = Object.keys(SECCIONES[seccion]) as Flag<S>[]
    const leidas = flags.map((flag) => [flag, codigos.get(`${seccion}.${flag}`.toUpperCase()) ?? false])
    return Object.fromEntries(leidas) as Record<Flag<S>, boolean>
  }, [codigos, seccion])
}
