import { z } from 'zod'
import { EMAIL } from '#domain/email.ts'
import { CAMPOS_IMAGEN, type CampoImagen, idDeImagen } from '#domain/webapp/imagenes.ts'
import { SKINS } from '#domain/webapp/skins.ts'
import { entero, flag, imagen, nada, omitible, textoLibre, versionLeida } from './campos.ts'
import { route } from './route.ts'
import { publica } from './syscfg.ts'

const HOST = /^[\w.-]{1,255}$/

/** The host of the mail. An empty password is the stored one, while host and user stay the same. */
const deMail = {
  mailHost: textoLibre(255).refine(
    (t) => t === '' || HOST.test(t),
    'Escriba solo el nombre del servidor, como smtp.colegio.edu.ar',
  ),
  mailUser: textoLibre(255),
  mailPassword: z.string('La Contraseña no es válida').max(500, 'La Contraseña es demasiado larga').default(''),
  mailSSL: flag(),
  /** CFG-001: digits alone. */
  mailPort: omitible(entero(1, 65_535, 'El Puerto debe ser un número de 1 a 65535, sin separadores')),
}

const direccion = () =>
  textoLibre(200).refine((t) => t === '' || idDeImagen(t) !== null, 'Suba la imagen: no se admite otra dirección')

const imagenes = Object.fromEntries(CAMPOS_IMAGEN.map((campo) => [campo, direccion()])) as Record<
  CampoImagen,
  ReturnType<typeof direccion>
>

/** The web-app configuration as it is saved (C16). */
export const configuracionWebapp = z.object({
  appKey: textoLibre(50),
  version: versionLeida(),
  /** Required, so that nobody empties the configuration by sending nothing. */
  skin: z.enum(SKINS, 'Ese skin no existe'),
  ...imagenes,
  systemText: textoLibre(100),
  footer: textoLibre(300),
  ...deMail,
})

/** Where a message is to go, by the host that stands in the form, saved or not. */
export const mailDePrueba = z.object({
  para: textoLibre(100).refine((t) => EMAIL.test(t), 'Escriba la dirección a la que va el mail de prueba'),
  ...deMail,
})

export const systemcfg = {
  get: route({
    method: 'GET',
    path: '/systemcfg/get',
    publico: true,
    resumen: 'Configuración de WebAPP: toda para quien tiene CFG-WEBAPP, la parte pública para los demás',
    query: z.object({ appKey: textoLibre(50) }),
    response: publica.extend({
      /** Absent without CFG-WEBAPP. */
      toda: z
        .object({
          version: z.string(),
          logoEmailPath: z.string(),
          mailHost: z.string(),
          mailUser: z.string(),
          /** Always '': the password is never answered. */
          mailPassword: z.literal(''),
          /** There is one. */
          mailConClave: z.boolean(),
          mailSSL: z.boolean(),
          mailPort: z.number(),
        })
        .optional(),
    }),
  }),
  set: route({
    method: 'POST',
    path: '/systemcfg/set',
    regla: 'CFG-WEBAPP',
    trx: 'write',
    resumen:
      'Guarda la Configuración de WebAPP; una contraseña vacía deja la guardada si servidor y usuario no cambian',
    body: configuracionWebapp,
    response: nada,
  }),
  subir: route({
    method: 'POST',
    path: '/systemcfg/imagen',
    regla: 'CFG-WEBAPP',
    sube: 'imagen',
    resumen:
      'Recibe una imagen, JPG o PNG de hasta 5 MB en el campo imagen, y contesta la dirección que va en su campo',
    query: z.object({ campo: z.enum(CAMPOS_IMAGEN as [CampoImagen], 'Diga de qué campo es la imagen') }),
    response: z.object({ path: z.string() }),
  }),
  imagen: route({
    method: 'GET',
    path: '/systemcfg/imagen',
    publico: true,
    formato: 'imagen',
    resumen: 'Una imagen de la configuración',
    query: z.object({ id: z.string('Falta la imagen').regex(/^[0-9a-f]{64}$/, 'La imagen no existe') }),
    response: imagen,
  }),
  probarmail: route({
    method: 'POST',
    path: '/systemcfg/probarmail',
    serverAdmin: true,
    pesado: true,
    resumen: 'Envía ya un mail de prueba por el servidor que se le dice y contesta si salió; no guarda nada',
    body: mailDePrueba,
    response: nada,
  }),
  mails: route({
    method: 'GET',
    path: '/systemcfg/mails',
    regla: 'CFG-WEBAPP',
    resumen: 'Cuántos mails esperan, fallaron o no salieron por falta de servidor, y quién los manda',
    response: z.object({
      esperan: z.number(),
      fallaron: z.number(),
      /** Held back when a backup was restored: the console lets them go. */
      retenidos: z.number(),
      sinServidor: z.number(),
      /** What the host said of the last that failed. */
      motivo: z.string(),
      /** Whom they come from, with the address; '' without a host. */
      remitente: z.string(),
    }),
  }),
  reenviarmails: route({
    method: 'POST',
    path: '/systemcfg/reenviarmails',
    regla: 'CFG-WEBAPP',
    trx: 'write',
    resumen: 'Manda otra vez los mails que fallaron',
    response: z.object({ cuantos: z.number() }),
  }),
}
