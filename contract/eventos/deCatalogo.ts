import type { Destino } from './destino.ts'
import { conPrefijo, eventoDe, json, oNada, texto } from './evento.ts'
import { cambiados, cuantos } from './palabras.ts'

const columnas = json<Readonly<Record<string, unknown>>>()
/** What a change of a row re-priced. */
const reprecio = oNada(json<{ readonly idProceso: number; readonly cantidad: number; readonly quedaron: object }>())

/** Makes the events of the rows of a catalogue; `nombre`: how the row is called. */
export function deCatalogo<const P extends string>(
  prefijo: P,
  entidad: string,
  el: string,
  abre: (id: number) => Destino,
) {
  const [, que = ''] = /^\w+ (.+)$/.exec(el) ?? []
  const enCatalogo = { abre: (_: unknown, id: number) => abre(id) }
  return conPrefijo(prefijo, {
    NEW: eventoDe(entidad, {
      nombre: `Alta de ${que}`,
      params: { nombre: texto, datos: columnas },
      frase: ({ nombre }) => `Agregó ${el} ${nombre}`,
      ...enCatalogo,
    }),
    UPD: eventoDe(entidad, {
      nombre: `Cambio de ${que}`,
      params: { nombre: texto, antes: columnas, despues: columnas, reprecio },
      frase: ({ nombre, despues, reprecio }) =>
        `Modificó ${el} ${nombre}${cambiados(despues)}${reprecio ? `; actualizó ${cuantos(reprecio.cantidad, 'cuota')}` : ''}`,
      ...enCatalogo,
    }),
    DEL: eventoDe(entidad, {
      nombre: `Baja de ${que}`,
      params: { nombre: texto, antes: columnas },
      frase: ({ nombre }) => `Eliminó ${el} ${nombre}`,
    }),
  })
}
