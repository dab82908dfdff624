import type { systemcfg } from '#contract/systemcfg.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/contexto.ts'
import { estadoDeMails, reenviarFallidos } from '../mail/bandeja.service.ts'
import { probarMail } from '../mail/probar.service.ts'
import { openSecret } from '../secret.ts'
import { leerImagen, recibirImagen } from './imagen.service.ts'
import { configuracionPara, guardarWebapp } from './webapp.service.ts'

/** Opens the secret when a password is to be kept or used: most calls need none. */
const conSecreto = (config: Config) => () => openSecret(config)

export const systemcfgHandlers: Handlers<typeof systemcfg> = {
  get: ({ db, usuario, query, hoy, config }) => configuracionPara(db, usuario, query.appKey, { hoy, config }),
  set: ({ trx, usuario, body, config, ahora }) => guardarWebapp(trx, usuario, body, conSecreto(config), ahora),
  subir: async ({ db, query, body, ahora }) => ({ path: await recibirImagen(db, query.campo, body, ahora) }),
  imagen: ({ db, query }) => leerImagen(db, query.id),
  probarmail: ({ db, usuario, body, config, ahora }) => probarMail(db, usuario, body, conSecreto(config), ahora),
  mails: ({ db }) => estadoDeMails(db),
  reenviarmails: async ({ trx, usuario, ahora }) => ({ cuantos: await reenviarFallidos(trx, usuario, ahora) }),
}
