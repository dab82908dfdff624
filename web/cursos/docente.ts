/** Writes 'Gómez, Eva'. */
export const nombreDeDocente = ({ Apellido, Nombre }: { Apellido: string; Nombre: string }): string =>
  `${Apellido}, ${Nombre}`
