import { z } from 'zod'

/** What a list says of the grades of an exam. `promedio` goes from 1 to 5; null where all were absent. Ours. */
export const resultados = {
  promedio: z.number().nullable(),
  desaprobados: z.number(),
  ausentes: z.number(),
}

/**
 * Students whom a pending exam may grade: who take the subject and had not left before its day, and who were graded. Of
 * a resolved one those who were. Ours.
 */
export const cursan = z.number()
