import { deCatalogo } from './deCatalogo.ts'
import type { Destino } from './destino.ts'
import { conPrefijo, eventoDe, texto } from './evento.ts'

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
