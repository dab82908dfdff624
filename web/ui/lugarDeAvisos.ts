/** Feet of the dialogs that are open, the topmost last. */
let pies: readonly HTMLElement[] = []

/** Pixels at the bottom of the window in which alerts appear. */
const ALTO = 200

/** Says where the alerts begin: above the foot of the topmost dialog, when they would lie on its buttons. */
function ubicar() {
  const { style } = document.documentElement
  const elemento = pies.at(-1)
  const pie = elemento?.getBoundingClientRect()
  // what the dialog says above its foot has a button of its own
  const dicho = elemento?.previousElementSibling?.closest('[role=alert]')?.getBoundingClientRect()
  const arriba = dicho?.top ?? pie?.top ?? 0
  if (pie && innerHeight - pie.bottom < ALTO) style.setProperty('--pie', `${Math.round(innerHeight - arriba)}px`)
  else style.removeProperty('--pie')
}

/** Keeps the alerts off the buttons of a dialog, as the `ref` of its foot. */
export function libreDeAvisos(pie: HTMLElement | null): (() => void) | undefined {
  if (!pie) return
  pies = [...pies, pie]
  ubicar()
  // the dialog grows with what it reads
  const crece = new ResizeObserver(ubicar)
  const dialogo = pie.closest('[role=dialog]')
  if (dialogo) crece.observe(dialogo)
  addEventListener('resize', ubicar)
  return () => {
    pies = pies.filter((otro) => otro !== pie)
    crece.disconnect()
    removeEventListener('resize', ubicar)
    ubicar()
  }
}
