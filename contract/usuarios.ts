import { z } from 'zod'
import { EMAIL } from '#domain/email.ts'
import { ESTADOS_DE_USUARIO } from '#domain/usuario/estado.ts'
import { archivo, enLatino, flag, id, idOpcional, opcion, texto, textoLibre } from './campos.ts'
import { consultaDeLista, consultaPaginada, respuestaPaginada } from './paginado.ts'
import { route } from './route.ts'

/** Ids in a query, as '3,7,12'. */
const ids = () =>
  z
    .string('Debe ser una lista de números')
    .regex(/^(\d{1,15}(,\d{1,15}){0,199})?$/, 'Debe ser una lista de números separados por comas')
    .optional()
    .transform((lista) => (lista ? lista.split(',').map(Number) : []))
    .meta({ type: 'string' })

/** Who a new account is for: 'per-12' an employee, 'pad-7' a parent (USU-008). */
const idPersona = z
  .string('La Persona es requerida')
  .regex(/^(per|pad)-[1-9]\d{0,14}$/, 'La Persona es requerida')
  .meta({ type: 'string', pattern: '^(per|pad)-[1-9][0-9]*$' })

const clave = (requerida: string) => z.string(requerida).max(500, 'La Contraseña es demasiado larga')

/** A new account (S120). Without password he chooses his by a mailed link; `vincular`: the account that is this person's too (D-131). */
export const nuevoUsuario = z.object({
  idPersona,
  usuario: enLatino(textoLibre(100)),
  password: clave('La Contraseña no es válida').default(''),
  email: textoLibre(100).refine((t) => t === '' || EMAIL.test(t), 'El Email no es válido'),
  roles: z
    .array(id('El Rol no es válido'), 'Elija al menos un rol')
    .min(1, 'Elija al menos un rol')
    .max(50, 'Son demasiados roles'),
  notify: flag(),
  isPadre: flag(),
  isPersonal: flag(),
  vincular: idOpcional(),
})

/** A change of one's own password (S123). What is missing or does not agree is answered by its word (D-133). */
export const nuevaClave = z.object({
  actual: clave('La contraseña actual no es válida'),
  nueva: clave('La contraseña nueva no es válida'),
  confirmacion: clave('La confirmación no es válida'),
})

const rolDeUsuario = z.object({
  RoleId: z.number(),
  RoleName: z.string(),
  isUserInRole: z.boolean(),
  /** It is a base role, or somebody has it (D-136). */
  disableDelete: z.boolean(),
  /** The caller may give it to this account, or take it away (D-231). */
  puedeCambiar: z.boolean(),
})

const enLista = z.object({
  /** Id of the person, the employee before the parent; null for an account that belongs to nobody. */
  id: z.number().nullable(),
  userId: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  sexo: z.enum(['M', 'F']).nullable(),
  foto: z.string(),
  email: z.string(),
  /** Names, comma-separated. */
  roles: z.string(),
  bloqueado: z.boolean(),
  aprobado: z.boolean(),
  isPersonal: z.boolean(),
  isPadre: z.boolean(),
  idPersonal: z.number().nullable(),
  idPadre: z.number().nullable(),
  lastlogin: z.string().nullable(),
  segundoFactor: z.boolean(),
  /** The caller may act on it: an account that holds ServerAdmin is for those only (D-231). */
  alcanza: z.boolean(),
})

const persona = z.object({
  id: z.string(),
  text: z.string(),
  description: z.string(),
  isPadre: z.boolean(),
  isPersonal: z.boolean(),
  email: z.string(),
  /** What its user would be called (D-131). */
  usuario: z.string(),
})

const rolCambiado = z.object({ Roles: z.array(z.object({ RoleId: z.number(), disableDelete: z.boolean() })) })
const unRol = z.object({ userId: id('El Usuario es requerido'), roleId: id('El Rol es requerido') })

/** Which accounts are listed. With `userId` it is that one alone; `estado` is ours. */
const cuales = {
  excludeRoleIds: ids(),
  userId: idOpcional(),
  estado: z.enum(ESTADOS_DE_USUARIO, 'El Estado no es válido').optional(),
}

export const usuarios = {
  getpage: route({
    method: 'GET',
    path: '/usuarios/getpage',
    regla: 'USU-VER',
    seccion: 'CONT-USUARIOS-LIST',
    resumen: 'Usuarios de a páginas; sin los que solo tienen roles excluidos (D-135)',
    query: z.object({ ...consultaPaginada(5), ...cuales, getSecurity: flag() }),
    response: z.object({
      ...respuestaPaginada(enLista),
      /** All roles, for the filter. */
      roles: z.array(opcion),
    }),
  }),
  /** Ours: the list of the screen for a spreadsheet. */
  excel: route({
    method: 'GET',
    path: '/usuarios/excel',
    pesado: true,
    regla: 'USU-VER',
    formato: 'archivo',
    resumen: 'Los usuarios de la lista, como está filtrada, en una planilla .xlsx',
    query: z.object({ ...consultaDeLista(5), ...cuales }),
    response: archivo,
  }),
  getnewusermodel: route({
    method: 'GET',
    path: '/usuarios/getnewusermodel',
    regla: 'USU-NUEVO',
    resumen:
      'Empleados y padres activos sin usuario, los 50 primeros de la búsqueda, y los roles que puede dar (D-131)',
    query: z.object({ term: textoLibre(100), idPersona: idPersona.optional() }),
    response: z.object({
      people: z.array(persona),
      roles: z.array(opcion.extend({ dePadre: z.boolean(), dePersonal: z.boolean() })),
      /** The school can mail them a link to choose their password. */
      mail: z.boolean(),
    }),
  }),
  createuser: route({
    method: 'POST',
    path: '/usuarios/createuser',
    regla: 'USU-NUEVO',
    trx: 'write',
    idempotente: true,
    enPersona: true,
    resumen: 'Crea el usuario de un empleado o de un padre, o le suma uno que ya es de la misma persona (D-131)',
    body: nuevoUsuario,
    response: z.object({
      userId: z.number(),
      usuario: z.string(),
      /** Null when nobody was to be told, false when it could not be mailed. */
      emailSent: z.boolean().nullable(),
    }),
  }),
  unlock: route({
    method: 'POST',
    path: '/usuarios/unlock',
    regla: 'USU-DESBLOQUEAR',
    trx: 'write',
    resumen: 'Desbloquea un usuario y olvida sus contraseñas equivocadas (D-134)',
    body: z.object({ id: id('El Usuario es requerido') }),
    response: z.object({}),
  }),
  approve: route({
    method: 'POST',
    path: '/usuarios/approve',
    regla: 'USU-APROBAR',
    trx: 'write',
    resumen: 'Aprueba un usuario, o lo desaprueba y cierra sus sesiones (D-134)',
    body: z.object({ userid: id('El Usuario es requerido'), approve: z.boolean('Diga si se aprueba') }),
    response: z.object({}),
  }),
  resetpassword: route({
    method: 'POST',
    path: '/usuarios/resetpassword',
    regla: 'USU-CLAVE',
    trx: 'write',
    enPersona: true,
    resumen: 'Da a un usuario la contraseña escrita, o le manda un enlace para elegirla, y cierra sus sesiones (D-133)',
    body: z.object({
      userId: id('El Usuario es requerido'),
      password: clave('La Contraseña no es válida').default(''),
    }),
    response: z.object({ mailSent: z.boolean() }),
  }),
  getroles: route({
    method: 'GET',
    path: '/usuarios/getroles',
    regla: 'USU-ROLES',
    resumen: 'Los roles, y cuáles tiene un usuario',
    query: z.object({ userId: id('El Usuario es requerido') }),
    response: z.object({
      roles: z.array(rolDeUsuario),
      /** The caller may make and delete roles (ROL-ADMIN). */
      administra: z.boolean(),
    }),
  }),
  addusertorole: route({
    method: 'POST',
    path: '/usuarios/addusertorole',
    regla: 'USU-ROLES',
    trx: 'write',
    enPersona: true,
    resumen: 'Da un rol a un usuario; «No Action» si ya lo tenía',
    body: unRol,
    response: rolCambiado,
  }),
  removeuserfromrole: route({
    method: 'POST',
    path: '/usuarios/removeuserfromrole',
    regla: 'USU-ROLES',
    trx: 'write',
    enPersona: true,
    resumen: 'Quita un rol a un usuario; «No Action» si no lo tenía',
    body: unRol,
    response: rolCambiado,
  }),
  createrole: route({
    method: 'POST',
    path: '/usuarios/createrole',
    regla: 'ROL-ADMIN',
    trx: 'write',
    idempotente: true,
    resumen: 'Crea un rol sin reglas y, con UserId, se lo da a ese usuario (D-136)',
    body: z.object({ RoleName: enLatino(texto(50, 'El nombre del Rol es requerido')), UserId: idOpcional() }),
    response: z.object({ Roles: z.array(rolDeUsuario), UserAdded: z.boolean() }),
  }),
  deleterole: route({
    method: 'POST',
    path: '/usuarios/deleterole',
    regla: 'ROL-ADMIN',
    trx: 'write',
    resumen: 'Elimina un rol que nadie tiene y que no es de base (D-136)',
    body: z.object({ userId: idOpcional(), roleId: id('El Rol es requerido') }),
    response: z.object({ Roles: z.array(rolDeUsuario) }),
  }),
  changepassword: route({
    method: 'POST',
    path: '/usuario/changepassword',
    sesion: true,
    enPersona: true,
    resumen: 'Cambia la propia contraseña y cierra las otras sesiones',
    body: nuevaClave,
    response: z.object({}),
  }),
}
