import IconCheck from 'icono:check'
import IconX from 'icono:x'
import { TextInput } from '@mantine/core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './Editor.module.css'
import type { Campos, Nodo } from './edicion.ts'
import { PideReglas, type ReglaElegible } from './PideReglas.tsx'

/** Ends the edit of the one row that is open; answers whether it could. */
export interface Abierta {
  tomar: () => boolean
}

interface FilaEditadaProps {
  nodo: Nodo
  nombres: { readonly grupo: string; readonly hoja: string }
  repetido: (codigo: string) => boolean
  /** Rules that a functionality may ask for; undefined for what asks for none. */
  reglas: readonly ReglaElegible[] | undefined
  alTomar: (campos: Campos) => void
  /** What was written is not taken. */
  alDejar: () => void
  alRepetir: () => void
  ref: RefObject<Abierta | null>
}

/**
 * Edits a node in its row: Enter or leaving the row takes it, Escape leaves it as it was. What is new and empty is gone
 * when the row is left; what cannot be taken says why and stays.
 */
export function FilaEditada({ nodo, nombres, repetido, reglas, alTomar, alDejar, alRepetir, ref }: FilaEditadaProps) {
  const [campos, setCampos] = useState<Campos>(nodo)
  const [errores, setErrores] = useState<{ codigo?: string; texto?: string }>({})
  const fila = useRef<HTMLDivElement>(null)
  const codigo = useRef<HTMLInputElement>(null)
  const texto = useRef<HTMLInputElement>(null)
  const terminada = useRef(false)
  // a press on what takes no focus, as a label does, leaves the field but not the row
  const pulsada = useRef(false)
  const quien = nodo.tipo === 0 ? nombres.grupo : nombres.hoja

  useEffect(() => codigo.current?.focus(), [])

  function tomar(enfocar: boolean): boolean {
    if (terminada.current) return true
    const vacia = campos.codigo.trim() === '' && campos.texto.trim() === ''
    if (vacia && nodo.codigo === '') {
      terminada.current = true
      alDejar()
      return true
    }
    const malos = {
      ...(campos.codigo.trim() === ''
        ? { codigo: 'El código es requerido' }
        : repetido(campos.codigo) && { codigo: 'El código ya existe' }),
      ...(campos.texto.trim() === '' && { texto: 'El texto es requerido' }),
    }
    if (malos.codigo === undefined && malos.texto === undefined) {
      terminada.current = true
      alTomar(campos)
      return true
    }
    if (malos.codigo === 'El código ya existe' && errores.codigo !== malos.codigo) alRepetir()
    setErrores(malos)
    if (enfocar) (malos.codigo ? codigo : texto).current?.focus()
    return false
  }
  useImperativeHandle(ref, () => ({ tomar: () => tomar(true) }))

  const alTeclear = (e: KeyboardEvent) => {
    // a list that is open takes them first
    if (e.defaultPrevented || (e.target as HTMLElement).getAttribute('aria-expanded') === 'true') return
    if (e.key === 'Enter' && e.target instanceof HTMLInputElement && e.target.role !== 'combobox') {
      e.preventDefault()
      tomar(true)
    } else if (e.key === 'Escape') {
      e.preventDefault()
      terminada.current = true
      alDejar()
    }
  }
  const alSalir = (e: FocusEvent) => {
    if (pulsada.current) return
    const a = e.relatedTarget
    if (a instanceof Node && (fila.current?.contains(a) || (a instanceof Element && a.closest('[role=listbox]'))))
      return
    tomar(false)
  }
  const alPulsar = () => {
    pulsada.current = true
    requestAnimationFrame(() => {
      pulsada.current = false
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields take the keys, the row ends the edit
    <div ref={fila} className={css.editada} onKeyDown={alTeclear} onBlur={alSalir} onPointerDown={alPulsar}>
      <div className={css.campos}>
        <TextInput
          ref={codigo}
          aria-label={`Código de ${quien}`}
          placeholder="CÓDIGO"
          className={css.codigoEditado}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={campos.codigo}
          error={errores.codigo}
          onChange={(e) => {
            setCampos({ ...campos, codigo: e.currentTarget.value.toUpperCase() })
            setErrores({ ...errores, codigo: undefined } as never)
          }}
        />
        <TextInput
          ref={texto}
          aria-label={`Texto de ${quien}`}
          placeholder="Texto"
          className={css.textoEditado}
          maxLength={100}
          autoComplete="off"
          value={campos.texto}
          error={errores.texto}
          onChange={(e) => {
            setCampos({ ...campos, texto: e.currentTarget.value })
            setErrores({ ...errores, texto: undefined } as never)
          }}
        />
        <span className={formas.acciones}>
          <button
            type="button"
            className="boton-icono"
            aria-label="Listo"
            title="Listo (Enter)"
            onClick={() => tomar(true)}
          >
            <IconCheck size={16} stroke={1.7} />
          </button>
          <button
            type="button"
            className="boton-icono"
            aria-label="Cancelar la edición"
            title="Cancelar (Escape)"
            onClick={() => {
              terminada.current = true
              alDejar()
            }}
          >
            <IconX size={16} stroke={1.7} />
          </button>
        </span>
      </div>
      {nodo.tipo === 1 && reglas && (
        <PideReglas
          reglas={reglas}
          elegidas={campos.reglas ?? []}
          alguna={campos.alguna ?? false}
          alCambiar={(ids, alguna) => setCampos({ ...campos, reglas: ids, alguna })}
        />
      )}
      <span className={clases('oculto')}>Enter guarda la fila, Escape la deja como estaba.</span>
    </div>
  )
}
