import { z } from 'zod'
import { nuevaInscripcion } from '#contract/inscripcion.ts'

/** The enrolment form: `todos` offers courses below the student's level too. */
export const esquemaInscripcion = nuevaInscripcion.safeExtend({ todos: z.boolean() })

export type ValoresInscripcion = z.input<typeof esquemaInscripcion>
