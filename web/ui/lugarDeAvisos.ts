/** Feet of the dialogs that are open, the topmost last. */
let pies: readonly HTMLElement[] = []

/** Pixels at the bottom of the window in which alerts appear; three of them stand one above the other. */
const ALTO = 320

/**
 * Makes the element in which the alerts are drawn. Where they begin is said to it alone: said to the root, the style of
 * the whole page would be worked out again.
 */
const hacerLugar = () => {
  const hecho = document.createElement('div')
  hecho.dataset['portal'] = 'true'
  return document.body.appendChild(hecho)
}
let lugar: HTMLElement | undefined
export const lugarDeAvisos = (): HTMLElement => {
  lugar ??= hacerLugar()
  return lugar
}

/** Pixels beside a dialog in which an alert can be read, and those that stay free around it. */
const [AL_LADO, AIRE] = [260, 16]

/**
 * Says where the alerts begin: beside the topmost dialog where there is room, so that they lie on nothing of it, else
 * above its foot, when they would lie on its buttons.
 */
function ubicar() {
  const { style } = lugarDeAvisos()
  const elemento = pies.at(-1)
  const borde = elemento?.closest('[role=dialog]')?.getBoundingClientRect()
  const lado = borde ? innerWidth - borde.right - 2 * AIRE : 0
  if (lado >= AL_LADO) style.setProperty('--lado', `${Math.round(lado)}px`)
  else style.removeProperty('--lado')
  const pie = elemento?.getBoundingClientRect()
  // what the dialog says above its foot has a button of its own, or is what its content comes to
  const dicho = elemento?.parentElement?.querySelector(':scope > [data-sobre-el-pie]')?.getBoundingClientRect()
  const arriba = dicho?.top ?? pie?.top ?? 0
  if (pie && lado < AL_LADO && innerHeight - pie.bottom < ALTO)
    style.setProperty('--pie', `${Math.round(innerHeight - arriba)}px`)
  else style.removeProperty('--pie')
}

/** Keeps the alerts off the buttons of a dialog, as the `ref` of its foot. */
export function libreDeAvisos(pie: HTMLElement | null): (() => void) | undefined {
  if (!pie) return
  pies = [...pies, pie]
  // the dialog grows with what it reads; it is told at once too, after the page was laid out
  const crece = new ResizeObserver(ubicar)
  crece.observe(pie.closest('[role=dialog]') ?? pie)
  addEventListener('resize', ubicar)
  return () => {
    pies = pies.filter((otro) => otro !== pie)
    crece.disconnect()
    removeEventListener('resize', ubicar)
    ubicar()
  }
}
