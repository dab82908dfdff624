import { z } from 'zod'
import { leerCuit } from '#domain/cuit.ts'
import { type Documento, leerDocumento, TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { EMAIL } from '#domain/email.ts'
import { limpiar } from '#domain/texto.ts'
import {
  fecha,
  flag,
  id,
  idOpcional,
  imagen,
  omitible,
  operacion,
  sexo,
  texto,
  textoLibre,
  versionLeida,
} from './campos.ts'
import { type Prefijo, reglasDeGuardar } from './catalogo.ts'
import type { Regla } from './reglas.ts'
import { route, type Schema } from './route.ts'
import type { Seccion } from './secciones.ts'

/** A document on its way in: `{tipo, numero}` (D-153), kept without dots or leading zeros. */
export const documento = (requerido = 'El DNI es requerido') =>
  z
    .object(
      { tipo: z.enum(TIPOS_DOCUMENTO, 'El Tipo de Documento no es válido'), numero: texto(20, requerido) },
      requerido,
    )
    .transform((d, ctx): Documento => {
      const leido = leerDocumento(d.tipo, d.numero)
      if (leido) return leido
      const message = d.tipo === 'DNI' ? 'El DNI debe tener 7 u 8 dígitos' : `${d.tipo}: el número no es válido`
      ctx.addIssue({ code: 'custom', path: ['numero'], message })
      return z.NEVER
    })

/** The account of a person, as its actions need it; null without one, or for a user who may not see users. */
export const cuentaDePersona = z
  .object({
    userId: z.number(),
    username: z.string(),
    bloqueado: z.boolean(),
    aprobado: z.boolean(),
    /** The caller may act on it (D-231). */
    alcanza: z.boolean(),
  })
  .nullable()

/** A document on its way out. */
export const documentoDado = z.object({ tipo: z.enum(TIPOS_DOCUMENTO), numero: z.string() })

/** CUIL with its check digit (D-153); eleven digits inside. */
export const cuil = () =>
  texto(20, 'El CUIL es requerido').transform((t, ctx) => {
    const leido = leerCuit(t)
    if (leido) return leido
    const largo = t.replaceAll(/\D/g, '').length === 11
    const message = largo ? 'El CUIL no es válido: revise sus dígitos' : 'El CUIL debe tener 11 dígitos'
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Optional e-mail that tells «not sent» (undefined) from «none» (''). */
export const emailONada = () =>
  z
    .string('El Email no es válido')
    .nullish()
    .transform((t, ctx) => {
      if (t === undefined || t === null) return undefined
      const limpio = limpiar(t)
      if (limpio === '' || (limpio !== null && limpio.length <= 100 && EMAIL.test(limpio))) return limpio
      ctx.addIssue({ code: 'custom', message: 'El Email no es válido' })
      return z.NEVER
    })
    .meta({ type: 'string', format: 'email' })

/** What every form of a person asks for (001§5). */
export const datosDePersona = {
  version: versionLeida(),
  apellido: texto(50, 'El Apellido es requerido'),
  nombre: texto(50, 'El Nombre es requerido'),
  sexo: sexo(),
  dni: documento(),
  telefono1: texto(50, 'El Teléfono es requerido'),
  telefono2: textoLibre(50),
  observaciones: textoLibre(1000, true),
  /** Takes the photo away (D-159), for who may change it. */
  deleteFoto: flag(),
}

/**
 * A person in a list: the document as text; the photo's address without a token, or '' where there is none or who asks
 * may not see it.
 */
export const personaEnLista = z.object({
  id: z.number(),
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['M', 'F']).nullable(),
  foto: z.string(),
  dni: z.string(),
})

/** Who was kept when a person was merged into another one (D-156, D-157). */
export const unidoA = z.object({ id: z.number(), nombre: z.string() }).nullable()

/** A person for a form or a head, without what only one kind has. A parent's sex may not be known. */
export const personaGuardada = z.object({
  apellido: z.string(),
  nombre: z.string(),
  sexo: z.enum(['M', 'F']).nullable(),
  dni: documentoDado,
  direccion: z.string(),
  telefono1: z.string(),
  telefono2: z.string(),
  email: z.string(),
  observaciones: z.string(),
  foto: z.boolean(),
  fotoUrl: z.string(),
})

type Forma = z.ZodRawShape

interface Persona<
  P extends Prefijo,
  K extends string,
  N extends string,
  B extends Schema,
  M extends Forma,
  O extends Forma,
> {
  /** '/alumno' */
  path: string
  regla: P
  /** Section of its form: who may change the person and the photo. */
  seccion: Seccion
  /** Name of its id in the queries: 'idAlumno'. */
  key: K
  /** Name of the person in the answer of getmodel and in the summaries. */
  nombre: N
  resumen: { guardar: string; eliminar: string }
  /** What is saved. */
  body: B
  /** What the form is filled with besides the fields of every person. */
  modelo: M
  /** The options of its selects. */
  opciones: O
}

/**
 * A kind of person: the calls that all of them have. `getmodel` fills the form (of a new one without id), `guardar` adds
 * or changes, `eliminar` and `restaurar` are the soft deletion and its way back (D-154), both answered by the text Ok.
 */
export function persona<
  P extends Prefijo,
  const K extends string,
  const N extends string,
  B extends Schema<{ id?: number | undefined }>,
  M extends Forma,
  O extends Forma,
>({ path, regla, seccion, key, nombre, resumen, body, modelo, opciones }: Persona<P, K, N, B, M, O>) {
  const [, reglas] = reglasDeGuardar(regla)
  const suId = { [key]: id() } as Record<K, ReturnType<typeof id>>
  const IdDeFoto = `I${key.slice(1)}` as Capitalize<K>
  const suIdSiHay = { [key]: idOpcional() } as Record<K, ReturnType<typeof idOpcional>>
  const enModelo = z.object({
    id: z.number().nullable(),
    /** Null for a new one. */
    version: z.string().nullable(),
    ...personaGuardada.shape,
    ...modelo,
  })
  const deBaja = {
    path,
    regla: `${regla}-ELIMINAR` as `${P}-ELIMINAR` & Regla,
    trx: 'write',
    formato: 'texto',
    query: z.object(suId),
    response: z.literal('Ok'),
  } as const
  return {
    getmodel: route({
      method: 'GET',
      path: `${path}/getmodel`,
      reglaSegun: [({ query }) => `${regla}-${query[key] ? 'EDITAR' : 'NUEVO'}` as Regla, reglas],
      seccion,
      resumen: `Modelo del formulario de un ${nombre}, nuevo sin ${key}`,
      query: z.object(suIdSiHay),
      response: z.object({ ...({ [nombre]: enModelo } as Record<N, typeof enModelo>), ...opciones }),
    }),
    /** Ours: asked before a new one is added. */
    iguales: route({
      method: 'GET',
      path: `${path}/iguales`,
      regla: `${regla}-NUEVO` as Regla,
      resumen: `Quienes se llaman igual que un ${nombre} por agregar y pueden ser la misma persona`,
      query: z.object({
        apellido: texto(50, 'El Apellido es requerido'),
        nombre: texto(50, 'El Nombre es requerido'),
        /** Number of the document, as it is typed. */
        dni: textoLibre(20),
        fechaNacimiento: omitible(fecha()),
      }),
      response: z.object({
        data: z.array(
          z.object({
            id: z.number(),
            apellido: z.string(),
            nombre: z.string(),
            dni: z.string(),
            /** ISO, '' for a parent. */
            fechaNacimiento: z.string(),
          }),
        ),
      }),
    }),
    guardar: route({
      method: 'POST',
      path,
      reglaSegun: reglasDeGuardar(regla),
      trx: 'write',
      idempotente: true,
      resumen: resumen.guardar,
      body,
      response: operacion,
    }),
    foto: route({
      method: 'GET',
      path: `${path}/foto`,
      fotoToken: true,
      formato: 'imagen',
      resumen: `Foto de un ${nombre}, para quien puede verla donde \`rule\` dice que se muestra (D-126)`,
      query: z.object({
        ...suId,
        /** Instant of the photo, so that the address of another one is another one. */
        t: textoLibre(30),
        /** Of the session: foto_token or the bearer token, where there is no header (D-228). */
        token: textoLibre(200),
        rule: idOpcional(),
        /** Ours: small and square, for rows. */
        chica: flag(),
      }),
      response: imagen,
    }),
    setpicture: route({
      method: 'POST',
      path: `${path}/setpicture`,
      regla: `${regla}-FOTO` as Regla,
      sube: 'foto',
      resumen: `Guarda la foto de un ${nombre}: JPG o PNG de hasta 5 MB en el campo foto (D-159)`,
      query: z.object({ [IdDeFoto]: id() } as Record<Capitalize<K>, ReturnType<typeof id>>),
      response: z.object({ fotoUrl: z.string() }),
    }),
    restaurar: route({ ...deBaja, method: 'PATCH', resumen: `Restaura un ${nombre} eliminado` }),
    eliminar: route({ ...deBaja, method: 'DELETE', resumen: resumen.eliminar }),
  }
}
