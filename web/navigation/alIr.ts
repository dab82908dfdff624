import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { conPlazo } from '../call/espera.ts'
import { recargarSiHay } from '../ui/recarga.ts'

/**
 * Makes a screen whose code is loaded when one goes to it. When the code does not come and the server does not answer
 * either, the screen says so (FallaDePagina): the router by itself would load the page again, and without a connection
 * nothing would be left of the program.
 */
export const alIr = <N extends string>(cargar: () => Promise<Record<N, unknown>>, nombre: N): RouteComponent =>
  lazyRouteComponent(
    () =>
      conPlazo(cargar()).catch(async (falla: unknown) => {
        // the page is on its way out: nothing is drawn meanwhile
        if (await recargarSiHay(falla)) return new Promise<never>(() => undefined)
        // in other words than the browser's, by which the router would know it
        throw new Error(`No llegó ${nombre}`, { cause: falla })
      }),
    nombre as never,
  ) as RouteComponent
