import { z } from 'zod'
import { textoLibre } from './campos.ts'
import { route } from './route.ts'

const item = z.object({
  id: z.number(),
  type: z.number(),
  message: z.string(),
  fecha: z.string(),
  user: z.string(),
  photo: z.string(),
  personalId: z.number().nullable(),
})

const seccion = z.object({
  Codigo: z.string(),
  Visible: z.boolean(),
  Funcionalidades: z.array(z.object({ Codigo: z.string(), Permitido: z.boolean() })),
})

/** The part of the web-app configuration that the login screen needs before anyone signs in (C6). */
export const publica = z.object({
  appKey: z.string(),
  skin: z.string(),
  /** Addresses of pictures, '' where the product's own stands (domain/webapp/imagenes.ts). */
  iconPath: z.string(),
  logoPath: z.string(),
  systemText: z.string(),
  systemTextImgPath: z.string(),
  loginImgPath: z.string(),
  footer: z.string(),
  /** The name of the school (key system.name). */
  systemName: z.string(),
  /** Who forgets his password is mailed a link. */
  olvido: z.boolean(),
  /** 'YYYY-MM-DD' of the server's clock (D-230): the browser never asks its own. */
  hoy: z.string(),
  /** F9 logs the session to the console; off in live. */
  f9: z.boolean(),
  /** The demo's users, only while the demo runs. */
  demo: z.array(z.object({ usuario: z.string(), texto: z.string() })),
})

export const syscfg = {
  get: route({
    method: 'GET',
    path: '/syscfg/get',
    publico: true,
    resumen: 'Configuración del sistema: la parte pública',
    query: z.object({ appKey: textoLibre(50) }),
    response: publica,
  }),
  headerdata: route({
    method: 'GET',
    path: '/syscfg/headerdata',
    sesion: true,
    resumen: 'Cumpleaños de hoy y notificaciones sin leer del encabezado',
    response: z.object({
      cumpleanos: z.number(),
      notifications: z.object({ totals: z.object({ TotalNoLeidas: z.number() }), notifications: z.array(item) }),
    }),
  }),
  getseccionsecurity: route({
    method: 'GET',
    path: '/syscfg/getseccionsecurity',
    sesion: true,
    resumen: 'Qué secciones y funcionalidades puede usar quien pregunta; sin parámetro, todas las de su área',
    query: z.object({ seccion: textoLibre(2000) }),
    response: z.object({ Secciones: z.array(seccion) }),
  }),
}
