import type { syscfg } from '#contract/syscfg.ts'
import { seccionDe } from '../acceso/secciones.ts'
import { areasDe } from '../acceso/usuario.ts'
import { contarCumpleanos } from '../cumpleanos/cumpleanos.service.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { configuracionPublica } from '../webapp/webapp.service.ts'

export const syscfgHandlers: Handlers<typeof syscfg> = {
  get: async ({ db, query, hoy, config }) => (await configuracionPublica(db, query.appKey, { hoy, config })).publica,
  // Notifications have no source yet: nobody has one.
  headerdata: async ({ db, usuario, hoy }) => ({
    cumpleanos: await contarCumpleanos(db, usuario, hoy),
    notifications: { totals: { TotalNoLeidas: 0 }, notifications: [] },
  }),
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
