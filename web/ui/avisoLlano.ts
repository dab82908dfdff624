import css from './alertas.module.css'
import { clases } from './clases.ts'
import { lugarDeAvisos } from './lugarDeAvisos.ts'

/** Milliseconds that what draws the alerts has to come, before somebody is told without it. */
const ESPERA = 2_000

/**
 * Waits for what draws the alerts, and tells in plain words meanwhile when it is slow: where nothing comes any more, the
 * alert that says so would not either. What was told gives way to the alert itself.
 */
export async function conAvisoLlano<Kit>(kit: Promise<Kit>, titulo: string, texto: string): Promise<Kit> {
  let aviso: HTMLElement | undefined
  const reloj = setTimeout(() => {
    aviso = hacerAviso(titulo, texto)
    lugarDeAvisos().append(aviso)
  }, ESPERA)
  const llegado = await kit
  clearTimeout(reloj)
  aviso?.remove()
  return llegado
}

function hacerAviso(titulo: string, texto: string): HTMLElement {
  const aviso = document.createElement('p')
  aviso.className = clases('panel', css.llano, 'no-imprimir') ?? ''
  aviso.role = 'alert'
  aviso.append(Object.assign(document.createElement('strong'), { textContent: titulo }), ` ${texto}`)
  return aviso
}
