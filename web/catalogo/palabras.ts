/** What the screens of a catalogue say when a row is added, changed, deleted or restored (001§8). */
export interface Palabras {
  /** 'Sucursal', as titles and alerts name it. */
  readonly nombre: string
  readonly genero: 'f' | 'm'
  /** Text of the alert for a duplicate; the server's Message by default. */
  readonly existeTexto?: string
  /** Where the specification has a text of its own instead of the pattern's. */
  readonly errorGuardar?: string
  readonly errorEliminar?: string
}

type Hecho = 'Agregad' | 'Modificad' | 'Eliminad' | 'Restaurad'

/** 'Sucursal Agregada', 'Tipo de Jornada Eliminado'. */
export const hecho = ({ nombre, genero }: Palabras, que: Hecho): string =>
  `${nombre} ${que}${genero === 'f' ? 'a' : 'o'}`

/** 'la sucursal', 'el tipo de jornada'. */
export const conArticulo = ({ nombre, genero }: Palabras): string =>
  `${genero === 'f' ? 'la' : 'el'} ${nombre.toLowerCase()}`

export const tituloModal = ({ nombre }: Palabras, editando: boolean): string =>
  `${editando ? 'Editar' : 'Agregar'} ${nombre}`

export const errorAlGuardar = ({ nombre, errorGuardar }: Palabras, editando: boolean): string =>
  errorGuardar ?? `Error al ${editando ? 'Modificar' : 'Agregar'} ${nombre}`
