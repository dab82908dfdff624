import type { Destino } from './destino.ts'
import { evento, eventoDe, numero, oNada, si, texto, una } from './evento.ts'

/** Tells why somebody could not sign in, by the code of the refusal. */
const MOTIVO = {
  'usuario-o-clave': 'usuario o contraseña incorrectos',
  'usuario-bloqueado': 'está bloqueado',
  'usuario-no-aprobado': 'no está aprobado',
  'rol-sin-ingreso': 'sus roles no ingresan',
  'segundo-factor': 'código del segundo factor incorrecto',
  'sin-segundo-factor': 'le falta agregar su segundo factor',
} as const

/** Tells that sessions were closed with it; '' when there were none. */
const cerradas = (n: number) => (n === 0 ? '' : ` y cerró ${n === 1 ? 'su sesión' : `sus ${n} sesiones`}`)

/** Opens the account that it is about, in the list of them. */
const suUsuario = (_: unknown, id: number): Destino => ({ pantalla: 'usuarios', id })

/** Events of sessions, of users and of what the console sets up. */
export const SESION = {
  LOGIN: evento({
    nombre: 'Inicio de Sesión',
    params: {
      usuario: texto,
      motivo: oNada(
        una(
          'usuario-o-clave',
          'usuario-bloqueado',
          'usuario-no-aprobado',
          'rol-sin-ingreso',
          'segundo-factor',
          'sin-segundo-factor',
        ),
      ),
    },
    estado: ({ motivo }) => (motivo ? 2 : 1),
    frase: ({ usuario, motivo }) =>
      motivo ? `No pudo ingresar como ${usuario}: ${MOTIVO[motivo]}` : `Ingresó como ${usuario}`,
  }),
  LOGINAS: eventoDe('usuario', {
    nombre: 'Inicio de Sesión como otro Usuario',
    params: { usuario: texto },
    frase: ({ usuario }) => `Ingresó como ${usuario}`,
    abre: suUsuario,
  }),
  'LOGIN-BACK': evento({
    nombre: 'Vuelta a la Propia Sesión',
    params: {},
    frase: () => 'Volvió a su propia sesión',
  }),
  LOGOUT: evento({ nombre: 'Cierre de Sesión', params: {}, frase: () => 'Cerró la sesión' }),
  'LOGOUT-REST': evento({
    nombre: 'Cierre de las Otras Sesiones',
    params: { sesiones: numero },
    frase: ({ sesiones }) => `Cerró ${sesiones === 1 ? 'su otra sesión' : `sus otras ${sesiones} sesiones`}`,
  }),
  'PWD-FAIL': evento({
    nombre: 'Contraseña Actual Equivocada',
    params: { motivo: una('usuario-o-clave', 'usuario-bloqueado', 'segundo-factor') },
    estado: () => 2,
    frase: ({ motivo }) =>
      motivo === 'segundo-factor'
        ? 'No dio bien el código de su segundo factor'
        : motivo === 'usuario-bloqueado'
          ? 'Dio su contraseña demasiadas veces mal'
          : 'No dio bien su contraseña actual',
  }),
  ACCESO: evento({
    nombre: 'No Autorizado',
    params: { llamada: texto },
    estado: () => 3,
    frase: ({ llamada }) => `No tenía permiso: ${llamada}`,
  }),
  'USR-NEW': eventoDe('usuario', {
    nombre: 'Alta de Usuario',
    params: { usuario: texto, roles: texto },
    frase: ({ usuario, roles }) => `Creó el usuario ${usuario} (${roles})`,
    abre: suUsuario,
  }),
  'PWD-RESET': eventoDe('usuario', {
    nombre: 'Cambio de Contraseña de un Usuario',
    params: { usuario: texto, sesiones: numero },
    frase: ({ usuario, sesiones }) => `Cambió la contraseña de ${usuario}${cerradas(sesiones)}`,
    abre: suUsuario,
  }),
  'USR-LOCK': eventoDe('usuario', {
    nombre: 'Bloqueo de Usuario',
    params: { usuario: texto, sesiones: numero },
    frase: ({ usuario, sesiones }) => `Bloqueó al usuario ${usuario}${cerradas(sesiones)}`,
    abre: suUsuario,
  }),
  'USR-UNLOCK': eventoDe('usuario', {
    nombre: 'Desbloqueo de Usuario',
    params: { usuario: texto },
    frase: ({ usuario }) => `Desbloqueó al usuario ${usuario}`,
    abre: suUsuario,
  }),
  'USR-APPROVE': eventoDe('usuario', {
    nombre: 'Aprobación de Usuario',
    params: { usuario: texto, aprobado: si, sesiones: numero },
    frase: ({ usuario, aprobado, sesiones }) =>
      `${aprobado ? 'Aprobó' : 'Desaprobó'} al usuario ${usuario}${cerradas(sesiones)}`,
    abre: suUsuario,
  }),
  'USR-LINK': eventoDe('usuario', {
    nombre: 'Vínculo de Usuario',
    params: { usuario: texto, persona: texto },
    frase: ({ usuario, persona }) => `Vinculó el usuario ${usuario} con ${persona}`,
    abre: suUsuario,
  }),
  'ROL-ADD': eventoDe('usuario', {
    nombre: 'Rol Agregado',
    params: { usuario: texto, rol: texto },
    frase: ({ usuario, rol }) => `Dio el rol ${rol} a ${usuario}`,
    abre: suUsuario,
  }),
  'ROL-REM': eventoDe('usuario', {
    nombre: 'Rol Removido',
    params: { usuario: texto, rol: texto },
    frase: ({ usuario, rol }) => `Quitó el rol ${rol} a ${usuario}`,
    abre: suUsuario,
  }),
  'ROL-NEW': eventoDe('rol', {
    nombre: 'Alta de Rol',
    params: { rol: texto },
    frase: ({ rol }) => `Creó el rol ${rol}`,
    abre: (_, rol) => ({ pantalla: 'rolesYReglas', vista: 'editRulesForRole', rol }),
  }),
  'ROL-DEL': eventoDe('rol', {
    nombre: 'Baja de Rol',
    params: { rol: texto },
    frase: ({ rol }) => `Eliminó el rol ${rol}`,
    abre: () => ({ pantalla: 'rolesYReglas', vista: 'editRoles' }),
  }),
  'PWD-CHANGE': eventoDe('usuario', {
    nombre: 'Cambio de Contraseña',
    params: { sesiones: numero },
    frase: ({ sesiones }) =>
      `Cambió su contraseña${sesiones ? ` y cerró ${sesiones === 1 ? 'la otra sesión' : `las otras ${sesiones} sesiones`}` : ''}`,
    abre: suUsuario,
  }),
  'USR-LOGOUT': eventoDe('usuario', {
    nombre: 'Cierre de las Sesiones de un Usuario',
    params: { usuario: texto, sesiones: numero },
    frase: ({ usuario, sesiones }) => `Cerró las sesiones de ${usuario} (${sesiones})`,
    abre: suUsuario,
  }),
  'PWD-LINK': eventoDe('usuario', {
    nombre: 'Enlace para elegir la Contraseña',
    params: { usuario: texto, para: una('invitacion', 'restablecer', 'olvido') },
    frase: ({ usuario, para }) =>
      para === 'olvido'
        ? `Se le mandó a ${usuario} el enlace que pidió para elegir su contraseña`
        : `Le mandó a ${usuario} un enlace para elegir su contraseña`,
    abre: suUsuario,
  }),
  'PWD-SET': eventoDe('usuario', {
    nombre: 'Contraseña elegida por un Enlace',
    params: { sesiones: numero },
    frase: ({ sesiones }) => `Eligió su contraseña por el enlace${cerradas(sesiones)}`,
    abre: suUsuario,
  }),
  'OTP-NEW': eventoDe('usuario', {
    nombre: 'Segundo Factor Activado',
    params: {},
    frase: () => 'Activó su segundo factor',
    abre: suUsuario,
  }),
  'OTP-DEL': eventoDe('usuario', {
    nombre: 'Segundo Factor Desactivado',
    params: {},
    frase: () => 'Desactivó su segundo factor',
    abre: suUsuario,
  }),
  'OTP-REM': eventoDe('usuario', {
    nombre: 'Segundo Factor Quitado',
    params: { usuario: texto },
    frase: ({ usuario }) => `Quitó el segundo factor de ${usuario}`,
    abre: suUsuario,
  }),
  'OTP-COD': eventoDe('usuario', {
    nombre: 'Códigos de Recuperación',
    params: {},
    frase: () => 'Pidió códigos de recuperación nuevos',
    abre: suUsuario,
  }),
  'OTP-REC': eventoDe('usuario', {
    nombre: 'Código de Recuperación Usado',
    params: { quedan: numero },
    frase: ({ quedan }) =>
      `Ingresó con un código de recuperación (le ${quedan === 1 ? 'queda 1' : `quedan ${quedan}`})`,
    abre: suUsuario,
  }),
  'CFG-MAIL': evento({
    nombre: 'Servidor de Correo',
    params: { servidor: texto, puerto: numero, usuario: texto },
    frase: ({ servidor, puerto, usuario }) =>
      servidor
        ? `Puso a ${servidor}:${puerto} como servidor de correo${usuario && `, con el usuario ${usuario}`}`
        : 'Quitó el servidor de correo',
    abre: () => ({ pantalla: 'configuracionWebapp' }),
  }),
  'JOB-RETRY': eventoDe('job', {
    nombre: 'Tarea Repetida',
    params: { kind: texto, state: texto },
    frase: ({ kind }, id) => `Mandó a hacer otra vez la tarea ${id} (${kind})`,
  }),
  'JOB-CANCEL': eventoDe('job', {
    nombre: 'Tarea Dejada de Lado',
    params: { kind: texto, state: texto },
    frase: ({ kind }, id) => `Dejó de lado la tarea ${id} (${kind})`,
  }),
}
