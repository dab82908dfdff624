/** Refusals of subjects, attendance, exams and what is made of them, as those of RECHAZOS (rechazos.ts). */
export const ACADEMICOS = {
  'curso-sin-alumnos': (ano: number) => `El curso no tiene alumnos en ${ano}`,
} as const
