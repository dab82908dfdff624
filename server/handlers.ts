import { contrato } from '#contract/index.ts'
import type { Definicion } from '#contract/route.ts'
import type { Handler, Handlers } from './http/contexto.ts'
import { casosespecialesHandlers } from './casosespeciales/casosespeciales.handlers.ts'
import { cursosHandlers } from './cursos/cursos.handlers.ts'
import { sesionHandlers } from './sesion/sesion.handlers.ts'
import { sucursalHandlers } from './sucursal/sucursal.handlers.ts'
import { syscfgHandlers } from './syscfg/syscfg.handlers.ts'
import { tipojornadaHandlers } from './tipojornada/tipojornada.handlers.ts'

/** Every controller's handlers; the type demands all of them. */
const handlers: { [C in keyof typeof contrato]: Handlers<(typeof contrato)[C]> } = {
  casosespeciales: casosespecialesHandlers,
  cursos: cursosHandlers,
  sesion: sesionHandlers,
  sucursal: sucursalHandlers,
  syscfg: syscfgHandlers,
  tipojornada: tipojornadaHandlers,
}

/** The calls of the contract with what answers them. */
export function llamadas(): { ruta: Definicion; handler: Handler<Definicion> }[] {
  return Object.entries(contrato).flatMap(([controlador, rutas]) =>
    Object.entries(rutas).map(([nombre, ruta]) => ({
      ruta: ruta as Definicion,
      // The pairing is checked by the type above; here only its shape gets lost.
      handler: (handlers as unknown as Record<string, Record<string, Handler<Definicion>>>)[controlador]?.[nombre] as Handler<Definicion>,
    })),
  )
}
