import { nombreCompleto } from '#domain/texto.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Persona } from '../ui/Persona.tsx'

interface NombrePersonaProps {
  persona: { readonly apellido: string; readonly nombre: string; readonly eliminado: boolean }
  /** Its detail, or null for who may not open it. */
  a: string | null
}

/** The first cell of a list of people: a link where it may be followed, and the mark of a deleted one. */
export function NombrePersona({ persona, a }: NombrePersonaProps) {
  const nombre = nombreCompleto(persona)
  return (
    <span className={formas.linea}>
      <Persona {...persona}>{a ? <Enlace a={a}>{nombre}</Enlace> : <span>{nombre}</span>}</Persona>
      {persona.eliminado && <Eliminado />}
    </span>
  )
}
