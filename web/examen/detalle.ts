import type { DetalleDeExamen } from '#contract/examenes.ts'
import { REVOCADO } from '#domain/examen/examen.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { diaYHora } from '../ui/instante.ts'
import type { SinGuardar } from './puestas.ts'

export const CAMPOS = ['idCurso', 'idMateria', 'idProfesor', 'fechaExamen', 'idTipoExamen'] as const
export type Campos = Pick<DetalleDeExamen, (typeof CAMPOS)[number]>

/** What could not be saved because somebody else was before, and why. */
export interface Perdido extends SinGuardar {
  /** Version of the exam that was changed here. */
  readonly version: string
  readonly motivo: string
  readonly camposAntes: Campos
  readonly campos: Campos
}

/** Refusals after which the exam is another than the one that was changed. */
export const OTRO: ReadonlySet<string | undefined> = new Set(['modificado', 'examen-resuelto'])

export const camposDe = ({ idCurso, idMateria, idProfesor, fechaExamen, idTipoExamen }: Campos): Campos => ({
  idCurso,
  idMateria,
  idProfesor,
  fechaExamen,
  idTipoExamen,
})

/** The fields of an exam with what was changed here and not by whoever was before. */
export const losMios = ({ camposAntes, campos }: Perdido, detalle: DetalleDeExamen): Campos => ({
  ...camposDe(detalle),
  ...Object.fromEntries(
    CAMPOS.filter((c) => detalle[c] === camposAntes[c] && campos[c] !== camposAntes[c]).map((c) => [c, campos[c]]),
  ),
})

/** What an exam is of, with the name of each fact, for who does not change it. */
export const hechosDe = (d: DetalleDeExamen): [string, string][] => [
  ['Curso', [d.curso, d.sucursal].filter(Boolean).join(' · ')],
  ['Materia', d.materia],
  ['Profesor', d.profesor || 'Sin profesor'],
  ['Fecha', formatoFecha(d.fechaExamen as Fecha)],
  ['Tipo de Examen', d.tipo],
]

/** Tells who registered an exam, who approved or revoked it, and why it waits again. */
export function historia(d: DetalleDeExamen): string {
  const cargado = `Lo cargó ${d.cargadoPor} el ${formatoFecha(d.fechaCarga as Fecha)}`
  if (!d.resueltoAt) return `${cargado}. ${d.motivo ? `Volvió a pendiente: ${d.motivo}` : 'Espera aprobación'}.`
  const hizo = d.estado === REVOCADO ? 'revocó' : 'aprobó'
  return `${cargado}. Lo ${hizo} ${d.resueltoPor} el ${diaYHora(d.resueltoAt)}${d.motivo && `: ${d.motivo}`}.`
}
