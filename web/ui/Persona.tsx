import type { ReactNode } from 'react'
import formas from './formas.module.css'
import css from './Persona.module.css'

/** Gives the first letters of name and surname: 'Abán Colque', 'Lautaro' → 'LA'. */
export const iniciales = (p: { nombre: string; apellido: string }): string =>
  [p.nombre, p.apellido]
    .map((t) => [...t.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')

/**
 * A person in a row: initials in a circle, and 'Apellido, Nombre' as text or link.
 *
 *   <Persona {...alumno}><Enlace a={rutas.alumno(alumno.id)}>{nombreCompleto(alumno)}</Enlace></Persona>
 */
export function Persona({ nombre, apellido, children }: { nombre: string; apellido: string; children?: ReactNode }) {
  return (
    <span className={formas.linea}>
      <Avatar nombre={nombre} apellido={apellido} />
      {children ?? <span>{`${apellido}, ${nombre}`}</span>}
    </span>
  )
}

/** The circle alone, `lado` px wide (26 in rows). */
export function Avatar({ nombre, apellido, lado = 26 }: { nombre: string; apellido: string; lado?: number }) {
  return (
    <span className={css.avatar} aria-hidden style={{ width: lado, height: lado, fontSize: Math.round(lado * 0.38) }}>
      {iniciales({ nombre, apellido })}
    </span>
  )
}
