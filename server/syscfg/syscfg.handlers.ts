import type { syscfg } from '#contract/syscfg.ts'
import { seccionDe } from '../acceso/secciones.ts'
import { areasDe, puede } from '../acceso/usuario.ts'
import { contarCumpleanos } from '../cumpleanos/cumpleanos.service.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { mensajesDelEncabezado } from '../mensajes/mensajes.service.ts'
import { configuracionPublica } from '../webapp/webapp.service.ts'

const SIN_MENSAJES = { totals: { TotalNoLeidas: 0 }, notifications: [] }

export const syscfgHandlers: Handlers<typeof syscfg> = {
  get: async ({ db, query, hoy, config }) => (await configuracionPublica(db, query.appKey, { hoy, config })).publica,
  headerdata: async ({ db, usuario, hoy }) => {
    const [cumpleanos, notifications] = await Promise.all([
      contarCumpleanos(db, usuario, hoy),
      puede(usuario, 'NOT-VER') ? mensajesDelEncabezado(db, usuario) : SIN_MENSAJES,
    ])
    return { cumpleanos, notifications }
  },
  getseccionsecurity: async ({ db, query, usuario, secciones }) => {
    const pedidas = query.seccion
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean)
    const propias = areasDe(usuario.roles).includes('cont') ? [...secciones.keys()] : []
    const conMenu = (await entornoDe(db)).si('setup.menu')
    return {
      Secciones: (pedidas.length ? pedidas : propias).map((codigo) => {
        const seccion = seccionDe(secciones, usuario, codigo)
        return conMenu ? seccion : sinMenuDeConfiguracion(seccion)
      }),
    }
  },
}

/** Takes the setup menu out of the flags while its key does not show it (D-176). */
const sinMenuDeConfiguracion = (seccion: ReturnType<typeof seccionDe>) =>
  seccion.Codigo.toUpperCase() === 'CONT-HEADER'
    ? {
        ...seccion,
        Funcionalidades: seccion.Funcionalidades.map((f) =>
          f.Codigo.toUpperCase() === 'SETUPMENU' ? { ...f, Permitido: false } : f,
        ),
      }
    : seccion
