import { type ReactNode, useState } from 'react'
import { conToken } from '../sesion/foto.ts'
import formas from './formas.module.css'
import css from './Persona.module.css'

/** Gives the first letters of name and surname: 'Abán Colque', 'Lautaro' → 'LA'. */
export const iniciales = (p: { nombre: string; apellido: string }): string =>
  [p.nombre, p.apellido]
    .map((t) => [...t.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')

interface Retratada {
  readonly nombre: string
  readonly apellido: string
  /** Address of the photo as the calls answer it, '' without one. */
  readonly foto?: string | undefined
}

/**
 * A person in a row: photo or initials in a circle, and 'Apellido, Nombre' as text or link.
 *
 *   <Persona {...alumno}><Enlace a={rutas.alumno(alumno.id)}>{nombreCompleto(alumno)}</Enlace></Persona>
 */
export function Persona({ nombre, apellido, foto, children }: Retratada & { children?: ReactNode }) {
  return (
    <span className={formas.linea}>
      <Avatar nombre={nombre} apellido={apellido} foto={foto} />
      {children ?? <span>{`${apellido}, ${nombre}`}</span>}
    </span>
  )
}

/**
 * The circle alone, `lado` px wide (26 in rows). Only who has a photo is asked for one, when it comes into sight; while
 * it does not come, or when it cannot be had, there are the initials.
 */
export function Avatar({ nombre, apellido, foto = '', lado = 26 }: Retratada & { lado?: number }) {
  const [rota, setRota] = useState('')
  return (
    <span className={css.avatar} aria-hidden style={{ width: lado, height: lado, fontSize: Math.round(lado * 0.38) }}>
      {iniciales({ nombre, apellido })}
      {foto && foto !== rota && (
        <img
          src={conToken(foto, true)}
          alt=""
          width={lado}
          height={lado}
          loading="lazy"
          decoding="async"
          onError={() => setRota(foto)}
        />
      )}
    </span>
  )
}
