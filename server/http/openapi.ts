import { z } from 'zod'
import { contrato } from '#contract/index.ts'
import type { Definicion, Schema } from '#contract/route.ts'
import { SECCIONES, type Seccion } from '#contract/secciones.ts'
import { RECHAZOS } from '#domain/rechazos.ts'

type Esquema = Record<string, unknown>

const esquemaDe = (schema: Schema, io: 'input' | 'output'): Esquema => {
  const { $schema: _, ...resto } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: io === 'input' ? requeridos : () => undefined,
  })
  return resto
}

/**
 * Lists as required what is refused when it is absent: of a field that converts what came the library does not know it.
 */
function requeridos({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Esquema }) {
  const { def } = zodSchema._zod
  if (def.type !== 'object') return
  const suyos = Object.entries(def.shape).filter(([, campo]) => !z.safeParse(campo, undefined).success)
  if (suyos.length > 0) jsonSchema['required'] = suyos.map(([nombre]) => nombre)
}

let hecho: ReturnType<typeof armar> | undefined

/** Gives the OpenAPI document of the same entries that the server mounts; it is built once. */
export function openapi() {
  hecho ??= armar()
  return hecho
}

function armar() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [controlador, rutas] of Object.entries(contrato)) {
    for (const [nombre, ruta] of Object.entries(rutas) as [string, Definicion][]) {
      for (const path of [ruta.path, ...(ruta.alias ?? [])]) {
        paths[`/api${path}`] ??= {}
        Object.assign(paths[`/api${path}`] as object, {
          [ruta.method.toLowerCase()]: operacion(controlador, nombre, ruta),
        })
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campana',
      version: '1',
      description:
        'Administración de un colegio con varias sucursales. Importes en pesos con dos decimales; fechas AAAA-MM-DD; ' +
        'un rechazo del negocio es HTTP 200 con Status y Message, y code para los programas.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        foto: { type: 'apiKey', in: 'query', name: 'token', description: 'foto_token de la sesión: solo abre fotos' },
      },
      schemas: { Contestado: CONTESTADO, CodigoRechazo: { type: 'string', enum: Object.keys(RECHAZOS) } },
    },
    paths,
  }
}

function operacion(controlador: string, nombre: string, ruta: Definicion) {
  const publico = 'publico' in ruta
  return {
    tags: [controlador],
    operationId: `${controlador}.${nombre}`,
    summary: ruta.resumen,
    'x-acceso': ruta.enPersona ? `${accesoDe(ruta)}, en persona` : accesoDe(ruta),
    ...(!publico && { security: [{ token: [] }, ...('fotoToken' in ruta ? [{ foto: [] }] : [])] }),
    parameters: [...parametros(ruta), ...(ruta.idempotente ? [IDEMPOTENCY_KEY] : [])],
    ...(ruta.sube && { requestBody: cuerpoConArchivo(ruta.sube) }),
    ...(ruta.recibe && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(ruta.body && {
      requestBody: {
        required: true,
        content: {
          [ruta.formulario ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: esquemaDe(ruta.body, 'input'),
          },
        },
      },
    }),
    responses: {
      200: { description: 'Status y lo pedido, o Status, Message y code de un rechazo', content: contenido(ruta) },
      400: { description: 'Un campo no es válido; errors los nombra' },
      ...(!publico && { 401: { description: 'Sin sesión' }, 403: { description: 'No Autorizado' } }),
      404: { description: 'No existe' },
      ...(ruta.sube && { 413: { description: 'El archivo pesa demasiado' } }),
      ...(ruta.idempotente && { 409: { description: 'La clave ya se usó con otros datos' } }),
    },
  }
}

/** Describes a body with one file in a field. */
const cuerpoConArchivo = (campo: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [campo]: { type: 'string', format: 'binary' } }, required: [campo] },
    },
  },
})

/** Fields that every answer has besides what was asked for. */
const CONTESTADO = {
  type: 'object',
  properties: {
    Status: { type: 'string' },
    Message: { type: 'string' },
    code: { $ref: '#/components/schemas/CodigoRechazo' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['Status', 'Message'],
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

function parametros(ruta: Definicion) {
  if (!ruta.query) return []
  const { properties = {}, required = [] } = esquemaDe(ruta.query, 'input') as {
    properties?: Record<string, Esquema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function contenido(ruta: Definicion) {
  if (ruta.formato === 'texto') return { 'text/plain': { schema: esquemaDe(ruta.response, 'output') } }
  const schema = esquemaDe(ruta.response, 'input')
  if (ruta.formato === 'archivo') return { 'application/octet-stream': { schema } }
  if (ruta.formato === 'imagen') return { 'image/jpeg': { schema } }
  if (ruta.formato === 'flujo') return { 'text/event-stream': { schema } }
  if (ruta.formato) return { 'application/json': { schema } }
  return {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Contestado' }, schema, ...(ruta.seccion ? [flagsOf(ruta.seccion)] : [])],
      },
    },
  }
}

const flagsOf = (seccion: Seccion) => ({
  type: 'object',
  properties: {
    security: {
      type: 'object',
      properties: Object.fromEntries(Object.keys(SECCIONES[seccion]).map((nombre) => [nombre, { type: 'boolean' }])),
    },
  },
})

function accesoDe(ruta: Definicion): string {
  if ('publico' in ruta) return 'público'
  if ('sesion' in ruta) return 'cualquiera con sesión'
  if ('serverAdmin' in ruta) return 'ServerAdmin'
  if ('fotoToken' in ruta) return 'token de fotos'
  if ('area' in ruta) return `área ${ruta.area}`
  if ('reglaOHijo' in ruta) return `${ruta.reglaOHijo} o hijo propio`
  if ('algunaRegla' in ruta) return ruta.algunaRegla.join(' o ')
  if ('reglaSegun' in ruta) return ruta.reglaSegun[1].join(' / ')
  return [ruta.regla].flat().join(' + ')
}
