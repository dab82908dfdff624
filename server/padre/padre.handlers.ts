import type { padre } from '#contract/padre.ts'
import { noEncontrado } from '#domain/errores.ts'
import { CONDICIONES_IVA } from '#domain/factura/condicionIva.ts'
import { anoDe } from '#domain/fecha.ts'
import { banderas } from '../acceso/secciones.ts'
import { puede } from '../acceso/usuario.ts'
import type { Handlers } from '../http/contexto.ts'
import { cambiarEliminado } from '../persona/persona.service.ts'
import { anosDe, hijosDe, listarPadres, padrePorId, relacionadosDe, usuarioDePadre } from './padre.queries.ts'
import { eliminarPadre, guardarPadre } from './padre.service.ts'

export const padreHandlers: Handlers<typeof padre> = {
  getall: async ({ db, query, secciones, usuario }) => ({
    data: await listarPadres(db, query.getEliminados, puede(usuario, 'USU-VER')),
    ...(query.getSecurity && { security: banderas(secciones, usuario, 'CONT-PADRES-LIST') }),
  }),
  porId: async ({ db, query, hoy, secciones, usuario }) => {
    const [data, hijos, padresRelacionados, anos, cuenta] = await Promise.all([
      padrePorId(db, query.idPadre),
      hijosDe(db, query.idPadre, hoy),
      relacionadosDe(db, query.idPadre),
      anosDe(db, query.idPadre, hoy),
      puede(usuario, 'USU-VER') ? usuarioDePadre(db, query.idPadre) : null,
    ])
    if (!data) throw noEncontrado('El Padre')
    return {
      data: { ...data, condicionIva: CONDICIONES_IVA.find((c) => c.id === data.civa)?.text ?? '' },
      hijos,
      padresRelacionados,
      ano: anoDe(hoy),
      anos,
      usuario: cuenta,
      security: banderas(secciones, usuario, 'CONT-PADRES-VIEW'),
    }
  },
  getmodel: async ({ db, query, secciones, usuario }) => {
    const guardado = query.idPadre ? await padrePorId(db, query.idPadre) : NUEVO
    if (!guardado) throw noEncontrado('El Padre')
    return {
      padre: { ...guardado, emails: [...guardado.emails] },
      condicionIva: [...CONDICIONES_IVA],
      // The rule of the call has already been met: NUEVO for a new one, EDITAR for another.
      security: { ...banderas(secciones, usuario, 'CONT-PADRES-EDIT'), canEdit: true },
    }
  },
  guardar: ({ db, usuario, body, ahora }) => db.transaction().execute((trx) => guardarPadre(trx, usuario, body, ahora)),
  restaurar: async ({ db, usuario, query, ahora }) => {
    await db.transaction().execute((trx) => cambiarEliminado(trx, 'padre', query.idPadre, false, usuario, ahora))
    return 'Ok'
  },
  eliminar: async ({ db, usuario, query, ahora }) => {
    await db.transaction().execute((trx) => eliminarPadre(trx, usuario, query.idPadre, ahora))
    return 'Ok'
  },
}

const NUEVO = {
  id: null,
  apellido: '',
  nombre: '',
  sexo: null,
  dni: { tipo: 'DNI', numero: '' },
  telefono1: '',
  telefono2: '',
  cuil: '',
  direccion: '',
  observaciones: '',
  civa: null,
  email: '',
  emails: [],
  foto: false,
  fotoUrl: '',
  conUsuario: false,
} as const
