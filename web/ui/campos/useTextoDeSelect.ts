import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { fold } from '#domain/texto.ts'
import { type Buscable, cercanas, laMasCercana, laUnica } from '../cercania.ts'

interface Opcion extends Buscable {
  readonly id: number | string
}
type Id = Opcion['id'] | null

/**
 * Keeps the text of a select and says what the keys do with it. Enter takes the highlighted option. Tab takes it only
 * when it is nearer to the text than any other, or was reached by the arrows; otherwise the first Tab leaves the list
 * open and the second one goes on without taking any. A press elsewhere, and Enter when the list is closed, take what can
 * mean one option alone. What is typed before the options are there is looked for when they arrive.
 */
export function useTextoDeSelect(
  opciones: readonly Opcion[] | undefined,
  valor: Id | undefined,
  tomar: (id: Id) => void,
) {
  const elegida = opciones?.find((o) => o.id === valor)?.text ?? ''
  const [texto, setTexto] = useState(elegida)
  /** Somebody typed the text, also where it is the name of what is chosen already: the field did not put it there. */
  const [tecleado, setTecleado] = useState(false)
  const tecleando = useRef(false)
  const escrito = texto !== '' && (tecleado || texto !== elegida)
  const esLaElegida = fold(texto.trim()) === fold(elegida)
  const [descartado, setDescartado] = useState<{ texto: string; valor: Id | undefined } | null>(null)
  const saliendo = useRef(false)
  /** What the keys have done since the text was changed. */
  const hecho = useRef<'flechas' | 'tab' | 'enter' | null>(null)
  /** An option was taken of what is typed; the choice may be drawn later than the field is left. */
  const tomada = useRef(false)
  const campo = useRef<HTMLElement>(null)
  const [usado, setUsado] = useState(false)
  /** The text that came last, and the choice that it came upon. */
  const ultimo = useRef({ texto, valor })

  const cargada = opciones !== undefined
  const alCargar = useEffectEvent(() => {
    // with another choice since, or another text on its way, what is written is no search of somebody's
    if (ultimo.current.texto !== texto || ultimo.current.valor !== valor) return
    if (!escrito || (campo.current === document.activeElement && hecho.current !== 'enter')) return
    const cercana = hecho.current === 'enter' ? cercanas(opciones ?? [], texto)[0] : undefined
    const suya = laMasCercana(opciones ?? [], texto) ?? cercana
    if (suya) tomar(suya.id)
  })
  useEffect(() => {
    if (cargada) alCargar()
  }, [cargada])

  /** Something is typed of which no option was taken. */
  const porTomar = () => escrito && opciones !== undefined && !esLaElegida && !tomada.current
  /** Takes what is typed when it can mean one option alone, or says why not; who did not choose it may mean another. */
  const tomarLaUnica = () => {
    const suya = laUnica(opciones ?? [], texto)
    if (suya) tomar(suya.id)
    else setDescartado({ texto, valor })
  }

  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    campo.current = e.currentTarget
    // who was brought back to it, and goes on, takes what it says
    if (e.key === 'Tab' && !e.shiftKey && !escrito) setDescartado(null)
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') hecho.current = 'flechas'
    if (e.key !== 'Enter' && (e.key !== 'Tab' || e.shiftKey)) return
    if (!opciones) {
      if (e.key === 'Enter' && escrito) {
        hecho.current = 'enter'
        e.preventDefault()
      }
      return
    }
    const lista = document.getElementById(e.currentTarget.getAttribute('aria-controls') ?? '')
    const resaltada =
      lista?.querySelector<HTMLElement>('[data-combobox-selected]') ??
      // what was typed before the options came has none highlighted
      (escrito ? lista?.querySelector<HTMLElement>('[data-combobox-option]') : null)
    if (!resaltada) {
      if (e.key !== 'Enter') return
      // the list is what the key is for: it would send the form beneath it
      const abierta = e.currentTarget.getAttribute('aria-expanded') === 'true'
      const sinTomar = porTomar()
      if (abierta || sinTomar) e.preventDefault()
      if (sinTomar && !abierta) tomarLaUnica()
      return
    }
    // who emptied the field and goes on wants none of them
    if (e.key === 'Tab' && texto === '' && hecho.current !== 'flechas') return
    const dudosa = escrito && hecho.current !== 'flechas' && !laMasCercana(opciones, texto)
    if (e.key === 'Tab' && dudosa) {
      if (hecho.current !== 'tab') e.preventDefault()
      hecho.current = 'tab'
      return
    }
    resaltada.click()
    if (e.key === 'Enter') e.preventDefault()
  }

  return {
    texto,
    escrito,
    /** What was typed is the name of what is chosen: the component would list all of them. */
    esLaElegida: escrito && esLaElegida,
    /** Why what was typed and left is none of the options; null when the field is as it says. */
    descartado: descartado && descartado.valor === valor ? porQueNo(opciones ?? [], descartado.texto) : null,
    // the list is measured when it is made, and a screen has several that nobody opens
    comboboxProps: { keepMounted: usado },
    // what is typed takes the place of what is there
    onFocusCapture: (e: FocusEvent<HTMLInputElement>) => {
      setUsado(true)
      // who is brought back to it by what he pressed reads first why
      if (e.relatedTarget) setDescartado(null)
      if (!escrito) e.currentTarget.select()
    },
    onMouseUp: (e: MouseEvent<HTMLInputElement>) => {
      setDescartado(null)
      if (escrito) return
      // the browser would take the mark away from what was marked before it was pressed
      e.preventDefault()
      e.currentTarget.select()
    },
    onKeyDown,
    // of an option that is pressed, by a key or the pointer
    onOptionSubmit: (dada: string) => {
      tomada.current = true
      // of the same choice the component tells nothing else, and would leave what was typed
      if (dada !== String(valor)) return
      setTecleado(false)
      setTexto(elegida)
      setDescartado(null)
    },
    // it comes before the change that it makes
    onInputCapture: () => {
      tecleando.current = true
    },
    onSearchChange: (nuevo: string) => {
      // the component forgets on leaving what is none of the options
      if (saliendo.current && !opciones) return
      setTecleado(tecleando.current)
      if (tecleando.current) tomada.current = false
      tecleando.current = false
      hecho.current = null
      if (!saliendo.current) setDescartado(null)
      ultimo.current = { texto: nuevo, valor }
      setTexto(nuevo)
    },
    onBlurCapture: () => {
      saliendo.current = true
      if (porTomar()) tomarLaUnica()
    },
    onBlur: () => {
      saliendo.current = false
    },
  }
}

/** Says why a text chooses none: several have it, or none does. */
const porQueNo = (opciones: readonly Opcion[], texto: string): string =>
  cercanas(opciones, texto).length > 1
    ? `Varios tienen «${texto}»: elija uno`
    : `«${texto}» no está en la lista: elija uno`
