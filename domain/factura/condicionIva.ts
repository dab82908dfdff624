/** Conditions of a receiver before the tax authority: its own codes (CondicionIVAReceptorId), the common ones first. */
export const CONDICIONES_IVA = [
  { id: 5, text: 'Consumidor Final' },
  { id: 6, text: 'Responsable Monotributo' },
  { id: 1, text: 'IVA Responsable Inscripto' },
  { id: 4, text: 'IVA Sujeto Exento' },
  { id: 13, text: 'Monotributista Social' },
  { id: 16, text: 'Monotributo Trabajador Independiente Promovido' },
  { id: 15, text: 'IVA No Alcanzado' },
  { id: 7, text: 'Sujeto No Categorizado' },
] as const

export const esCondicionIva = (id: number): boolean => CONDICIONES_IVA.some((c) => c.id === id)
