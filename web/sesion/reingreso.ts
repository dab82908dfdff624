import { haySinGuardar } from '../ui/sinGuardar.ts'

/** What somebody did who was asked to sign in again. */
export type Reingreso = 'entro' | 'se fue'

let preguntar: (() => Promise<Reingreso>) | null = null
let enCurso: Promise<Reingreso> | null = null

/** Sets what asks for the password over the screen that is there; null when no area is drawn. */
export const alReingresar = (suyo: (() => Promise<Reingreso>) | null): void => {
  preguntar = suyo
}

/**
 * Has somebody whose session ended sign in again over what he has not saved, so that nothing of it is lost; null when
 * there is nothing to lose. Asked several times, it is one question.
 */
export async function reingresar(): Promise<Reingreso | null> {
  if (enCurso) return enCurso
  if (!preguntar || !haySinGuardar()) return null
  enCurso = preguntar().finally(() => {
    enCurso = null
  })
  return enCurso
}
