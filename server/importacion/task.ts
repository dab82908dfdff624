import { sql } from 'kysely'
import type { Fecha } from '#domain/fecha.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { DetalleDePersona, Duda, ErrorDeCelda, HechoDePersona } from '../db/esquema/importacion.ts'
import type { Ficha } from './clases.ts'
import type { Importacion } from './permiso.service.ts'

/** What a work on an import gets: the import, locked, who asked for it and when, and a way to tell how far it is. */
export interface Task {
  readonly imp: Importacion
  readonly usuario: Usuario
  readonly hoy: Fecha
  readonly ahora: Date
  readonly sucursales: readonly number[] | null
  /** Rows that are done, of `total`. */
  readonly progress: (hechas: number, total: number) => void
}

/** A row that asks for something to be done for a student who is there. */
export interface Pedida {
  readonly datos: Ficha
  readonly alumno: number
  /** Columns whose cells are wrong already: with any, only what is wrong with the others is looked for. */
  readonly malas: ReadonlySet<string>
}

/** What was done for a row, and what is told of it beforehand; or what is wrong with it. */
export type Hecha =
  | {
      readonly hecho: HechoDePersona
      readonly cambios?: DetalleDePersona['cambios']
      readonly avisos?: readonly ErrorDeCelda[]
      readonly paga?: DetalleDePersona['paga']
      /** Why it is done only when somebody decides so. */
      readonly duda?: Duda
    }
  /** There is nothing to do for it; why. */
  | { readonly nada: string }
  | { readonly errores: readonly ErrorDeCelda[] }

/** Tells in SQL whether a row is written: without errors, and decided where it was doubtful. */
export const SE_ESCRIBE = sql<boolean>`(f.veredicto in ('nuevo','cambia') or (f.veredicto = 'dudoso' and f.decision in ('nuevo','actualizar')))`
