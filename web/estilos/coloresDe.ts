/** Maps each name to the colours in its values: of a token, its own by day and, where it has another, by night. */
export function coloresDe(css: string): Map<string, string[]> {
  const colores = new Map<string, string[]>()
  for (const [, nombre = '', valor = ''] of css.matchAll(/--([\w-]+): (.+);/g)) {
    const suyos = [...valor.matchAll(/(?:#|%23)(\w{6})/g)].map(([, hex]) => `#${hex}`)
    if (suyos.length > 0) colores.set(nombre, suyos)
  }
  return colores
}
