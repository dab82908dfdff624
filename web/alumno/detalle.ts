import type { alumno } from '#contract/alumno.ts'
import type { RecibidoDe } from '#contract/route.ts'

export type DetalleAlumno = RecibidoDe<typeof alumno.porId>
