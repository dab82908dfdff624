/** What differs between merging students and merging parents; the rest is the same. */
export const LADOS = {
  alumno: {
    /** Column of alumno_padre that names this one, and the one that names the others. */
    enlace: 'id_alumno',
    otros: 'id_padre',
    /** Fields that are filled from the other when they are empty (D-156); telephones are too, in any place. */
    rellenables: ['direccion', 'email', 'observaciones'],
  },
  padre: {
    enlace: 'id_padre',
    otros: 'id_alumno',
    rellenables: ['direccion', 'observaciones', 'cuil', 'sexo', 'civa'],
  },
} as const

export type TipoDeUnion = keyof typeof LADOS
