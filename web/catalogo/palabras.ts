/** Words by which the screens of a catalogue say that a row was added, changed, deleted or restored (001§8). */
export interface Palabras {
  /** 'Sucursal', as titles and alerts name it. */
  readonly nombre: string
  readonly genero: 'f' | 'm'
  /** Name by which the specification has a row deleted and restored, where it is another: 'Mobiliario Eliminado'. */
  readonly nombreAlEliminar?: string
  /** Text of the alert for a duplicate; the server's Message by default. */
  readonly existeTexto?: string
  /** Text of the specification where it differs from the usual one. */
  readonly errorGuardar?: string
  readonly errorEliminar?: string
}

type Hecho = 'Agregad' | 'Modificad' | 'Eliminad' | 'Restaurad'

/** 'Sucursal Agregada', 'Tipo de Jornada Eliminado'. */
export const hecho = (palabras: Palabras, que: Hecho): string =>
  `${/^[AM]/.test(que) ? palabras.nombre : alEliminar(palabras)} ${que}${palabras.genero === 'f' ? 'a' : 'o'}`

/** 'Sucursal', 'Mobiliario': the name in what is said of deleting and restoring. */
export const alEliminar = ({ nombre, nombreAlEliminar = nombre }: Palabras): string => nombreAlEliminar

/** 'la sucursal', 'el tipo de jornada'. */
export const conArticulo = ({ nombre, genero }: Palabras): string =>
  `${genero === 'f' ? 'la' : 'el'} ${nombre.toLowerCase()}`

export const tituloModal = ({ nombre }: Palabras, editando: boolean): string =>
  `${editando ? 'Editar' : 'Agregar'} ${nombre}`

export const errorAlGuardar = ({ nombre, errorGuardar }: Palabras, editando: boolean): string =>
  errorGuardar ?? `Error al ${editando ? 'Modificar' : 'Agregar'} ${nombre}`
