/** Bytes that a picture of the configuration may have when it is sent (GEN-026). */
export const BYTES_DE_IMAGEN = 5_000_000

/** The pictures of the web-app configuration, by the field that holds the address of each. */
export const IMAGENES = {
  iconPath: { nombre: 'Ícono', ancho: 512, alto: 512 },
  logoPath: { nombre: 'Logo', ancho: 640, alto: 160 },
  logoEmailPath: { nombre: 'Logo de los mails', ancho: 480, alto: 160 },
  systemTextImgPath: { nombre: 'Imagen del texto del sistema', ancho: 640, alto: 160 },
  loginImgPath: { nombre: 'Imagen del ingreso', ancho: 1600, alto: 1600 },
} as const satisfies Readonly<Record<string, { nombre: string; ancho: number; alto: number }>>

export type CampoImagen = keyof typeof IMAGENES
export const CAMPOS_IMAGEN = Object.keys(IMAGENES) as readonly CampoImagen[]

/** What is told of a file that cannot be such a picture, by the screen before it is sent and by the server. */
export const IMAGEN_MALA = {
  falta: 'Falta la imagen',
  tipo: 'Solo se admiten imágenes JPG o PNG',
  rota: 'La imagen está dañada: elija otra',
  pesa: 'La imagen no puede pesar más de 5 MB',
  grande: 'La imagen tiene demasiados píxeles: elija una más chica',
} as const

/** Where a picture is fetched, by the hash of what it is: another picture has another address. */
const DIRECCION = /^\/api\/systemcfg\/imagen\?id=([0-9a-f]{64})$/

export const direccionDeImagen = (id: string): string => `/api/systemcfg/imagen?id=${id}`

/** Reads the id of a picture from its address; null for an address that is not one of ours. */
export const idDeImagen = (direccion: string): string | null => DIRECCION.exec(direccion)?.[1] ?? null
