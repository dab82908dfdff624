/** Longest name of a subject (MAT-008). */
export const MAX_MATERIA = 50
