import IconChevronRight from 'icono:chevron-right'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { clases } from '../clases.ts'
import { Vacio } from '../Vacio.tsx'
import css from './Arbol.module.css'
import { type Rama, ramaPorLetras, ramaSiguiente, ramasALaVista, type Vista } from './recorrido.ts'

/** Milliseconds in which letters belong to one word. */
const PAUSA = 600

interface ArbolProps<R extends Rama> {
  etiqueta: string
  /** Each after its group. */
  ramas: readonly R[]
  busqueda?: string
  /** What is said of a row to who cannot see it, with the words that are seen; '' for what it holds. */
  nombre: (rama: R) => string
  /** Whether it is ticked, in part, where rows are ticked. */
  marca?: (rama: R) => boolean | 'mixed'
  estado?: ((rama: R) => string | undefined) | undefined
  /** What is in a row, after its arrow; `activa`: the keyboard is on it. */
  fila: (vista: Vista<R>, activa: boolean) => ReactNode
  /** Takes a key that does not move; answers whether it meant something. */
  alTeclear: (tecla: string, rama: R) => boolean
  alPulsar?: (rama: R) => void
  /** Groups that are open, and how that changes. */
  abiertas: ReadonlySet<string>
  abrir: (clave: string, si: boolean) => void
  vacio: ReactNode
}

/**
 * A tree as the ARIA pattern has it: arrows, Home, End and letters move, Right and Left open and close; Tab leads from
 * the row to its buttons and out of the tree. Rows are one under another in the page, their level is said to who cannot
 * see it.
 */
export function Arbol<R extends Rama>(props: ArbolProps<R>) {
  const {
    etiqueta,
    ramas,
    busqueda = '',
    nombre,
    marca,
    estado,
    fila,
    alTeclear,
    alPulsar,
    abiertas,
    abrir,
    vacio,
  } = props
  const [activa, setActiva] = useState<string | null>(null)
  const tecleado = useRef({ letras: '', cuando: 0 })
  const lista = useRef<HTMLDivElement>(null)
  const vistas = ramasALaVista(ramas, abiertas, busqueda)
  const actual = vistas.some((v) => v.rama.clave === activa) ? activa : (vistas[0]?.rama.clave ?? null)

  const ir = (clave: string | null) => {
    if (clave === null) return
    setActiva(clave)
    lista.current?.querySelector<HTMLElement>(`[data-clave="${CSS.escape(clave)}"]`)?.focus()
  }
  function teclear(e: KeyboardEvent<HTMLElement>, { rama, abierta }: Vista<R>) {
    if (e.target !== e.currentTarget || e.ctrlKey || e.metaKey || e.altKey) return
    const { key } = e
    if (key === 'ArrowRight' && rama.grupo && !abierta) abrir(rama.clave, true)
    else if (key === 'ArrowLeft' && abierta && busqueda === '') abrir(rama.clave, false)
    else if (/^(Arrow|Home$|End$)/.test(key)) ir(ramaSiguiente(key, vistas, actual))
    else if (!alTeclear(key, rama)) {
      if (key.length !== 1 || key === ' ' || key === '/') return
      const antes = tecleado.current
      const letras = e.timeStamp - antes.cuando > PAUSA ? key : antes.letras + key
      tecleado.current = { letras, cuando: e.timeStamp }
      ir(ramaPorLetras(letras, vistas, actual))
    }
    e.preventDefault()
  }

  if (vistas.length === 0) return <Vacio texto={vacio} />
  return (
    <div ref={lista} role="tree" aria-label={etiqueta} className={css.arbol}>
      {vistas.map((vista) => {
        const { rama, nivel, lugar, hermanos, abierta } = vista
        const esActiva = rama.clave === actual
        return (
          <div
            key={rama.clave}
            role="treeitem"
            data-clave={rama.clave}
            data-estado={estado?.(rama)}
            data-grupo={rama.grupo || undefined}
            className={css.fila}
            style={{ '--nivel': nivel - 1 } as CSSProperties}
            aria-label={nombre(rama) || undefined}
            aria-level={nivel}
            aria-posinset={lugar}
            aria-setsize={hermanos}
            {...(rama.grupo && { 'aria-expanded': abierta })}
            {...(marca ? { 'aria-checked': marca(rama) } : { 'aria-selected': esActiva })}
            tabIndex={esActiva ? 0 : -1}
            onFocus={() => setActiva(rama.clave)}
            onKeyDown={(e) => teclear(e, vista)}
            onClick={(e) => {
              if (!(e.target instanceof Element) || e.target.closest('button, input, label, [role=listbox]')) return
              if (alPulsar && !rama.grupo) alPulsar(rama)
              else if (rama.grupo && busqueda === '') abrir(rama.clave, !abierta)
            }}
          >
            <span
              className={clases(css.flecha, abierta && css.abierta)}
              aria-hidden
              onClick={(e) => {
                if (!rama.grupo || busqueda !== '') return
                e.stopPropagation()
                abrir(rama.clave, !abierta)
              }}
            >
              {rama.grupo && <IconChevronRight size={16} stroke={1.7} />}
            </span>
            {fila(vista, esActiva)}
          </div>
        )
      })}
    </div>
  )
}

/** Keeps which groups of a tree are open; closed at first. */
export function useAbiertas() {
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(new Set())
  const abrir = (clave: string, si: boolean) =>
    setAbiertas((antes) => {
      const otras = new Set(antes)
      if (si) otras.add(clave)
      else otras.delete(clave)
      return otras
    })
  const abrirSolo = (claves: Iterable<string>) => setAbiertas(new Set(claves))
  return { abiertas, abrir, abrirSolo }
}
