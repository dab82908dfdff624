import { type DatosDe, eventoDe, json, numero, si, texto } from './evento.ts'
import { cuantos, lista } from './palabras.ts'

const NOMBRES = json<readonly string[]>()

const COMUNES = { nombre: texto, ano: numero, opcional: si }
const en = ({ ano }: { ano: number }) => ({ pantalla: 'materias', ano }) as const
const a = (n: number) => (n > 0 ? `, a ${cuantos(n, 'alumno')}` : '')

/** Writes 'la Materia Música de 2026'. */
const cual = ({ nombre, ano, opcional }: DatosDe<typeof COMUNES>) =>
  opcional ? `la Materia opcional ${nombre} de ${ano}` : `la Materia ${nombre} de ${ano}`

/** Events of the subjects of a year, and of the teachers of a course. */
export const MATERIAS = {
  'MAT-NEW': eventoDe('materia', {
    nombre: 'Materia Agregada',
    params: { ...COMUNES, cursos: NOMBRES, alumnos: numero },
    frase: ({ cursos, alumnos, ...m }) =>
      `Agregó ${cual(m)}${cursos.length ? ` en ${lista(cursos)}` : ''}${a(alumnos)}`,
    abre: en,
  }),
  'MAT-UPD': eventoDe('materia', {
    nombre: 'Cursos de una Materia',
    params: { ...COMUNES, agregados: NOMBRES, quitados: NOMBRES, alumnosCon: numero, alumnosSin: numero },
    frase: ({ agregados, quitados, alumnosCon, alumnosSin, ...m }) => {
      const partes = [
        ...(agregados.length ? [`agregó ${lista(agregados)}${a(alumnosCon)}`] : []),
        ...(quitados.length ? [`quitó ${lista(quitados)}${a(alumnosSin)}`] : []),
      ]
      return `Cambió los cursos de ${cual(m)}: ${partes.join('; ')}`
    },
    abre: en,
  }),
  'MAT-DEL': eventoDe('materia', {
    nombre: 'Materia Eliminada',
    params: { ...COMUNES, cursos: NOMBRES, alumnos: numero },
    frase: ({ cursos, alumnos, ...m }) =>
      `Eliminó ${cual(m)}${cursos.length ? ` de ${lista(cursos)}` : ''}${a(alumnos)}`,
    abre: en,
  }),
  'CUR-DOC': eventoDe('curso', {
    nombre: 'Docentes del Curso',
    params: { curso: texto, ano: numero, agregados: NOMBRES, quitados: NOMBRES },
    frase: ({ curso, ano, agregados, quitados }) => {
      const partes = [
        ...(agregados.length ? [`agregó a ${nombrados(agregados)}`] : []),
        ...(quitados.length ? [`quitó a ${nombrados(quitados)}`] : []),
      ]
      return `Cambió los docentes de ${curso}, ${ano}: ${partes.join('; ')}`
    },
    abre: (_, id) => ({ pantalla: 'curso', id }),
  }),
}

/** Joins names of people, which have a comma of their own: 'Gómez, Eva y Ríos, Juan'. */
const nombrados = (personas: readonly string[]): string => personas.join(' y ')
