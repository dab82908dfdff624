/** Bytes that a photo may have when it is sent (D-159). */
export const BYTES_DE_FOTO = 5_000_000

/**
 * Names the places where a photo is shown, each with the number that its address says (D-126). Without a number it is
 * the list or the screen of its own kind.
 */
export const LUGAR_DE_FOTO = {
  busqueda: 1,
  cumpleanos: 2,
  examen: 3,
  inscripcionAExamen: 4,
  curso: 5,
  cobranza: 6,
  usuarios: 7,
  portal: 8,
} as const

/** What is told of a picture that cannot be a photo, by the screen before it is sent and by the server. */
export const FOTO_MALA = {
  falta: 'Falta la foto',
  tipo: 'La foto debe ser una imagen JPG o PNG',
  rota: 'La foto está dañada: elija otra imagen',
  pesa: 'La foto no puede pesar más de 5 MB',
  grande: 'La foto tiene demasiados píxeles: elija una más chica',
} as const
