import type { Fecha } from '#domain/fecha.ts'
import type { ParamsDe } from './eventos.ts'

const DIA = '2026-03-09' as Fecha
const MUSICA = { nombre: 'Música', ano: 2026, opcional: false }
const DE_EXAMEN = { curso: '4° Grado A', materia: 'Matemática', tipo: 'Escrito', fecha: DIA, ano: 2026 }

/** Samples of the events of subjects, attendance, exams and the school year, for the test of all of them. */
export const ACADEMICAS = {
  'EXA-NEW': { ...DE_EXAMEN, alumnos: 24 },
  'EXA-UPD': {
    ...DE_EXAMEN,
    cambios: [{ campo: 'Fecha', antes: '2026-03-06', despues: DIA }],
    notas: [{ alumno: 'Pérez, Juan', antes: '', despues: 'B' }],
  },
  'EXA-APR': { ...DE_EXAMEN, alumnos: 24 },
  'EXA-REV': { ...DE_EXAMEN, alumnos: 24, motivo: 'Faltan dos alumnos' },
  'EXA-REA': { ...DE_EXAMEN, alumnos: 24, motivo: 'Una nota mal puesta' },
  'EXA-RET': { ...DE_EXAMEN, alumnos: 24 },
  'EXA-TIPO': { tipo: 'Oral', hecho: 'agregado' },
  'MAT-NEW': { ...MUSICA, cursos: ['1° Grado', '2° Grado'], alumnos: 41 },
  'MAT-UPD': { ...MUSICA, opcional: true, agregados: ['1° Año'], quitados: ['2° Año'], alumnosCon: 0, alumnosSin: 1 },
  'MAT-DEL': { ...MUSICA, cursos: [], alumnos: 0 },
  'AGE-NEW': { ano: 2026, desde: DIA, hasta: DIA, desdeVacaciones: DIA, hastaVacaciones: DIA },
  'AGE-VAC': { ano: 2026, desdeVacaciones: DIA, hastaVacaciones: DIA, antesDesde: DIA, antesHasta: DIA },
  'AGE-CLA': { ano: 2026, desde: DIA, hasta: DIA, antesDesde: DIA, antesHasta: DIA },
  'AGE-DEL': { ano: 2026, desde: DIA, hasta: DIA, feriados: [] },
  'AGE-FER': { agregados: [{ fecha: '2026-05-25', nombre: 'Revolución de Mayo' }], quitados: [] },
  'ASI-REG': { curso: '3° Grado A', dias: [DIA], marcas: 21, cambios: [] },
  'ASI-DEL': { curso: '3° Grado A', dia: DIA, marcas: 1, quitadas: [{ alumno: 'Paz, Ana', marca: 'P' }] },
} satisfies {
  [C in
    | 'EXA-NEW'
    | 'EXA-UPD'
    | 'EXA-APR'
    | 'EXA-REV'
    | 'EXA-REA'
    | 'EXA-RET'
    | 'EXA-TIPO'
    | 'MAT-NEW'
    | 'MAT-UPD'
    | 'MAT-DEL'
    | 'AGE-NEW'
    | 'AGE-VAC'
    | 'AGE-CLA'
    | 'AGE-DEL'
    | 'AGE-FER'
    | 'ASI-REG'
    | 'ASI-DEL']: ParamsDe<C>
}
