/** Opens the enrolment of a student; its code is loaded on first use. */
export const inscribir = (opciones: { idAlumno?: number; onListo?: () => void } = {}): void =>
  void import('../inscripcion/InscribirModal.tsx').then((m) => m.abrirInscribir(opciones))
