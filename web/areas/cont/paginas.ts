import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { CARGAS } from './cargas.ts'

type Modulo = () => Promise<Record<string, never>>

/** The component of each screen of the staff area, loaded when it is first opened. */
export const PAGINAS = Object.fromEntries(
  Object.entries(CARGAS).map(([pantalla, [cargar, nombre]]) => [
    pantalla,
    lazyRouteComponent(cargar as Modulo, nombre) as RouteComponent,
  ]),
) as Readonly<Record<keyof typeof CARGAS, RouteComponent>>
