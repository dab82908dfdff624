import IconArrowDown from 'icono:arrow-down'
import IconArrowUp from 'icono:arrow-up'
import { useEffect, useRef } from 'react'
import { BotonEditar, BotonEliminar, BotonFila } from '../ui/BotonFila.tsx'
import formas from '../ui/formas.module.css'
import type { Acercarse } from '../ui/lazy.tsx'
import type { Paso } from './useCambiosDeNiveles.tsx'

interface AccionesProps {
  /** 'el grado 1° Grado'. */
  que: string
  /** Its place, from 0, and how many there are. */
  lugar: number
  de: number
  /** Why it cannot be deleted; null when it can. */
  porqueNo: string | null
  /** Whether the user may delete at all. */
  elimina: boolean
  acercarse: Acercarse
  mover: (paso: Paso) => Promise<boolean>
  editar: () => void
  eliminar: () => void
}

/** The buttons of a level or a grade: up, down, edit, delete. */
export function Acciones({ que, lugar, de, porqueNo, elimina, acercarse, mover, editar, eliminar }: AccionesProps) {
  const botones = useRef<HTMLSpanElement>(null)
  const pulsado = useRef<Paso | null>(null)
  // the button goes with its row, where the browser forgets that it had the focus; at the end it is that which goes back
  // biome-ignore lint/correctness/useExhaustiveDependencies: after its place has changed
  useEffect(() => {
    if (pulsado.current === null) return
    const [subir, bajar] = botones.current?.querySelectorAll('button') ?? []
    const [mismo, otro] = pulsado.current < 0 ? [subir, bajar] : [bajar, subir]
    pulsado.current = null
    ;(mismo?.disabled ? otro : mismo)?.focus()
  }, [lugar])
  const pulsar = async (paso: Paso) => {
    pulsado.current = paso
    if (!(await mover(paso))) pulsado.current = null
  }
  return (
    <span ref={botones} className={formas.acciones}>
      <BotonFila
        titulo={`Subir ${que}`}
        Icono={IconArrowUp}
        deshabilitado={lugar === 0}
        alPulsar={() => void pulsar(-1)}
      />
      <BotonFila
        titulo={`Bajar ${que}`}
        Icono={IconArrowDown}
        deshabilitado={lugar === de - 1}
        alPulsar={() => void pulsar(1)}
      />
      <BotonEditar {...acercarse} titulo={`Editar ${que}`} alPulsar={editar} />
      {elimina && (
        <BotonEliminar
          titulo={porqueNo ? `No se puede eliminar ${que}: ${porqueNo}` : `Eliminar ${que}`}
          deshabilitado={porqueNo !== null}
          alPulsar={eliminar}
        />
      )}
    </span>
  )
}
