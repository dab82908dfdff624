import type { padre } from '#contract/padre.ts'
import { noEncontrado } from '#domain/errores.ts'
import { CONDICIONES_IVA } from '#domain/factura/condicionIva.ts'
import { anoDe } from '#domain/fecha.ts'
import { puede } from '../acceso/usuario.ts'
import { leerFoto, recibirFoto } from '../foto/foto.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { leerPagina } from '../listados/pagina.service.ts'
import { conParecidos, paginaHallada } from '../listados/parecidos.service.ts'
import { igualesA } from '../persona/iguales.service.ts'
import { cambiarEliminado } from '../persona/persona.service.ts'
import { NADIE } from '../persona/persona.ts'
import { usuarioVisible } from '../persona/usuario.service.ts'
import { cuentasDeHijos } from './hijos.service.ts'
import {
  contarPadres,
  listarPadres,
  otrosPorHijos,
  padresHallados,
  paginaDePadres,
  totalDePadres,
} from './lista.queries.ts'
import { anosDe, hijosDe, padrePorId, relacionadosDe } from './padre.queries.ts'
import { eliminarPadre, guardarPadre } from './padre.service.ts'
import { planillaDePadres } from './planilla.service.ts'

export const padreHandlers: Handlers<typeof padre> = {
  getall: async ({ db, query, usuario }) => ({
    data: await listarPadres(db, query.getEliminados, puede(usuario, 'USU-VER')),
  }),
  excel: ({ db, usuario, query, hoy, ahora }) => planillaDePadres(db, usuario, { hoy, ahora }, query),
  getpage: async ({ db, query, usuario }) => {
    const veUsuarios = puede(usuario, 'USU-VER')
    const hallada = await conParecidos(
      query,
      (buscado) =>
        leerPagina(db, buscado.sSearch, {
          pagina: () => paginaDePadres(buscado, veUsuarios),
          cuenta: () => contarPadres(buscado),
          total: () => totalDePadres(buscado),
          hallados: () => padresHallados(buscado, veUsuarios),
        }),
      { porHijos: query.porHijos ? 'siempre' : true },
    )
    return {
      ...paginaHallada(query, hallada),
      porHijos: hallada.por === 'hijos',
      otrosPorHijos: hallada.por || hallada.encontrados === 0 ? 0 : await otrosPorHijos(db, query),
    }
  },
  porId: async ({ db, query, hoy, usuario }) => {
    const [data, hijos, padresRelacionados, anos, cuenta] = await Promise.all([
      padrePorId(db, query.idPadre),
      hijosDe(db, query.idPadre, hoy, puede(usuario, 'ALU-VER')),
      relacionadosDe(db, query.idPadre),
      anosDe(db, query.idPadre, hoy),
      usuarioVisible(db, usuario, 'padre', query.idPadre),
    ])
    if (!data) throw noEncontrado('El Padre')
    return {
      data: { ...data, condicionIva: CONDICIONES_IVA.find((c) => c.id === data.civa)?.text ?? '' },
      hijos,
      padresRelacionados,
      ano: anoDe(hoy),
      anos,
      usuario: cuenta,
    }
  },
  getdatoshijos: ({ db, query, hoy }) => cuentasDeHijos(db, query, hoy),
  getmodel: async ({ db, query }) => {
    const guardado = query.idPadre ? await padrePorId(db, query.idPadre) : NUEVO
    if (!guardado) throw noEncontrado('El Padre')
    return {
      padre: { ...guardado, emails: [...guardado.emails] },
      condicionIva: [...CONDICIONES_IVA],
      // The caller has already passed the rule of this call: NUEVO for a new parent, EDITAR for an existing one.
      security: { canEdit: true },
    }
  },
  iguales: async ({ db, query }) => ({ data: await igualesA(db, 'padre', query) }),
  guardar: ({ trx, usuario, body, ip, ahora }) => guardarPadre(trx, usuario, body, { ip, ahora }),
  foto: ({ db, usuario, query, hoy }) => leerFoto(db, usuario, { tipo: 'padre', id: query.idPadre }, query, hoy),
  setpicture: ({ db, usuario, query, body, ahora }) =>
    recibirFoto(db, usuario, { tipo: 'padre', id: query.IdPadre }, body, ahora),
  restaurar: ({ trx, usuario, query, ahora }) => cambiarEliminado(trx, 'padre', query.idPadre, false, usuario, ahora),
  eliminar: ({ trx, usuario, query, ahora }) => eliminarPadre(trx, usuario, query.idPadre, ahora),
}

const NUEVO = { ...NADIE, cuil: '', civa: null, emails: [], conUsuario: false } as const
