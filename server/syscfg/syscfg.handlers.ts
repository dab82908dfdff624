import type { syscfg } from '#contract/syscfg.ts'
import { seccionDe } from '../acceso/secciones.ts'
import { areasDe, puede } from '../acceso/usuario.ts'
import { contarCumpleanos } from '../cumpleanos/cumpleanos.service.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { mensajesDelEncabezado } from '../mensajes/mensajes.service.ts'
import { USUARIOS_DEMO } from './demo.ts'

const SIN_MENSAJES = { totals: { TotalNoLeidas: 0 }, notifications: [] }

export const syscfgHandlers: Handlers<typeof syscfg> = {
  get: async ({ db, query, hoy, config }) => {
    const fila = await db
      .selectFrom('webapp_config')
      .selectAll()
      .where('app_key', '=', query.appKey || 'campana')
      .executeTakeFirst()
    const entorno = await entornoDe(db)
    return {
      appKey: fila?.app_key ?? query.appKey,
      skin: fila?.skin ?? 'skin-black',
      iconPath: fila?.icon_path ?? '',
      logoPath: fila?.logo_path ?? '',
      systemText: fila?.system_text ?? '',
      systemTextImgPath: fila?.system_text_img_path ?? '',
      loginImgPath: fila?.login_img_path ?? '',
      footer: fila?.footer ?? '',
      systemName: entorno.texto('system.name'),
      hoy,
      f9: config.ambiente !== 'live',
      demo: config.demo ? USUARIOS_DEMO.map(({ usuario, texto }) => ({ usuario, texto })) : [],
    }
  },
  headerdata: async ({ db, usuario, hoy }) => {
    const [cumpleanos, notifications] = await Promise.all([
      contarCumpleanos(db, usuario, hoy),
      puede(usuario, 'NOT-VER') ? mensajesDelEncabezado(db, usuario) : SIN_MENSAJES,
    ])
    return { cumpleanos, notifications }
  },
  getseccionsecurity: async ({ query, usuario, secciones }) => {
    const pedidas = query.seccion
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean)
    const propias = areasDe(usuario.roles).includes('cont') ? [...secciones.keys()] : []
    return { Secciones: (pedidas.length ? pedidas : propias).map((codigo) => seccionDe(secciones, usuario, codigo)) }
  },
}
