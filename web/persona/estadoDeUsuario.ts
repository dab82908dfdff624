/** Says in a word how an account is. */
export const estadoDeUsuario = (u: { readonly bloqueado: boolean; readonly aprobado: boolean }) =>
  !u.aprobado ? 'no aprobado' : u.bloqueado ? 'bloqueado' : 'activo'
