import { type Skin, skinDe } from '#domain/webapp/skins.ts'

/** The skin that is tried on before it is saved, which what is read of the server does not change. */
let aPrueba: Skin | null = null
let guardado: Skin | null = null

const raiz = document.documentElement.dataset

/** Dresses the page in the skin of the school: the server wrote it into the page, and this follows its changes. */
export function ponerSkin(texto: string): void {
  guardado = skinDe(texto)
  if (aPrueba === null) raiz['skin'] = guardado
}

/** Tries a skin on; null takes it off again. */
export function probarSkin(skin: Skin | null): void {
  aPrueba = skin
  const puesto = skin ?? guardado
  if (puesto) raiz['skin'] = puesto
}
