import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { anotarReciente } from '../navigation/recientes.ts'
import { conToken } from '../sesion/foto.ts'
import { clases } from '../ui/clases.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { Foto } from '../ui/Foto.tsx'
import formas from '../ui/formas.module.css'
import { Hechos } from '../ui/Hechos.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import { Membrete } from '../ui/papel/Membrete.tsx'
import { ponerTitulo } from '../ui/titulo.ts'
import { Ubicacion } from '../ui/Ubicacion.tsx'
import css from './Ficha.module.css'
import type { TipoPersona, UnidoA } from './persona.ts'

interface FichaProps {
  /** Kind of the person: the list that he belongs to. */
  tipo: Pick<TipoPersona, 'lista' | 'ir'>
  persona: {
    readonly apellido: string
    readonly nombre: string
    readonly sexo: 'M' | 'F' | null
    readonly eliminado: boolean
    readonly unidoA?: UnidoA | null
    readonly fotoUrl: string
  }
  /** Title and text of each fact; empty ones are left out. */
  hechos: readonly (readonly [titulo: string, texto: ReactNode])[]
  acciones: ReactNode
}

/** Facts for the school's own eyes: they stay off the paper that a family is given. */
const INTERNOS: readonly string[] = ['Usuario', 'Observaciones']

/** Draws the head of a person's screen: the way back to the list, picture, name, facts and actions. */
export function Ficha({ tipo: { lista, ir }, persona, hechos, acciones }: FichaProps) {
  const nombre = nombreCompleto(persona)
  const imprimiendo = useImprimiendo()
  const direccion = useLocation({ select: (l) => l.pathname })
  useEffect(() => {
    ponerTitulo(nombre)
    anotarReciente({ direccion, titulo: nombre })
  }, [nombre, direccion])
  return (
    <header className={css.ficha}>
      <Membrete titulo={nombre} />
      <Ubicacion lista={lista} nombre={nombre} />
      <span className={clases(css.foto, 'no-imprimir')}>
        <Foto sexo={persona.sexo} lado={72} nombre={nombre} src={conToken(persona.fotoUrl)} />
      </span>
      <div className={clases(formas.pila, css.datos)}>
        <h1 className={clases(formas.largo, 'no-imprimir')}>
          {nombre}{' '}
          {persona.unidoA ? (
            <Pildora>
              Unido a <Enlace a={ir(persona.unidoA.id)}>{persona.unidoA.nombre}</Enlace>
            </Pildora>
          ) : (
            persona.eliminado && <Eliminado />
          )}
        </h1>
        <Hechos hechos={imprimiendo ? hechos.filter(([titulo]) => !INTERNOS.includes(titulo)) : hechos} />
      </div>
      <div className={clases(formas.fila, css.acciones, 'no-imprimir')}>
        <BotonImprimir />
        {acciones}
      </div>
    </header>
  )
}
