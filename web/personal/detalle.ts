import type { personal } from '#contract/personal.ts'
import type { RecibidoDe } from '#contract/route.ts'

export type DetalleEmpleado = RecibidoDe<typeof personal.porId>
