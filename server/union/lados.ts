/** What differs between merging students and merging parents; the rest is the same. */
export const LADOS = {
  alumno: {
    prefijo: 'ALU',
    articulo: 'El Alumno',
    /** Column of alumno_padre that names this one, and the one that names the others. */
    enlace: 'id_alumno',
    otros: 'id_padre',
    /** Fields that are filled from the other when they are empty (D-156). */
    rellenables: ['direccion', 'telefono1', 'telefono2', 'email', 'observaciones'],
  },
  padre: {
    prefijo: 'PAD',
    articulo: 'El Padre',
    enlace: 'id_padre',
    otros: 'id_alumno',
    rellenables: ['direccion', 'telefono1', 'telefono2', 'observaciones', 'cuil', 'sexo', 'civa'],
  },
} as const

export type TipoDeUnion = keyof typeof LADOS

/** Names a field as the screens do. */
export const ROTULOS = {
  direccion: 'Dirección',
  telefono1: 'Teléfono 1',
  telefono2: 'Teléfono 2',
  email: 'Email',
  observaciones: 'Observaciones',
  cuil: 'CUIL',
  sexo: 'Sexo',
  civa: 'Condición de IVA',
  apellido: 'Apellido',
  nombre: 'Nombre',
  dni: 'DNI',
  fechaNacimiento: 'Fecha de Nacimiento',
  fechaIngreso: 'Fecha de Ingreso',
} as const
