/** Refusals of subjects, attendance, exams and what is made of them, as those of RECHAZOS (rechazos.ts). */
export const ACADEMICOS = {
  'curso-sin-alumnos': (ano: number) => `El curso no tiene alumnos en ${ano}`,

  // subjects
  /** `campos`: the fields of the input that hold a name which the year has already. */
  'materia-existe': (ano: number, nombres: readonly string[], campos: readonly string[]) => ({
    mensaje: nombres.length === 1 ? `${nombres[0]} ya existe en ${ano}` : `Ya existen en ${ano}: ${nombres.join(', ')}`,
    campos: Object.fromEntries(campos.map((campo) => [campo, 'La Materia ya existe'])),
  }),
  'materia-de-otro-ano': (nombre: string, ano: number) =>
    `${nombre} es de ${ano}: solo se cambian las materias del año en curso`,
  'materia-con-datos': (nombre: string, cursos: readonly string[]) =>
    `${nombre} tiene exámenes o cuotas en ${cursos.join(', ')}: no se le puede quitar`,
} as const
