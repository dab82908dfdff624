import { idDeImagen } from '../../domain/webapp/imagenes.ts'
import { recibirImagen } from '../../server/webapp/imagen.service.ts'
import type { Escuela } from '../escuela.ts'
import { retrato } from '../fotos.ts'

/** A configuration without pictures. */
export const SIN_IMAGENES = { iconPath: '', logoPath: '', logoEmailPath: '', systemTextImgPath: '', loginImgPath: '' }

/** Keeps a picture of the configuration; answers its id. */
export const unaImagen = async (e: Escuela) =>
  idDeImagen(await recibirImagen(e.db, 'logoPath', await retrato('png'), new Date('2026-04-15')))
