import IconRefresh from 'icono:refresh'
import { type Lectura, leerOtraVez, sinLeer } from './lectura.ts'

/**
 * Makes the properties of a select whose options could not be read: it says so and offers to read them again (WID-019);
 * none while they are there or on their way.
 *
 *   <Select aria-label="Sucursal" data={…} {...sinOpciones(consulta, 'Sucursal')} />
 */
export const sinOpciones = (lectura: Lectura | null | undefined, etiqueta?: string) =>
  sinLeer(lectura)
    ? {
        readOnly: true,
        placeholder: 'Loading failed',
        rightSectionPointerEvents: 'all' as const,
        rightSection: (
          <button
            type="button"
            className="boton-icono"
            aria-label={etiqueta ? `Cargar otra vez: ${etiqueta}` : 'Cargar otra vez'}
            onClick={() => leerOtraVez(lectura)}
          >
            <IconRefresh size={16} stroke={1.7} />
          </button>
        ),
      }
    : {}
