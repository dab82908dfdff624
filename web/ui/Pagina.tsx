import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { anotarReciente } from '../navigation/recientes.ts'
import { seVuelve } from '../navigation/vuelta.ts'
import { clases } from './clases.ts'
import { Despues } from './Despues.tsx'
import formas from './formas.module.css'
import css from './Pagina.module.css'
import { Membrete } from './papel/Membrete.tsx'
import { ponerTitulo } from './titulo.ts'
import { Ubicacion } from './Ubicacion.tsx'

interface PaginaProps {
  titulo: string
  cuenta?: ReactNode
  /** List that what it shows belongs to: the way back. */
  lista?: { readonly titulo: string; readonly ruta: string }
  acciones?: ReactNode
  /** What it shows, in words for paper: filters, branch, day. */
  impreso?: readonly ReactNode[] | undefined
  /** Whether its sheets lie on their side. */
  apaisada?: boolean
  /** Whether the page only tells something: that there is no such page, for example. */
  aviso?: boolean
  /** Whether it is nothing to come back to by its address alone, and so no recent screen. */
  pasajera?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A screen: title, count or subtitle, actions on the right with the main one last.
 *
 *   <Pagina titulo="Listado de Alumnos" cuenta="1.184 inscriptos en 2026" acciones={<Button>Agregar Alumno</Button>}>…</Pagina>
 */
export function Pagina(props: PaginaProps) {
  const pathname = useLocation({ select: (l) => l.pathname })
  // going back puts the page where it was scrolled to, which needs all of it
  const [entera] = useState(seVuelve)
  useEffect(() => {
    ponerTitulo(props.titulo)
    if (!props.aviso && !props.pasajera) anotarReciente({ direccion: pathname, titulo: props.titulo })
  }, [props.titulo, props.aviso, props.pasajera, pathname])
  return (
    <div className={clases(props.aviso ? css.aviso : formas.pila, props.className)}>
      <Membrete titulo={props.titulo} palabras={props.impreso} apaisada={props.apaisada} />
      {props.lista && <Ubicacion lista={props.lista} nombre={props.titulo} />}
      <header className={clases(formas.fila, formas.controles, css.cabecera, 'no-imprimir')}>
        <h1>{props.titulo}</h1>
        {props.cuenta && <span className="texto-3">{props.cuenta}</span>}
        {props.acciones && <div className={clases(formas.fila, formas.final, formas.menosCerca)}>{props.acciones}</div>}
      </header>
      {entera ? props.children : <Despues>{props.children}</Despues>}
    </div>
  )
}
