import { z } from 'zod'
import { MAX_VALOR } from '#domain/entorno/claves.ts'
import { id, idOpcional, nada, opcion, operacion, texto, versionLeida } from './campos.ts'
import { route } from './route.ts'

/** What is saved of a key (ENV-001). */
export const claveDeEntorno = z.object({
  id: idOpcional(),
  version: versionLeida(),
  tagName: texto(50, 'La Clave es requerida'),
  displayText: texto(250, 'El Detalle es requerido'),
  value: texto(MAX_VALOR, 'El Valor es requerido'),
})

export const environment = {
  get: route({
    method: 'GET',
    path: '/environment/get',
    regla: 'CFG-ENTORNO',
    resumen: 'Claves de entorno, con el valor de fábrica de las que lo tienen (D-212)',
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          version: z.string(),
          tagName: z.string(),
          displayText: z.string(),
          value: z.string(),
          /** Null: added by a user, so restoring leaves it alone (D-180). */
          defaultValue: z.string().nullable(),
          /** The product reads it: it keeps its name, and removing it restores it. */
          conocida: z.boolean(),
        }),
      ),
      /** For the key that holds one. */
      sucursales: z.array(opcion),
    }),
  }),
  set: route({
    method: 'POST',
    path: '/environment/set',
    regla: 'CFG-ENTORNO',
    trx: 'write',
    resumen: 'Agrega o modifica una clave de entorno; la de un valor que el sistema conoce se comprueba',
    body: claveDeEntorno,
    response: operacion,
  }),
  reset: route({
    method: 'POST',
    path: '/environment/reset',
    regla: 'CFG-ENTORNO',
    trx: 'write',
    resumen: 'Restaura las claves que tienen valor de fábrica; las que agregaron los usuarios quedan (D-180)',
    response: z.object({ restauradas: z.number() }),
  }),
  remove: route({
    method: 'POST',
    path: '/environment/remove',
    regla: 'CFG-ENTORNO',
    trx: 'write',
    resumen: 'Quita una clave; una que el sistema conoce vuelve a su valor de fábrica',
    query: z.object({ IdTag: id('La Clave es requerida') }),
    response: nada,
  }),
}
