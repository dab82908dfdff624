import IconUsers from 'icono:users'
import { Text } from '@mantine/core'
import { nombreCompleto } from '#domain/texto.ts'
import { clases } from '../ui/clases.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Persona } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import type { UnidoA } from './persona.ts'

interface NombrePersonaProps {
  persona: {
    readonly apellido: string
    readonly nombre: string
    readonly eliminado: boolean
    readonly unidoA?: UnidoA | null
    /** Address of the photo, '' without one. */
    readonly foto?: string
  }
  /** Address of the person's screen; null when the user may not open it. */
  a: string | null
  /** What stands small below the name, the name of the account for instance; '' for nothing. */
  debajo?: string
}

/** The mark of one who was merged into another, who is the same person. */
const Unido = () => (
  <Pildora>
    <IconUsers size={13} stroke={1.7} aria-hidden />
    Unido a otro
  </Pildora>
)

/** First cell of a list of people: a link where the user may follow it, and the mark of a deleted person. */
export function NombrePersona({ persona, a, debajo }: NombrePersonaProps) {
  const nombre = nombreCompleto(persona)
  return (
    <span className={formas.linea}>
      <Persona {...persona}>
        <span className={formas.corto} title={nombre}>
          {a ? <Enlace a={a}>{nombre}</Enlace> : nombre}
          {debajo && (
            <Text component="small" className={clases('texto-3', formas.corto)} display="block" fz={11} lh={1.2}>
              {debajo}
            </Text>
          )}
        </span>
      </Persona>
      {persona.unidoA ? <Unido /> : persona.eliminado && <Eliminado />}
    </span>
  )
}
