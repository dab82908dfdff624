import { eventoDe, fecha, json, numero, oNada, texto, una } from './evento.ts'
import { cuantos, dia, lista, porque } from './palabras.ts'

/** What every event of an exam says of it. */
const COMUNES = { curso: texto, materia: texto, tipo: texto, fecha, ano: numero }

/** 'el examen Escrito del 10/04/2026 de Matemática en 4° Grado A'. */
const cual = ({ tipo, fecha: f, materia, curso }: { tipo: string; fecha: never; materia: string; curso: string }) =>
  `el examen ${tipo} del ${dia(f)} de ${materia} en ${curso}`

const enExamenes = { abre: (_: object, id: number) => ({ pantalla: 'aprobarExamenes', id }) as const }

/** A field of an exam that changed, in words. */
interface Cambio {
  readonly campo: string
  readonly antes: string
  readonly despues: string
}

/** A student's grade that changed; '' where there was, or is, none. */
interface NotaCambiada {
  readonly alumno: string
  readonly antes: string
  readonly despues: string
}

/** Grades that a sentence tells; with more it says how many. */
const CONTADAS = 3

function notasDichas(notas: readonly NotaCambiada[]): string {
  if (notas.length === 0) return ''
  if (notas.length > CONTADAS) return cuantos(notas.length, 'nota')
  return lista(notas.map((n) => `${n.alumno} ${n.antes || 'sin nota'} → ${n.despues || 'sin nota'}`))
}

/** Events of exams. */
export const EXAMENES = {
  'EXA-NEW': eventoDe('examen', {
    nombre: 'Examen Registrado',
    params: { ...COMUNES, alumnos: numero },
    frase: (de) => `Registró ${cual(de as never)}, con ${cuantos(de.alumnos, 'alumno')}`,
    ...enExamenes,
  }),
  'EXA-UPD': eventoDe('examen', {
    nombre: 'Examen Modificado',
    params: { ...COMUNES, cambios: json<readonly Cambio[]>(), notas: json<readonly NotaCambiada[]>() },
    frase: (de) => {
      const partes = [...de.cambios.map((c) => c.campo), notasDichas(de.notas)].filter(Boolean)
      return `Modificó ${cual(de as never)}${porque(partes.join(', ') || null)}`
    },
    ...enExamenes,
  }),
  'EXA-APR': eventoDe('examen', {
    nombre: 'Examen Aprobado',
    params: { ...COMUNES, alumnos: numero },
    frase: (de) => `Aprobó ${cual(de as never)}`,
    ...enExamenes,
  }),
  'EXA-REV': eventoDe('examen', {
    nombre: 'Examen Revocado',
    params: { ...COMUNES, alumnos: numero, motivo: oNada(texto) },
    frase: (de) => `Revocó ${cual(de as never)}${porque(de.motivo)}`,
    ...enExamenes,
  }),
  'EXA-REA': eventoDe('examen', {
    nombre: 'Examen Reabierto',
    params: { ...COMUNES, alumnos: numero, motivo: texto },
    frase: (de) => `Volvió a pendiente ${cual(de as never)}${porque(de.motivo)}`,
    ...enExamenes,
  }),
  'EXA-RET': eventoDe('examen', {
    nombre: 'Examen Retirado',
    params: { ...COMUNES, alumnos: numero },
    frase: (de) => `Retiró ${cual(de as never)}, para corregirlo`,
    ...enExamenes,
  }),
  'EXA-TIPO': eventoDe('tipo_examen', {
    nombre: 'Tipo de Examen',
    params: { tipo: texto, hecho: una('agregado', 'eliminado') },
    frase: ({ tipo, hecho }) => `${hecho === 'agregado' ? 'Agregó' : 'Eliminó'} el Tipo de Examen ${tipo}`,
    abre: () => ({ pantalla: 'registrarExamen' }) as const,
  }),
}
