import { crearAdministrador } from '../usuario/administrador.service.ts'
import { bloquear, cambiarClave, cerrarSesiones, desbloquear, quitarSegundoFactor } from '../usuario/consola.service.ts'
import { askNewPassword } from './ask.ts'
import { type Orden, withSchool } from './school.ts'

function userOf([usuario]: string[], orden: string): string {
  if (!usuario) throw new Error(`Falta el usuario: npm run campana -- ${orden} <usuario>`)
  return usuario
}

/** Orders about accounts; all of them are audited (record 046). */
export const USERS: Record<string, Orden> = {
  'create-admin': {
    ayuda: 'create-admin <usuario>        crea un ServerAdmin; pide la contraseña',
    hacer: async (argumentos) => {
      const usuario = userOf(argumentos, 'create-admin')
      return withSchool('alone', async ({ db }) => {
        const password = await askNewPassword(usuario)
        await db.transaction().execute((trx) => crearAdministrador(trx, usuario, password))
        return `El usuario ${usuario} ya puede ingresar.`
      })
    },
  },
  password: {
    ayuda: 'password <usuario>            pide otra contraseña y cierra sus sesiones. También con Campana en marcha',
    hacer: async (argumentos) => {
      const usuario = userOf(argumentos, 'password')
      return withSchool('beside', async ({ db }) => {
        const password = await askNewPassword(usuario)
        await db.transaction().execute((trx) => cambiarClave(trx, usuario, password))
        return `El usuario ${usuario} tiene otra contraseña y ninguna sesión abierta.`
      })
    },
  },
  block: {
    ayuda: 'block <usuario>               no ingresa más y sus sesiones se cierran. También con Campana en marcha',
    hacer: async (argumentos) => {
      const usuario = userOf(argumentos, 'block')
      return withSchool('beside', async ({ db }) => {
        await db.transaction().execute((trx) => bloquear(trx, usuario))
        return `El usuario ${usuario} está bloqueado y no tiene ninguna sesión abierta.`
      })
    },
  },
  unblock: {
    ayuda: 'unblock <usuario>             vuelve a ingresar. También con Campana en marcha',
    hacer: async (argumentos) => {
      const usuario = userOf(argumentos, 'unblock')
      return withSchool('beside', async ({ db }) => {
        await db.transaction().execute((trx) => desbloquear(trx, usuario))
        return `El usuario ${usuario} no está bloqueado.`
      })
    },
  },
  'remove-2fa': {
    ayuda: 'remove-2fa <usuario>          le quita el segundo factor. También con Campana en marcha',
    hacer: async (argumentos) => {
      const usuario = userOf(argumentos, 'remove-2fa')
      return withSchool('beside', async ({ db }) => {
        await db.transaction().execute((trx) => quitarSegundoFactor(trx, usuario))
        return `El usuario ${usuario} ya no tiene segundo factor.`
      })
    },
  },
  'close-sessions': {
    ayuda: 'close-sessions <usuario>      cierra sus sesiones. También con Campana en marcha',
    hacer: async (argumentos) => {
      const usuario = userOf(argumentos, 'close-sessions')
      return withSchool('beside', async ({ db }) => {
        const n = await db.transaction().execute((trx) => cerrarSesiones(trx, usuario))
        return n === 1 ? `Se cerró una sesión de ${usuario}.` : `Se cerraron ${n} sesiones de ${usuario}.`
      })
    },
  },
}
