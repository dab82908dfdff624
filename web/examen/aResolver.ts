import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'

/** What is said of an exam to who resolves it. */
export interface AResolver {
  readonly id: number
  readonly version: string
  readonly tipo: string
  readonly materia: string
  readonly curso: string
  /** Branch of the course; '' where all are of one. */
  readonly sucursal: string
  readonly fechaExamen: string
  /** Students who have no grade in it. */
  readonly sinNota: number
}

export type ARevocar = Omit<AResolver, 'sinNota'>

/** Calls that show what an exam is resolved to. */
export const MUESTRAN_EXAMENES = [
  api.examenes.pendientes,
  api.examenes.leer,
  api.libreta.deCurso,
  api.panel.ver,
] as const

/** 'Escrito del 10/04/2026 de Matemática, 4° Grado A (Centro)'. */
export const nombreDeExamen = (e: Omit<AResolver, 'id' | 'version' | 'sinNota'>) =>
  `${e.tipo} del ${formatoFecha(e.fechaExamen as Fecha, '/')} de ${e.materia}, ${e.curso}${e.sucursal && ` (${e.sucursal})`}`
