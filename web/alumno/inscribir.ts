import type { abrirInscribir } from '../inscripcion/InscribirModal.tsx'
import { loaded } from '../ui/lazy.tsx'

/** Opens the enrolment of a student; its code is loaded on first use. */
export const inscribir = (opciones: Parameters<typeof abrirInscribir>[0] = {}): void =>
  loaded(import('../inscripcion/InscribirModal.tsx'), (m) => m.abrirInscribir(opciones))
