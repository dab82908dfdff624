import type { usuarios } from '#contract/usuarios.ts'
import { esServerAdmin, puede } from '../acceso/usuario.ts'
import { mandaEnlaces } from '../claves/enlace.service.ts'
import type { Handlers } from '../http/contexto.ts'
import { aprobarUsuario, desbloquearUsuario, restablecerClave } from './acceso.service.ts'
import { personasSinUsuario } from './alta.queries.ts'
import { crearUsuario, personaDe } from './alta.service.ts'
import { contarUsuarios, paginaDeUsuarios } from './lista.queries.ts'
import { planillaDeUsuarios } from './planilla.service.ts'
import { cambiarPropiaClave } from './propia.service.ts'
import {
  cambiarRol,
  claseDeRol,
  crearRol,
  eliminarRol,
  listarRoles,
  puedeOtorgar,
  rolesDeUsuario,
} from './roles.service.ts'

export const usuariosHandlers: Handlers<typeof usuarios> = {
  getpage: async ({ db, query, usuario }) => {
    const [filas, cuenta, roles] = await Promise.all([
      paginaDeUsuarios(db, query),
      contarUsuarios(db, query),
      listarRoles(db),
    ])
    return {
      sEcho: query.sEcho,
      iTotalRecords: cuenta.total,
      iTotalDisplayRecords: cuenta.encontrados,
      aaData: filas.map(({ serverAdmin, lastLogin, ...u }) => ({
        ...u,
        lastlogin: lastLogin?.toISOString() ?? null,
        isPersonal: u.idPersonal !== null,
        isPadre: u.idPadre !== null,
        alcanza: esServerAdmin(usuario) || !serverAdmin,
      })),
      roles: roles.map(({ id, nombre }) => ({ id, text: nombre })),
    }
  },
  excel: ({ db, usuario, query, hoy, ahora }) => planillaDeUsuarios(db, usuario, { hoy, ahora }, query),
  getnewusermodel: async ({ db, query, usuario, config }) => {
    const [people, roles] = await Promise.all([
      personasSinUsuario(db, query.term, query.idPersona ? personaDe(query.idPersona) : null),
      listarRoles(db),
    ])
    return {
      people,
      mail: await mandaEnlaces(db, config),
      roles: roles
        .filter((r) => puedeOtorgar(usuario, r))
        .map(({ id, nombre }) => ({
          id,
          text: nombre,
          dePadre: claseDeRol(nombre) === 'padre',
          dePersonal: claseDeRol(nombre) === 'personal',
        })),
    }
  },
  createuser: ({ trx, usuario, body, ahora, config }) => crearUsuario(trx, usuario, body, { ahora, url: config.url }),
  unlock: ({ trx, usuario, body, ahora }) => desbloquearUsuario(trx, usuario, body.id, ahora),
  approve: ({ trx, usuario, body, ahora }) => aprobarUsuario(trx, usuario, body.userid, body.approve, ahora),
  resetpassword: async ({ trx, usuario, body, ip, ahora, config }) => ({
    mailSent: await restablecerClave(trx, usuario, body, { ip, ahora, url: config.url }),
  }),
  getroles: async ({ db, usuario, query }) => ({
    roles: await rolesDeUsuario(db, usuario, query.userId),
    administra: puede(usuario, 'ROL-ADMIN'),
  }),
  addusertorole: ({ trx, usuario, body, ahora }) => cambiarRol(trx, usuario, { ...body, dar: true }, ahora),
  removeuserfromrole: ({ trx, usuario, body, ahora }) => cambiarRol(trx, usuario, { ...body, dar: false }, ahora),
  createrole: ({ trx, usuario, body, ahora }) => crearRol(trx, usuario, body.RoleName, body.UserId ?? null, ahora),
  deleterole: ({ trx, usuario, body, ahora }) => eliminarRol(trx, usuario, body.roleId, body.userId ?? null, ahora),
  changepassword: ({ db, usuario, body, ip, ahora, intentos, techo }) =>
    cambiarPropiaClave(db, usuario, body, { ip, ahora, intentos, techo }),
}
