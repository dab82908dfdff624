import type { Prefijo } from '#contract/catalogo.ts'

/** The kinds of people, which are kept in the same way and told apart by data. */
export const PERSONAS = {
  alumno: { prefijo: 'ALU', articulo: 'El Alumno' },
  padre: { prefijo: 'PAD', articulo: 'El Padre' },
  personal: { prefijo: 'PER', articulo: 'El Empleado' },
} as const satisfies Record<string, { prefijo: Prefijo; articulo: string }>

export type TipoPersona = keyof typeof PERSONAS

/** Content of the form for a new person: nothing yet. */
export const NADIE = {
  id: null,
  version: null,
  apellido: '',
  nombre: '',
  sexo: null,
  dni: { tipo: 'DNI', numero: '' },
  direccion: '',
  telefono1: '',
  telefono2: '',
  email: '',
  observaciones: '',
  foto: false,
  fotoUrl: '',
} as const
