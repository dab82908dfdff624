import IconX from 'icono:x'
import { Modal as MantineModal } from '@mantine/core'
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { adelantarAlertas } from './alertas.tsx'
import { clases } from './clases.ts'
import { Despues } from './Despues.tsx'
import formas from './formas.module.css'
import { libreDeAvisos } from './lugarDeAvisos.ts'
import css from './MarcoModal.module.css'
import { EnModal, primerCampo, useNivel } from './niveles.ts'
import { useScrollLock } from './scrollLock.ts'

/** Pixels of the seven widths (ROU-026). */
export const ANCHOS = { xs: 280, s: 380, sm: 480, normal: 600, m: 950, l: 1240, xl: 1850 } as const
export type AnchoModal = keyof typeof ANCHOS

export interface MarcoProps {
  titulo: ReactNode
  ancho?: AnchoModal
  /** Called when its close button is pressed. */
  alCerrar: () => void
  /** What the content comes to, in sight wherever it is scrolled to. */
  resultado?: ReactNode
  /** What is to be known before a button of the footer is pressed: above them, wherever the content is scrolled to. */
  aviso?: ReactNode
  /** Whether nothing of what lies below is to be seen: who passes by the counter reads nothing of it. */
  opaco?: boolean
  /** Buttons of the footer, the main one rightmost. */
  pie?: ReactNode
  children: ReactNode
}

const Contexto = createContext<{ cerrar: () => void }>({ cerrar: () => {} })
/** Available inside a modal: `cerrar` closes it as its close button does, question included. */
export const useModal = () => useContext(Contexto)

const BASE = 200

/** Draws a modal and stacks it; `Modal` adds the question about unsaved changes. */
export function MarcoModal({ titulo, ancho = 'normal', alCerrar, resultado, aviso, opaco, pie, children }: MarcoProps) {
  const { nivel } = useNivel()
  useScrollLock()
  useEffect(adelantarAlertas, [])
  return (
    <MantineModal.Root
      opened
      onClose={alCerrar}
      size={ANCHOS[ancho]}
      zIndex={BASE + nivel * 2}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      lockScroll={false}
      // a question is placed lower than what it is about; a form over a form needs the height
      yOffset={nivel === 0 ? 44 : ANCHOS[ancho] > ANCHOS.sm ? 60 : '18dvh'}
      xOffset={12}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.modal, title: formas.corto }}
    >
      <MantineModal.Overlay {...(opaco && { style: { background: 'var(--pagina)' }, 'data-opaco': true })} />
      <Despues>
        <MantineModal.Content aria-modal="true" onKeyDownCapture={enviarConTeclas}>
          <Contexto value={{ cerrar: alCerrar }}>
            <EnModal value={true}>
              <div className={clases(formas.linea, css.cabecera)}>
                <MantineModal.Title component="h2">{titulo}</MantineModal.Title>
                <button type="button" className="boton-icono" aria-label="Cerrar la ventana" onClick={alCerrar}>
                  <IconX size={17} stroke={1.7} />
                </button>
              </div>
              <div className={css.cuerpo} ref={marcarPrimero}>
                {children}
              </div>
              {resultado && (
                <div className={css.resultado} data-sobre-el-pie>
                  {resultado}
                </div>
              )}
              {aviso && (
                <div className={clases(formas.extremos, css.aviso)} role="alert" data-sobre-el-pie>
                  {aviso}
                </div>
              )}
              {pie && (
                <div ref={libreDeAvisos} className={clases(formas.linea, css.pie)} {...DE_PIE}>
                  {pie}
                </div>
              )}
            </EnModal>
          </Contexto>
        </MantineModal.Content>
      </Despues>
    </MantineModal.Root>
  )
}

/** Presses the button of the foot that says `submit`, in a form or not, with Ctrl+Enter from wherever one is in the dialog. */
function enviarConTeclas(e: KeyboardEvent<HTMLElement>) {
  if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return
  const dialogo = e.currentTarget
  // events of a dialog that was opened from this one come here too
  if (e.target instanceof Element && e.target.closest('[role=dialog]') !== dialogo) return
  e.preventDefault()
  // a select would open its list
  e.stopPropagation()
  if (e.target instanceof HTMLInputElement && !tomarEscrito(e.target)) return
  dialogo.querySelector<HTMLButtonElement>(`.${css.pie} button[type=submit]`)?.click()
}

/** Gives a field the Tab key, and not to the dialog, which would take the focus on. Answers whether it lets one go. */
function saleConTab(campo: HTMLInputElement): boolean {
  const callar = (e: Event) => e.stopPropagation()
  document.body.addEventListener('keydown', callar)
  try {
    return campo.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
  } finally {
    document.body.removeEventListener('keydown', callar)
  }
}

/**
 * Has a field take what is typed in it, as it does when one goes on to the next: the option that is marked, the day that
 * is meant. Answers whether it can be sent: not while it leaves open what is meant, and says so. The focus stays.
 */
function tomarEscrito(campo: HTMLInputElement): boolean {
  if (campo.getAttribute('aria-expanded') === 'true' && !saleConTab(campo)) return false
  // what it says when it is left is drawn before anything is sent
  flushSync(() => campo.blur())
  campo.focus()
  return !campo.matches('[data-sin-entender]')
}

/**
 * Lets the focus stay in its field until the button over which the pointer went down is pressed: what a field says when
 * it is left would move the button away under the pointer, and the click would be lost.
 */
const DE_PIE = {
  onMouseDown: (e: MouseEvent<HTMLElement>) => {
    if (botonDe(e)) e.preventDefault()
  },
  // a key that presses it from elsewhere leaves the focus where it is; what the field takes is there when it is pressed
  onClickCapture: (e: MouseEvent<HTMLElement>) => {
    if (e.detail > 0) flushSync(() => botonDe(e)?.focus())
  },
}
const botonDe = ({ target }: MouseEvent<HTMLElement>) =>
  target instanceof Element ? target.closest<HTMLElement>('button') : null

/** Marks the first field to take the focus instead of the close button, unless something asks for it. */
function marcarPrimero(cuerpo: HTMLElement | null) {
  if (cuerpo && !cuerpo.closest('[role=dialog]')?.querySelector('[data-autofocus]'))
    primerCampo(cuerpo)?.setAttribute('data-autofocus', '')
}
