import { nombreCompleto } from '#domain/texto.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Persona } from '../ui/Persona.tsx'

interface NombrePersonaProps {
  persona: { readonly apellido: string; readonly nombre: string; readonly eliminado: boolean }
  /** Address of the person's screen; null when the user may not open it. */
  a: string | null
}

/** First cell of a list of people: a link where the user may follow it, and the mark of a deleted person. */
export function NombrePersona({ persona, a }: NombrePersonaProps) {
  const nombre = nombreCompleto(persona)
  return (
    <span className={formas.linea}>
      <Persona {...persona}>
        <span className={formas.corto} title={nombre}>
          {a ? <Enlace a={a}>{nombre}</Enlace> : nombre}
        </span>
      </Persona>
      {persona.eliminado && <Eliminado />}
    </span>
  )
}
