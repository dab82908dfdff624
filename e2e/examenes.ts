import type { APIRequestContext } from '@playwright/test'
import { como } from './api.ts'

interface Opcion {
  readonly id: number
  readonly text: string
}

interface Modelo {
  readonly cursos: readonly (Opcion & { readonly anos: readonly number[] })[]
  readonly tiposExamen: readonly Opcion[]
  readonly notas: readonly Opcion[]
}

interface Pedido {
  /** Places in the lists that the form offers, from 0; a subject beyond the last begins again. */
  readonly curso?: number
  readonly materia?: number
  readonly tipo?: number
  readonly fecha?: string
}

/** An exam of a teacher, as the screens name it. */
export interface Examen {
  readonly id: number
  readonly curso: string
  readonly idCurso: number
  readonly materia: string
  readonly idMateria: number
}

/** Makes exams of a teacher, and resolves them as staff, to prepare what a test is not about. */
export async function examenesDe(request: APIRequestContext, usuario = 'profesor') {
  const profesor = await como(request, usuario)
  const personal = await como(request, 'admin')
  const { cursos, tiposExamen, notas } = await profesor.get<Modelo>('profesores/exregmodel')
  // what he had last year alone is for the dates until March (D-227)
  const deEsteAno = cursos.filter(({ anos }) => anos.includes(2026))
  return {
    profesor,
    cursos: deEsteAno,
    registrar: async (d: Pedido = {}): Promise<Examen> => {
      const curso = deEsteAno[d.curso ?? 0] ?? { id: 0, text: '' }
      const { materias } = await profesor.get<{ materias: Opcion[] }>('profesores/exregmaterias', { IdCurso: curso.id })
      const materia = materias[(d.materia ?? 0) % materias.length] ?? { id: 0, text: '' }
      const de = { IdCurso: curso.id, IdMateria: materia.id }
      const { alumnos } = await profesor.get<{ alumnos: { Id: number }[] }>('profesores/exregalumnos', de)
      const { Id } = await profesor.post<{ Id: number }>('profesores/exreg', {
        ...de,
        Fecha: d.fecha ?? '2026-04-14',
        IdTipoExamen: tiposExamen[d.tipo ?? 0]?.id,
        // the demo may have one of that day
        repetir: true,
        Notas: alumnos.map((a, i) => ({
          IdAlumno: a.Id,
          IdNota: notas[(i * 3 + (i % 4)) % notas.length]?.id,
          Observaciones: i % 5 === 1 ? 'Entregó sólo la primera parte; rinde el resto la semana que viene' : '',
        })),
      })
      return { id: Id, curso: curso.text, idCurso: curso.id, materia: materia.text, idMateria: materia.id }
    },
    aprobar: async ({ id }: Examen): Promise<void> => {
      await personal.post(`examenes/aprobar?idExamen=${id}`, {})
    },
    revocar: async ({ id }: Examen, motivo: string): Promise<void> => {
      await personal.post(`examenes/revocar?idExamen=${id}&motivo=${encodeURIComponent(motivo)}`, {})
    },
  }
}
