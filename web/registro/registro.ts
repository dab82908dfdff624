/** The words of a register: what its screens say when a row is added, changed or deleted (001§8). */
export interface Registro {
  /** 'Sucursal', as titles and alerts name it. */
  readonly nombre: string
  readonly genero: 'f' | 'm'
  /** Message of the server for a duplicate. */
  readonly existe: string
  /** Text of the alert for a duplicate; the server's Message by default. */
  readonly existeTexto?: string
  /** The field that a duplicate is about. */
  readonly campo?: string
  /** Where the specification has a text of its own instead of the pattern's. */
  readonly errorGuardar?: string
  readonly errorEliminar?: string
}

type Hecho = 'Agregad' | 'Modificad' | 'Eliminad'

/** 'Sucursal Agregada', 'Tipo de Jornada Eliminado'. */
export const hecho = ({ nombre, genero }: Registro, que: Hecho): string =>
  `${nombre} ${que}${genero === 'f' ? 'a' : 'o'}`

/** 'la sucursal', 'el tipo de jornada'. */
export const conArticulo = ({ nombre, genero }: Registro): string =>
  `${genero === 'f' ? 'la' : 'el'} ${nombre.toLowerCase()}`

export const tituloModal = ({ nombre }: Registro, editando: boolean): string =>
  `${editando ? 'Editar' : 'Agregar'} ${nombre}`

export const errorAlGuardar = ({ nombre, errorGuardar }: Registro, editando: boolean): string =>
  errorGuardar ?? `Error al ${editando ? 'Modificar' : 'Agregar'} ${nombre}`
