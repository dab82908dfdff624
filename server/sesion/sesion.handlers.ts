import type { sesion } from '#contract/sesion.ts'
import { Falla } from '#domain/errores.ts'
import { decir } from '#domain/rechazos.ts'
import { sinSesion } from '../acceso/fin.queries.ts'
import type { Handlers } from '../http/contexto.ts'
import { secretOf } from '../secret.ts'
import { comprobarCredenciales, type SinIngreso } from './credenciales.service.ts'
import { puedeEntrar } from './grupos.service.ts'
import { cerrarLasOtras, sesionesPropias } from './propias.service.ts'
import { lockSiSigue } from './sesion.queries.ts'
import { abrirSesion, actuarComo, cerrarSesion, renovarSesion } from './sesion.service.ts'

/** Refuses in the form that the token endpoint has for it (C1). */
const negar = (code: SinIngreso) => {
  const { mensaje } = decir(code)
  return new Falla('invalido', mensaje, { code, datos: { error: 'invalid_grant', error_description: mensaje } })
}

export const sesionHandlers: Handlers<typeof sesion> = {
  token: async ({ db, body, usuario, token, ip, agente, config, intentos, techo }) => {
    const opciones = { ip, agente, offsetMinutes: config.offsetMinutes }
    if (body.grant_type === 'refresh') {
      if (!usuario) throw await sinSesion(db, token)
      return db.transaction().execute((trx) => renovarSesion(trx, usuario, opciones))
    }
    if (body.grant_type === 'loginas') {
      if (!usuario) throw await sinSesion(db, token)
      return db.transaction().execute((trx) => actuarComo(trx, usuario, body.userId ?? null, opciones))
    }
    const comprobado = await comprobarCredenciales(db, body, ip, {
      intentos,
      techo,
      secret: () => secretOf(config),
    })
    if (typeof comprobado === 'string') throw negar(comprobado)
    return db.transaction().execute(async (trx) => {
      // while it was judged the password may have been reset, the account blocked, or its last role taken away
      if (!(await lockSiSigue(trx, comprobado))) throw negar('usuario-o-clave')
      if (!(await puedeEntrar(trx, comprobado.id))) throw negar('rol-sin-ingreso')
      return abrirSesion(trx, comprobado.id, { ...opciones, evento: 'LOGIN' })
    })
  },
  cerrar: ({ trx, usuario, ip }) => cerrarSesion(trx, usuario, ip),
  propias: async ({ db, usuario }) => ({ sesiones: await sesionesPropias(db, usuario) }),
  cerrarOtras: async ({ trx, usuario, ip, ahora }) => ({ cerradas: await cerrarLasOtras(trx, usuario, ip, ahora) }),
}
