import css from './alertas.module.css'
import { clases } from './clases.ts'
import { lugarDeAvisos } from './lugarDeAvisos.ts'

/** Milliseconds that what draws the alerts has to come, before somebody is told without it. */
const ESPERA = 2_000

/** What is told now, by its words: what fails again says nothing new. */
const dichos = new Map<string, HTMLElement>()

/**
 * Waits for what draws the alerts, and tells in plain words meanwhile when it is slow: where nothing comes any more, the
 * alert that says so would not either. What was told gives way to the alert itself.
 * @param duracion milliseconds for which it can be read
 * @returns what draws the alerts; null when it came after that, so that it was told already
 */
export async function conAvisoLlano<Kit>(
  kit: Promise<Kit>,
  titulo: string,
  texto: string,
  duracion: number,
): Promise<Kit | null> {
  const clave = `${titulo} ${texto}`
  let leido = false
  let reloj = setTimeout(() => {
    if (!dichos.has(clave)) decir(clave, titulo, texto)
    reloj = setTimeout(() => {
      leido = true
      callar(clave)
    }, duracion)
  }, ESPERA)
  const llegado = await kit
  clearTimeout(reloj)
  callar(clave)
  return leido ? null : llegado
}

let pila: HTMLElement | undefined

function decir(clave: string, titulo: string, texto: string): void {
  if (!pila) {
    pila = document.createElement('div')
    pila.className = clases(css.llanos, 'no-imprimir')
    lugarDeAvisos().append(pila)
  }
  const aviso = document.createElement('p')
  aviso.className = 'panel'
  aviso.role = 'alert'
  aviso.append(Object.assign(document.createElement('strong'), { textContent: titulo }), ` ${texto}`)
  dichos.set(clave, aviso)
  pila.append(aviso)
}

function callar(clave: string): void {
  dichos.get(clave)?.remove()
  dichos.delete(clave)
}
