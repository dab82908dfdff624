/** The hues of the skins, each with a dark side menu and, as '-light', with a light one (CFG-002). */
export const TONOS = ['blue', 'black', 'purple', 'green', 'red', 'yellow'] as const

export const SKINS = TONOS.flatMap((tono) => [`skin-${tono}`, `skin-${tono}-light`] as const)
export type Skin = (typeof SKINS)[number]

export const SKIN_DEFECTO: Skin = 'skin-black'

/** Reads a skin; one that there is not is the default. */
export const skinDe = (texto: string): Skin => SKINS.find((s) => s === texto) ?? SKIN_DEFECTO

const NOMBRE: Readonly<Record<(typeof TONOS)[number], string>> = {
  blue: 'Azul',
  black: 'Negro',
  purple: 'Violeta',
  green: 'Verde',
  red: 'Rojo',
  yellow: 'Amarillo',
}

/** 'Azul', 'Azul claro'. */
export function nombreDeSkin(skin: Skin): string {
  const [, tono, claro] = skin.split('-') as [string, (typeof TONOS)[number], string?]
  return claro ? `${NOMBRE[tono]} claro` : NOMBRE[tono]
}
