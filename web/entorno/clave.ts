import type { environment } from '#contract/environment.ts'
import type { RecibidoDe } from '#contract/route.ts'

export type Clave = RecibidoDe<typeof environment.get>['data'][number]
export type Opciones = RecibidoDe<typeof environment.get>['sucursales']
