import type { Destino } from './destino.ts'
import { conPrefijo, eventoDe, json, oNada, texto } from './evento.ts'
import { cambiados, cuantos } from './palabras.ts'

const columnas = json<Readonly<Record<string, unknown>>>()
/** What a change of a row re-priced. */
const reprecio = oNada(json<{ readonly idProceso: number; readonly cantidad: number; readonly quedaron: object }>())

/** Makes the events of the rows of a catalogue; `nombre`: how the row is called. */
function deCatalogo<const P extends string>(prefijo: P, entidad: string, el: string, abre: (id: number) => Destino) {
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

/** Makes the events of a catalogue whose rows can be restored. */
const restaurable = <const P extends string>(prefijo: P, entidad: string, el: string, destino: Destino) => ({
  ...deCatalogo(prefijo, entidad, el, () => destino),
  ...conPrefijo(prefijo, {
    RES: eventoDe(entidad, {
      nombre: `${el.replace(/^\w+ /, '')} Restaurado`,
      params: { nombre: texto },
      frase: ({ nombre }) => `Restauró ${el} ${nombre}`,
      abre: () => destino,
    }),
  }),
})

/** Prefixes of the catalogues: 'CAR'. */
export type PrefijoDeCatalogo = {
  [C in keyof typeof CATALOGOS]: C extends `${infer P}-NEW` ? P : never
}[keyof typeof CATALOGOS]

/** Events of the registers whose rows are added, changed and deleted. */
export const CATALOGOS = {
  ...deCatalogo('SUC', 'sucursal', 'la Sucursal', () => ({ pantalla: 'sucursales' })),
  ...deCatalogo('CUR', 'curso', 'el Curso', (id) => ({ pantalla: 'curso', id })),
  ...deCatalogo('TJO', 'tipo_jornada', 'el Tipo de Jornada', () => ({ pantalla: 'tiposJornada' })),
  ...deCatalogo('CAR', 'cargo', 'el Cargo', () => ({ pantalla: 'cargos' })),
  ...deCatalogo('CES', 'caso_especial', 'el Caso Especial', () => ({ pantalla: 'casosEspeciales' })),
  ...deCatalogo('CON', 'concepto', 'el Concepto', () => ({ pantalla: 'conceptos' })),
  ...restaurable('SER', 'servicio', 'el Servicio', { pantalla: 'servicios' }),
  ...restaurable('LIB', 'libreria', 'el Artículo de Librería', { pantalla: 'libreria' }),
  ...restaurable('MOB', 'mobiliario', 'el Artículo de Mobiliario', { pantalla: 'mobiliario' }),
}
