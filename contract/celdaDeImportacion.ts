import { z } from 'zod'
import { limpiar } from '#domain/texto.ts'

/** A cell of a row of an import, with what is wrong with it. */
export const celdaDeFila = () =>
  z.object({
    /** Key of what it is. */
    campo: z.string(),
    /** 'Teléfono 1 de la Madre' */
    titulo: z.string(),
    /** As the file calls its column, '' where it has none. */
    columna: z.string(),
    /** What holds. */
    valor: z.string(),
    /** What the file says where it was corrected, or null. */
    decia: z.string().nullable(),
    /** The file has a formula or an error there, and no value to take. */
    sinValor: z.boolean(),
    motivos: z.array(z.string()),
    avisos: z.array(z.string()),
    /** Other rows that say the same there and have the same error. */
    otras: z.number(),
    /** What the school has to choose from; empty where anything may be said. */
    opciones: z.array(z.string()),
  })

/** What is typed over a cell. */
export const celdaCorregida = () =>
  z.object({
    campo: z.string('La columna no es válida').max(40),
    /** Null puts back what the file says. */
    valor: z
      .string('Falta el valor')
      .max(2000, 'No puede tener más de 2000 caracteres')
      .refine((t) => limpiar(t, true) !== null, 'Tiene caracteres que no se admiten')
      .nullable(),
    /** What the row says there, when the other rows that are wrong alike are corrected too. */
    otras: z
      .string('Falta lo que dice la celda')
      .max(2000, 'No puede tener más de 2000 caracteres')
      .nullable()
      .default(null),
  })
