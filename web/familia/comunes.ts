/** A parent of whom a child is added: the child gets the same address and telephone, until somebody types others. */
export interface DePadre {
  readonly id: number
  readonly apellido: string
  readonly direccion?: unknown
  readonly telefono1?: unknown
}

/** What is known of a family while its people are added. */
export type Familia = Partial<DePadre>

/** Keeps what the next child probably has too: that of whoever was saved last, where it was given. */
export const comunes = (familia: Familia, persona: Readonly<Record<string, unknown>>): Familia => ({
  apellido: String(persona['apellido'] || familia.apellido || ''),
  direccion: persona['direccion'] || familia.direccion,
  telefono1: persona['telefono1'] || familia.telefono1,
})

/** Gives what a child has before anybody types; nothing that the family does not have. */
export const inicialesDe = (familia: Familia): Record<string, unknown> =>
  Object.fromEntries(
    (['apellido', 'direccion', 'telefono1'] as const).flatMap((campo) =>
      familia[campo] ? [[campo, familia[campo]]] : [],
    ),
  )

/** Fills what a parent did not give with what one of the children has. */
export const conDatosDe = (padre: DePadre, hijo: Readonly<Record<string, unknown>>): DePadre => ({
  ...padre,
  direccion: padre.direccion || hijo['direccion'],
  telefono1: padre.telefono1 || hijo['telefono1'],
})
