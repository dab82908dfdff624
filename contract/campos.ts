import { z } from 'zod'
import { type Centavos, desdePesos, MAX_CENTAVOS, type Porcentaje } from '#domain/dinero.ts'
import { EMAIL } from '#domain/email.ts'
import { type Fecha, leerFecha, type Mes } from '#domain/fecha.ts'
import { limpiar } from '#domain/texto.ts'
import type { Archivo, Flujo, Imagen, Schema } from './route.ts'

/**
 * The fields that calls are made of. Query strings carry text where bodies carry JSON values, so each field reads both;
 * what does not fit is refused with a text that a person understands.
 */

/**
 * Makes a schema that first converts what came: digits into a number, an empty text into nothing. `Enviado` is what our
 * own client may send, for `preprocess` alone would let it send anything.
 */
const leido = <Enviado, Leido>(leer: (crudo: unknown) => unknown, schema: Schema<Leido>) =>
  z.preprocess(leer, schema) as unknown as z.ZodType<Leido, Enviado>

const deDigitos = (crudo: unknown) => (typeof crudo === 'string' && /^-?\d{1,15}$/.test(crudo) ? Number(crudo) : crudo)

/** A row id, 1..2^53-1, or its digits. */
export const id = (requerido = 'Falta el identificador') =>
  leido<number, number>(deDigitos, z.int(requerido).positive(requerido)).meta({
    type: 'integer',
    minimum: 1,
  })

const IDENTIFICADOR = 'El identificador no es válido'
const NINGUNO: readonly unknown[] = [null, '', 0, '0']

/** An id that may be absent, null, '' or 0: all of them mean «none». */
export const idOpcional = () =>
  leido<number | null, number | undefined>(
    (crudo) => (NINGUNO.includes(crudo) ? undefined : deDigitos(crudo)),
    z.int(IDENTIFICADOR).positive(IDENTIFICADOR).optional(),
  )
    .optional()
    .meta({ type: 'integer' })

/** What is not saved yet: a negative number, or a text that begins with «new-» (D-125). */
const TEMPORAL = /^(-\d{1,15}|new-[\w:/-]{1,120})$/

const deNodo = (crudo: unknown): number | string | null => {
  const dado = typeof crudo === 'string' && /^\d{1,15}$/.test(crudo) ? Number(crudo) : crudo
  if (typeof dado === 'number' && Number.isSafeInteger(dado) && dado !== 0) return dado > 0 ? dado : String(dado)
  return typeof dado === 'string' && TEMPORAL.test(dado) ? dado : null
}

/** The id of a node of a tree that is edited: a row's, as a number, or one of the client's for what is new, as a text. */
export const idDeNodo = (requerido = IDENTIFICADOR) =>
  z
    .unknown()
    .transform((crudo, ctx): number | string => {
      const leido = deNodo(crudo)
      if (leido !== null) return leido
      ctx.addIssue({ code: 'custom', message: requerido })
      return z.NEVER
    })
    .meta({ type: ['integer', 'string'] }) as unknown as z.ZodType<number | string, number | string>

/** The same; absent, null, '' and 0 are none. */
export const idDeNodoOpcional = () =>
  z
    .unknown()
    .transform((crudo, ctx): number | string | null => {
      if (crudo === undefined || NINGUNO.includes(crudo)) return null
      const leido = deNodo(crudo)
      if (leido === null) ctx.addIssue({ code: 'custom', message: IDENTIFICADOR })
      return leido
    })
    .optional()
    .transform((leido) => leido ?? null)
    .meta({ type: ['integer', 'string', 'null'] }) as unknown as z.ZodType<
    number | string | null,
    number | string | null | undefined
  >

/** A field that may also be left empty: absent, null and '' all mean «none», as a row posted back may have them. */
export const omitible = <S extends Schema>(schema: S) =>
  leido<z.input<S> | null | undefined, z.output<S> | undefined>(
    (crudo) => (crudo === null || crudo === '' ? undefined : crudo),
    z.optional(schema) as Schema<z.output<S> | undefined>,
  ).optional()

/** An integer within bounds, or its digits. */
export const entero = (min: number, max: number, mensaje = `Debe ser un número entero de ${min} a ${max}`) =>
  leido<number, number>(deDigitos, z.int(mensaje).min(min, mensaje).max(max, mensaje)).meta({
    type: 'integer',
    minimum: min,
    maximum: max,
  })

/** A count of things, 0..max, or its digits; an empty one is refused as `requerido`. */
export const cantidad = (max: number, requerido: string) => {
  const mensaje = `Debe ser un número entero de 0 a ${max}`
  return leido<number, number>(
    (crudo) => (crudo === '' ? undefined : deDigitos(crudo)),
    z
      .int({ error: ({ input }) => (input === undefined || input === null ? requerido : mensaje) })
      .min(0, mensaje)
      .max(max, mensaje),
  ).meta({ type: 'integer', minimum: 0, maximum: max })
}

export const ano = () => entero(1900, 2199, 'El Año no es válido')

/**
 * The year of a read. One in which there can be nothing finds nothing, instead of being refused (D-213); what is no year,
 * with a sign or a digit too many, is refused, for an answer would be of a year that nobody asked for.
 */
export const anoLeido = () => entero(0, 9999, 'El Año no es válido')

/** Fee month 1..10. */
export const mes = () => entero(1, 10, 'El Mes no es válido').transform((m) => m as Mes)

/** Calendar month 1..12. */
export const mesDelAno = () => entero(1, 12, 'El Mes no es válido')

const FLAGS = new Map<unknown, boolean>([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['true', true],
  ['1', true],
])

/** true/false, or the texts of a query string; absent is false. */
export const flag = () =>
  leido<boolean | undefined, boolean>((crudo) => FLAGS.get(crudo) ?? crudo, z.boolean())
    .prefault(false)
    .meta({ type: 'boolean', default: false })

/** Required text: trimmed, inner spaces collapsed, no control characters. */
export const texto = (max: number, requerido: string) =>
  z
    .string(requerido)
    .max(max * 4, `No puede tener más de ${max} caracteres`)
    .transform((t, ctx) => {
      const limpio = limpiar(t)
      if (limpio === null) ctx.addIssue({ code: 'custom', message: 'Tiene caracteres que no se admiten' })
      else if (limpio === '') ctx.addIssue({ code: 'custom', message: requerido })
      else if (limpio.length > max) ctx.addIssue({ code: 'custom', message: `No puede tener más de ${max} caracteres` })
      else return limpio
      return z.NEVER
    })
    .meta({ type: 'string', maxLength: max })

/** Letters as European languages write them, digits, spaces and a few signs: none that only looks like another one. */
const LATINO = /^[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9 !#$%&'()*+./=?@^_{|}~°-]*$/

/** A text by which people know something, so that no two look alike. */
export const enLatino = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine(
    (t) => LATINO.test(t),
    'Solo puede tener letras, números, espacios y signos, sin comas, comillas dobles ni < >',
  )

/** Optional text; absent, null and blank are ''. Line breaks are kept when `lineas`. */
export const textoLibre = (max: number, lineas = false) =>
  z
    .union([z.string(), z.null(), z.undefined()])
    .transform((t, ctx) => {
      const limpio = limpiar(t ?? '', lineas)
      if (limpio !== null && limpio.length <= max) return limpio
      ctx.addIssue({
        code: 'custom',
        message: limpio === null ? 'Tiene caracteres que no se admiten' : `No puede tener más de ${max} caracteres`,
      })
      return z.NEVER
    })
    .optional()
    .transform((t) => t ?? '')
    .meta({ type: 'string', maxLength: max })

/** Optional e-mail address, '' when there is none. */
export const emailOpcional = () =>
  textoLibre(100)
    .refine((t) => t === '' || EMAIL.test(t), 'El Email no es válido')
    .meta({ type: 'string', format: 'email', maxLength: 100 })

/** ISO, DD-MM-YYYY or DD/MM/YYYY (D-012), always one that exists. */
export const fecha = (requerido = 'La Fecha es requerida') =>
  z
    .string(requerido)
    .transform((t, ctx): Fecha => {
      const f = leerFecha(t.trim())
      if (f) return f
      ctx.addIssue({ code: 'custom', message: t.trim() === '' ? requerido : 'La fecha no existe' })
      return z.NEVER
    })
    .meta({ type: 'string', format: 'date' })

/** An amount in pesos with at most two decimals, more than 0; centavos inside (D-192). */
export const monto = (requerido = 'El Monto es requerido') =>
  montoDesdeCero(requerido).refine((c) => c > 0, 'El Monto debe ser mayor que cero')

/** An amount in pesos with at most two decimals, 0 or more; centavos inside. */
export const montoDesdeCero = (requerido = 'El Monto es requerido') =>
  z
    .number(requerido)
    .transform((pesos, ctx): Centavos => {
      const c = desdePesos(pesos)
      if (c !== null && c >= 0) return c
      const mensaje =
        c !== null
          ? 'El Monto no puede ser negativo'
          : Math.abs(pesos) > MAX_CENTAVOS / 100
            ? 'El Monto es demasiado grande'
            : 'El Monto admite dos decimales'
      ctx.addIssue({ code: 'custom', message: mensaje })
      return z.NEVER
    })
    .meta({ type: 'number', minimum: 0, multipleOf: 0.01 })

/** Share to pay, 0..100 with at most two decimals (D-185). */
export const porcentaje = (requerido = 'El Porcentaje es requerido') =>
  z
    .number(requerido)
    .min(0, 'El Porcentaje va de 0 a 100')
    .max(100, 'El Porcentaje va de 0 a 100')
    .refine((p) => Number(p.toFixed(2)) === p, 'El Porcentaje admite dos decimales')
    .transform((p) => p as Porcentaje)
    .meta({ type: 'number', minimum: 0, maximum: 100 })

/** Pesos on their way out. The brand makes sending centavos by mistake a type error. */
export const pesos = () => z.number().brand<'Pesos'>().meta({ type: 'number' })
export type Pesos = z.output<ReturnType<typeof pesos>>

export const sexo = (requerido = 'El Sexo es requerido') => z.enum(['M', 'F'], requerido)

/** A choice of a select (000§3). */
export const opcion = z.object({ id: z.number(), text: z.string(), description: z.string().optional() })

/**
 * State of the row with which a form was filled, as a save may send it back: refused when the row has changed since
 * (record 037). Absent, null and '' are none.
 */
export const versionLeida = () =>
  z
    .string('La versión no es válida')
    .nullish()
    .transform((v) => v || undefined)
    .optional()
    .meta({ type: 'string' })

/** What every write of a register answers (D-003). */
export const operacion = z.object({ Id: z.number(), Operation: z.enum(['Insert', 'Update']) })

export const nada = z.object({})

/** The bytes of a file (formato 'archivo'). */
export const archivo = z.custom<Archivo>().meta({ type: 'string', format: 'binary' })

/** What is told while the connection lasts (formato 'flujo'). */
export const flujo = z.custom<Flujo>().meta({ type: 'string' })

/** The bytes of a picture (formato 'imagen'). */
export const imagen = z.custom<Imagen>().meta({ type: 'string', format: 'binary' })

/** Flags of a screen (D-120). */
export const seguridad = z.record(z.string(), z.boolean())

/** Month, 1..10, from which the special case holds, while it is still to come (record 089); null otherwise. Ours. */
export const casoDesde = z.number().nullable()

/** A shift type that begins in a month, 1..10. */
export const jornadaDespues = z.object({ jornada: z.string(), mes: z.number() })
