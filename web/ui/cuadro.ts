/** Milliseconds after which a picture counts as drawn: a page that is out of sight draws none. */
const PACIENCIA = 100

/** Waits until what was changed is on the screen, so that long work does not hold it back. */
export const cuadroDibujado = (): Promise<void> =>
  new Promise((listo) => {
    setTimeout(listo, PACIENCIA)
    requestAnimationFrame(() => setTimeout(listo))
  })
