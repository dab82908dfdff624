import type { RecibidoDe } from '#contract/route.ts'
import type { unionalumno } from '#contract/union.ts'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'

export type Previa = RecibidoDe<typeof unionalumno.previa>
export type Rechazada = RecibidoDe<typeof unionalumno.separar>
export type Cambio = NonNullable<Rechazada['cambios']>[number]
export type FilaDeUnion = RecibidoDe<typeof unionalumno.uniones>['data'][number]

/** What differs between merging students (S48) and parents (S54); the calls have the same shape. */
export const UNIONES = {
  alumno: {
    titulo: 'Unir Alumnos',
    hecho: 'Alumnos Unidos',
    persona: 'alumno',
    enlaces: 'Padres',
    sinEnlaces: 'Ninguno tiene padres asignados',
    llamadas: api.unionalumno,
    lista: api.alumno.getpage,
    /** Read again when two became one, or two again. */
    invalida: [api.alumno.getpage, api.alumno.porId, api.unionalumno.uniones],
    ir: ir.alumno,
    irAEnlace: ir.padre,
  },
  padre: {
    titulo: 'Unir Padres',
    hecho: 'Padres Unidos',
    persona: 'padre',
    enlaces: 'Hijos',
    sinEnlaces: 'Ninguno tiene hijos',
    llamadas: api.unionpadre as unknown as typeof api.unionalumno,
    lista: api.padre.getpage as unknown as typeof api.alumno.getpage,
    invalida: [api.padre.getpage, api.padre.porId, api.unionpadre.uniones],
    ir: ir.padre,
    irAEnlace: ir.alumno,
  },
} as const

export type Union = (typeof UNIONES)[keyof typeof UNIONES]
