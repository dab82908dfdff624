import type { RouteComponent } from '@tanstack/react-router'
import { alIr } from '../../navigation/alIr.ts'
import { CARGAS } from './cargas.ts'

type Modulo = () => Promise<Record<string, never>>

/** The component of each screen of the staff area, loaded when it is first opened. */
export const PAGINAS = Object.fromEntries(
  Object.entries(CARGAS).map(([pantalla, [cargar, nombre]]) => [pantalla, alIr(cargar as Modulo, nombre)]),
) as Readonly<Record<keyof typeof CARGAS, RouteComponent>>
