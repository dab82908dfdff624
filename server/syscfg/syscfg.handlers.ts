import type { Seccion } from '#contract/secciones.ts'
import type { syscfg } from '#contract/syscfg.ts'
import { seccionDe } from '../acceso/secciones.ts'
import { areasDe, puede } from '../acceso/usuario.ts'
import { contarCumpleanos } from '../cumpleanos/cumpleanos.service.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { mensajesDelEncabezado } from '../mensajes/mensajes.service.ts'
import { flagsDePuesta } from '../puesta/puesta.service.ts'
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
  getseccionsecurity: async ({ db, query, usuario, secciones, hoy, config }) => {
    const pedidas = query.seccion
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean)
    const propias = areasDe(usuario.roles).includes('cont') ? [...secciones.keys()] : []
    const codigos = pedidas.length ? pedidas : propias
    const dePuesta = codigos.some((c) => c.toUpperCase() === PUESTA)
    const [entorno, puesta] = await Promise.all([
      entornoDe(db),
      dePuesta && !config.demo ? flagsDePuesta(db, hoy) : undefined,
    ])
    const quitadas: Readonly<Record<string, Quitadas>> = {
      'CONT-HEADER': { SETUPMENU: !entorno.si('setup.menu') },
      [PUESTA]: { VIEW: config.demo, OPEN: !puesta?.OPEN, START: !puesta?.START },
    }
    return { Secciones: codigos.map((codigo) => quitar(seccionDe(secciones, usuario, codigo), quitadas)) }
  },
}

const PUESTA = 'CONT-PUESTA' satisfies Seccion

/** Flags that something else than rules takes away, by code. */
type Quitadas = Readonly<Record<string, boolean>>

/**
 * Takes flags out of a section: the setup menu while its key does not show it (D-176), and of the setting up what is
 * over (record 075).
 */
function quitar(seccion: ReturnType<typeof seccionDe>, quitadas: Readonly<Record<string, Quitadas>>) {
  const suyas = quitadas[seccion.Codigo.toUpperCase()]
  return suyas
    ? {
        ...seccion,
        Funcionalidades: seccion.Funcionalidades.map((f) =>
          suyas[f.Codigo.toUpperCase()] ? { ...f, Permitido: false } : f,
        ),
      }
    : seccion
}
