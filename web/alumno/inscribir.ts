import { loaded } from '../ui/lazy.tsx'

/** Opens the enrolment of a student; its code is loaded on first use. */
export const inscribir = (opciones: { idAlumno?: number; onListo?: () => void } = {}): void =>
  loaded(import('../inscripcion/InscribirModal.tsx'), (m) => m.abrirInscribir(opciones))
