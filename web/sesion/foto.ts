import { leerSesion } from './sesion.ts'

/**
 * Completes the address of a photo with the token that opens photos only (D-228); '' stays ''. `chica`: the small one,
 * for rows.
 */
export const conToken = (foto: string, chica = false): string =>
  foto && `${foto}${chica ? '&chica=1' : ''}&token=${leerSesion()?.fotoToken ?? ''}`
