import { z } from 'zod'
import { flag, id, idDeNodo, idDeNodoOpcional, omitible, textoLibre, versionLeida } from './campos.ts'
import { route } from './route.ts'

/** Characters of a code and of a text. */
export const MAX_CODIGO = 100
export const MAX_TEXTO = 100

/** A group (0) or what it holds (1): a rule, a functionality (000§3). */
const tipo = z.union([z.literal(0), z.literal(1)])

/** What the tree of rules and that of the sections have in common. */
const nodo = {
  id: z.number(),
  type: tipo,
  text: z.string(),
  code: z.string(),
  parent: z.number().nullable(),
  level: z.number(),
}

const regla = {
  ...nodo,
  /** Names of the roles that hold it, and of the functionalities that ask for it. Ours. */
  roles: z.array(z.string()),
  funcionalidades: z.array(z.string()),
  /** Calls of the program ask for it: without it they are left to ServerAdmin (record 066). Ours. */
  delPrograma: z.boolean(),
  /** The caller holds it, and so may give it (D-231). Ours. */
  propia: z.boolean(),
}
/** A group of rules, or a rule. */
export interface NodoDeRegla {
  readonly id: number
  readonly type: 0 | 1
  readonly text: string
  readonly code: string
  readonly parent: number | null
  readonly level: number
  readonly roles: string[]
  readonly funcionalidades: string[]
  readonly delPrograma: boolean
  readonly propia: boolean
  readonly cNodes: NodoDeRegla[]
}
const dentro = z.array(z.object({ ...regla, cNodes: z.array(z.custom<NodoDeRegla>().meta({ type: 'object' })) }))
const arbolDeReglas = z.array(z.object({ ...regla, cNodes: dentro }))

const funcionalidad = z.object({
  ...nodo,
  rules: z.array(z.object({ Id: z.number(), Code: z.string() })),
  /** One of its rules is enough; otherwise all of them are asked for (record 004). Ours. */
  alguna: z.boolean(),
})

/** A node that is new, changed or to be deleted; what is new has a negative id or one that begins with «new-» (D-125). */
const cambio = {
  id: idDeNodo('Falta el identificador'),
  parent: idDeNodoOpcional(),
  type: z
    .unknown()
    .transform((t, ctx): 0 | 1 => {
      if (t === 0 || t === 1) return t
      ctx.addIssue({ code: 'custom', message: 'El tipo es 0 o 1' })
      return z.NEVER
    })
    .meta({ type: 'integer', enum: [0, 1] }) as unknown as z.ZodType<0 | 1, 0 | 1>,
  text: textoLibre(MAX_TEXTO),
  code: textoLibre(MAX_CODIGO),
  isNew: flag(),
  toDelete: flag(),
  hasChanged: flag(),
}
const deFuncionalidad = {
  ...cambio,
  /** Ids of the rules that it asks for; absent, they stay as they are. */
  rules: z.array(id('La regla no es válida'), 'Las reglas no son válidas').max(500, 'Son demasiadas reglas').optional(),
  /** Absent, it stays as it is. */
  alguna: omitible(z.boolean('Diga si alcanza con una')),
}

/** Nodes of one save; the whole basic set has some 400. */
const MAX_CAMBIOS = 1_000
const MAX_BYTES = 524_288

export type CambioDeNodo = z.output<z.ZodObject<typeof cambio>>
export type CambioDeFuncionalidad = z.output<z.ZodObject<typeof deFuncionalidad>>

/** State of what was read, for saving (record 066). Ours. */
const version = z.string()
const guardado = z.object({ version })

export const security = {
  saverules: route({
    method: 'POST',
    path: '/security/saverules',
    regla: 'CFG-SEGURIDAD',
    hasta: MAX_BYTES,
    trx: 'write',
    resumen: 'Guarda los grupos y reglas nuevos, cambiados y eliminados (D-125)',
    body: z.object({
      rules: z
        .array(z.object(cambio), 'Faltan las reglas')
        .min(1, 'No existen cambios para guardar')
        .max(MAX_CAMBIOS, 'Son demasiados cambios'),
      version: versionLeida(),
    }),
    response: guardado,
  }),
  getrules: route({
    method: 'GET',
    path: '/security/getrules',
    regla: 'CFG-SEGURIDAD',
    pesado: true,
    resumen: 'El árbol de grupos y reglas, con los roles que tienen cada una',
    response: z.object({ cNodes: arbolDeReglas, version }),
  }),
  getroles: route({
    method: 'GET',
    path: '/security/getroles',
    regla: 'CFG-SEGURIDAD',
    resumen: 'Los roles, con cuántos usuarios y reglas tiene cada uno',
    response: z.object({
      Roles: z.array(
        z.object({
          RoleId: z.number(),
          RoleName: z.string(),
          esBase: z.boolean(),
          /** ServerAdmin, which has every rule and is not edited (D-118). */
          tieneTodas: z.boolean(),
          disableDelete: z.boolean(),
          usuarios: z.number(),
          reglas: z.number(),
        }),
      ),
      /** The caller may make and delete roles (ROL-ADMIN). */
      administra: z.boolean(),
    }),
  }),
  getrulesforrole: route({
    method: 'GET',
    path: '/security/getrulesforrole',
    regla: 'CFG-SEGURIDAD',
    resumen: 'Las reglas de un rol',
    query: z.object({ roleId: id('El Rol es requerido') }),
    response: z.object({
      RoleId: z.number(),
      RoleName: z.string(),
      tieneTodas: z.boolean(),
      usuarios: z.number(),
      /** The caller has this role. */
      propio: z.boolean(),
      rules: z.array(z.number()),
      version,
    }),
  }),
  saverulesforrole: route({
    method: 'POST',
    path: '/security/saverulesforrole',
    regla: 'CFG-SEGURIDAD',
    trx: 'write',
    resumen: 'Da a un rol exactamente estas reglas; las que da o quita, las tiene quien lo hace (D-231)',
    body: z.object({
      roleId: id('El Rol es requerido'),
      rules: z.array(id('La regla no es válida'), 'Faltan las reglas').max(5_000, 'Son demasiadas reglas'),
      version: versionLeida(),
    }),
    response: guardado,
  }),
  getseccionesfunctionalities: route({
    method: 'GET',
    path: '/security/getseccionesfunctionalities',
    regla: 'CFG-SEGURIDAD',
    pesado: true,
    resumen: 'Las secciones, sus funcionalidades y las reglas que pide cada una',
    response: z.object({
      cNodes: z.array(z.object({ ...nodo, cNodes: z.array(funcionalidad) })),
      cRules: z.array(z.object({ Id: z.number(), Code: z.string(), Text: z.string(), Group: z.string() })),
      version,
    }),
  }),
  savefunctionalities: route({
    method: 'POST',
    path: '/security/savefunctionalities',
    regla: 'CFG-SEGURIDAD',
    hasta: MAX_BYTES,
    trx: 'write',
    resumen: 'Guarda las secciones y funcionalidades nuevas, cambiadas y eliminadas',
    body: z.object({
      functionalities: z
        .array(z.object(deFuncionalidad), 'Faltan las funcionalidades')
        .min(1, 'No existen cambios para guardar')
        .max(MAX_CAMBIOS, 'Son demasiados cambios'),
      version: versionLeida(),
    }),
    response: guardado,
  }),
  getbasicrules: route({
    method: 'GET',
    path: '/security/getbasicrules',
    regla: 'CFG-SEGURIDAD',
    resumen: 'El conjunto básico de reglas, secciones y reglas de cada rol (D-124)',
    response: z.object({
      Groups: z.array(
        z.object({
          code: z.string(),
          text: z.string(),
          rules: z.array(z.object({ code: z.string(), text: z.string() })),
        }),
      ),
      Roles: z.array(z.object({ RoleName: z.string(), rules: z.array(z.string()) })),
      Sections: z.array(
        z.object({
          code: z.string(),
          text: z.string(),
          functionalities: z.array(
            z.object({ code: z.string(), text: z.string(), rules: z.array(z.string()), alguna: z.boolean() }),
          ),
        }),
      ),
    }),
  }),
}
