import { useState } from 'react'
import { clases } from '../ui/clases.ts'
import { GrillaDeRegistro } from './GrillaDeRegistro.tsx'
import css from './Registro.module.css'
import type { Registro } from './registro.ts'
import type { Dia } from './tipos.ts'

/** Days that stand beside one another; the others are a step away. */
export const A_LA_VISTA = 11

/** Keeps the days of the window the same array while they are the same days: another one draws the whole grid. */
export function DiasALaVista({
  registro,
  desde,
  tildados,
  hoy,
  alQuitar,
}: {
  registro: Registro
  desde: number
  tildados: string
  hoy: string
  alQuitar: ((dia: Dia) => void) | undefined
}) {
  const { dias: todos } = registro
  const [vista, setVista] = useState({ todos, desde, dias: todos.slice(desde, desde + A_LA_VISTA) })
  if (vista.todos !== todos || vista.desde !== desde)
    setVista({ todos, desde, dias: todos.slice(desde, desde + A_LA_VISTA) })
  return (
    <GrillaDeRegistro
      registro={registro}
      alumnos={registro.alumnos}
      dias={vista.dias}
      tildados={tildados}
      hoy={hoy}
      alQuitar={alQuitar}
    />
  )
}

export const Teclas = () => (
  <p className={clases('texto-3', css.teclas)}>
    <kbd>P</kbd> <kbd>A</kbd> <kbd>T</kbd> marcan · <kbd>Supr</kbd> borra · <kbd>Mayús</kbd> <kbd>P</kbd> marca
    presentes a los que quedan sin marcar · <kbd>Ctrl</kbd> <kbd>Enter</kbd> guarda
  </p>
)
