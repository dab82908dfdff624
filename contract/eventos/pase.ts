import { eventoDe, json, numero, oNada, texto } from './evento.ts'
import { cuantos, lista } from './palabras.ts'

/** Courses that a sentence names; with more it says how many. */
const NOMBRADOS = 4

const enPase = () => ({ pantalla: 'pase' }) as const

/** Events of a roll-over, one for all its enrolments (record 054). */
export const PASE = {
  'PAS-NEW': eventoDe('pase', {
    nombre: 'Pase de Año',
    params: {
      ano: numero,
      cantidad: numero,
      omitidos: numero,
      /** Courses that they come from, by name. */
      cursos: json<readonly string[]>(),
      /** Ids of the students who were enrolled. */
      alumnos: json<readonly number[]>(),
    },
    frase: ({ ano, cantidad, omitidos, cursos }) => {
      const de = cursos.length > NOMBRADOS ? cuantos(cursos.length, 'curso') : lista(cursos)
      return `Pasó a ${ano} a ${cuantos(cantidad, 'alumno')} de ${de}${omitidos ? `; ${omitidos} sin pasar` : ''}`
    },
    abre: enPase,
  }),
  'PAS-UNDO': eventoDe('pase', {
    nombre: 'Pase de Año Deshecho',
    params: { ano: numero, deshechas: numero, quedan: numero, curso: oNada(texto) },
    frase: ({ ano, deshechas, quedan, curso }) =>
      `Deshizo el pase a ${ano}${curso ? ` de ${curso}` : ''}: ${cuantos(deshechas, 'alumno')}${
        quedan ? `, ${quedan} sin tocar` : ''
      }`,
    abre: enPase,
  }),
}
