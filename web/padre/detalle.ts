import type { padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'

export type DetallePadre = RecibidoDe<typeof padre.porId>
