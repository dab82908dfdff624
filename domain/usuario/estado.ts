/** States by which the list of accounts can be narrowed. */
export const ESTADOS_DE_USUARIO = ['bloqueado', 'sin-aprobar', 'sin-ingresar'] as const
export type EstadoDeUsuario = (typeof ESTADOS_DE_USUARIO)[number]

/** Says who is in a list that is narrowed so. */
export const NOMBRE_ESTADO: Readonly<Record<EstadoDeUsuario, string>> = {
  bloqueado: 'Bloqueados',
  'sin-aprobar': 'No aprobados',
  'sin-ingresar': 'Nunca ingresaron',
}
