import type { Pestana } from '../ui/Pestanas.tsx'
import { LibretaDeAlumno } from './LibretaDeAlumno.tsx'

/** Makes the tab with the report card of an enrolment, which is read when it is first in front. */
export const pestanasDeLibreta = (idInscripcion: number): readonly Pestana[] => [
  {
    key: 'elibreta',
    titulo: 'eLibreta',
    contenido: () => <LibretaDeAlumno key={idInscripcion} idInscripcion={idInscripcion} />,
  },
]
