import type { z } from 'zod'
import type { configuracionWebapp } from '#contract/systemcfg.ts'
import { invalido, noEncontrado, rechazo } from '#domain/errores.ts'
import { CAMPOS_IMAGEN, type CampoImagen, IMAGENES, idDeImagen } from '#domain/webapp/imagenes.ts'
import { skinDe } from '#domain/webapp/skins.ts'
import { esServerAdmin, puede, type Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { diferencia } from '../auditoria/diferencia.ts'
import { quienCambio } from '../auditoria/quienCambio.service.ts'
import { mandaEnlaces } from '../claves/enlace.service.ts'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Contexto } from '../http/contexto.ts'
import { claveDeMail, PUERTO, type ServidorPedido } from '../mail/servidor.service.ts'
import type { Secret } from '../secret.ts'
import { USUARIOS_DEMO } from '../syscfg/demo.ts'
import { type FilaDeWebapp, imagenesQueFaltan, leerWebapp, lockWebapp } from './webapp.queries.ts'

type Datos = z.output<typeof configuracionWebapp>

const COLUMNA = {
  iconPath: 'icon_path',
  logoPath: 'logo_path',
  logoEmailPath: 'logo_email_path',
  systemTextImgPath: 'system_text_img_path',
  loginImgPath: 'login_img_path',
} as const satisfies Record<CampoImagen, keyof FilaDeWebapp>

/** Reads what anyone may know (C6). An unknown key has the defaults. */
export async function configuracionPublica(db: Db, appKey: string, { hoy, config }: Pick<Contexto, 'hoy' | 'config'>) {
  const [fila, entorno, olvido] = await Promise.all([leerWebapp(db, appKey), entornoDe(db), mandaEnlaces(db, config)])
  const publica = { ...publicaDe(fila, appKey, entorno.texto('system.name'), hoy, config), olvido }
  return { fila, publica }
}

const publicaDe = (
  fila: FilaDeWebapp | undefined,
  appKey: string,
  systemName: string,
  hoy: string,
  { ambiente, demo }: Config,
) => ({
  appKey: fila?.app_key ?? appKey,
  skin: skinDe(fila?.skin ?? ''),
  iconPath: fila?.icon_path ?? '',
  logoPath: fila?.logo_path ?? '',
  systemText: fila?.system_text ?? '',
  systemTextImgPath: fila?.system_text_img_path ?? '',
  loginImgPath: fila?.login_img_path ?? '',
  footer: fila?.footer ?? '',
  systemName,
  hoy,
  f9: ambiente !== 'live',
  demo: demo ? USUARIOS_DEMO.map(({ usuario, texto }) => ({ usuario, texto })) : [],
})

/** Reads the configuration for this caller: all of it with CFG-WEBAPP, never the password of the mail (C15). */
export async function configuracionPara(
  db: Db,
  usuario: Usuario | null,
  appKey: string,
  contexto: Pick<Contexto, 'hoy' | 'config'>,
) {
  const { fila, publica } = await configuracionPublica(db, appKey, contexto)
  if (!fila || !usuario || !puede(usuario, 'CFG-WEBAPP')) return publica
  return {
    ...publica,
    toda: {
      version: fila.version,
      logoEmailPath: fila.logo_email_path,
      mailHost: fila.mail_host,
      mailUser: fila.mail_user,
      mailPassword: '' as const,
      mailConClave: fila.mail_password_enc !== '',
      mailSSL: fila.mail_ssl,
      mailPort: fila.mail_port,
    },
  }
}

/** What the audit calls each column of which it says that it changed. */
const NOMBRES: Readonly<Record<string, string>> = {
  skin: 'el skin',
  icon_path: 'el ícono',
  logo_path: 'el logo',
  logo_email_path: 'el logo de los mails',
  system_text: 'el texto del sistema',
  system_text_img_path: 'la imagen del texto del sistema',
  login_img_path: 'la imagen del ingreso',
  footer: 'el pie',
  mail_host: 'el servidor de mail',
  mail_user: 'el usuario del mail',
  mail_ssl: 'el SSL del mail',
  mail_port: 'el puerto del mail',
}

/**
 * Saves the configuration (C16). An empty password of the mail leaves the stored one while host and user stay the same:
 * it must not go to another host. Refuses a change of the mail to who is no ServerAdmin. Throws `no-encontrado` for another key, `invalido` for a picture that is not kept,
 * `rechazo` for a password that has to be typed again and for a version that is no longer the row's.
 */
export async function guardarWebapp(
  trx: Trx,
  usuario: Usuario,
  { appKey, version, mailPassword, ...datos }: Datos,
  secret: () => Secret,
  ahora: Date,
): Promise<void> {
  const antes = await lockWebapp(trx, appKey)
  if (!antes) throw noEncontrado('La Configuración')
  // the links by which passwords are chosen go out there, those of ServerAdmins too (D-231)
  if (!esServerAdmin(usuario) && cambiaElMail(datos, mailPassword, antes)) throw rechazo('mail-de-serveradmin')
  const imagenes = await imagenesDe(trx, datos)
  const mail: ServidorPedido = { ...datos, mailPassword }
  const clave = claveDeMail(mail, antes)
  const columnas = {
    skin: datos.skin,
    ...imagenes,
    system_text: datos.systemText,
    footer: datos.footer,
    mail_host: datos.mailHost,
    mail_user: datos.mailHost ? datos.mailUser : '',
    mail_ssl: datos.mailSSL,
    mail_port: datos.mailPort ?? PUERTO,
  }
  const { hay, ...cambio } = diferencia(antes, columnas)
  const otraClave = clave === 'otra' || (clave === 'ninguna' && antes.mail_password_enc !== '')
  if (!hay && !otraClave) return
  if (version !== undefined && version !== antes.version)
    throw rechazo('modificado', 'Configuración de WebAPP', await quienCambio(trx, usuario, ['APP-CFG', 'CFG-MAIL']))
  const guardada = clave === 'otra' ? secret().encrypt(mailPassword) : clave === 'misma' ? antes.mail_password_enc : ''
  await trx
    .updateTable('webapp_config')
    .set({ ...columnas, mail_password_enc: guardada })
    .where('app_key', '=', antes.app_key)
    .execute()
  const cambios = Object.keys(cambio.despues).map((columna) => NOMBRES[columna] ?? columna)
  if (otraClave) cambios.push('la contraseña del mail')
  await auditar(trx, { evento: 'APP-CFG', usuario, ahora, params: { ...cambio, cambios } })
}

type DeMail = Pick<Datos, 'mailHost' | 'mailUser' | 'mailSSL' | 'mailPort'>

const cambiaElMail = (datos: DeMail, mailPassword: string, antes: FilaDeWebapp): boolean =>
  mailPassword !== '' ||
  datos.mailHost !== antes.mail_host ||
  (datos.mailHost !== '' && datos.mailUser !== antes.mail_user) ||
  datos.mailSSL !== antes.mail_ssl ||
  (datos.mailPort ?? PUERTO) !== antes.mail_port

/** The addresses of the pictures as columns. Throws `invalido` for one that is not kept any more. */
async function imagenesDe(trx: Trx, datos: Pick<Datos, CampoImagen>) {
  const dadas = CAMPOS_IMAGEN.flatMap((campo) => {
    const id = idDeImagen(datos[campo])
    return id ? [{ campo, id }] : []
  })
  const faltan = await imagenesQueFaltan(
    trx,
    dadas.map((d) => d.id),
  )
  const mala = dadas.find((d) => faltan.includes(d.id))
  if (mala) throw invalido(mala.campo, `${IMAGENES[mala.campo].nombre}: la imagen ya no está, súbala otra vez`)
  return Object.fromEntries(CAMPOS_IMAGEN.map((campo) => [COLUMNA[campo], datos[campo]])) as Record<
    (typeof COLUMNA)[CampoImagen],
    string
  >
}
