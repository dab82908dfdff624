import { Button } from '@mantine/core'
import { FallaHttp } from '../refusal/falla.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { Pagina } from '../ui/Pagina.tsx'

interface SinPersonaProps {
  /** 'El Alumno' */
  que: string
  lista: { readonly titulo: string; readonly ruta: string }
  /** Error of the call; null for an address that names nobody. */
  error: unknown
  reintentar: () => unknown
}

/** Replaces a person's screen when there is no such person, or it could not be loaded. */
export function SinPersona({ que, lista, error, reintentar }: SinPersonaProps) {
  const noExiste = error === null || (error instanceof FallaHttp && error.status === 404)
  return (
    <Pagina aviso titulo={noExiste ? `${que} no existe` : 'No se pudieron cargar los datos'}>
      {noExiste ? (
        <BotonEnlace a={lista.ruta} variant="default">
          {lista.titulo}
        </BotonEnlace>
      ) : (
        <Button onClick={() => reintentar()}>Reintentar</Button>
      )}
    </Pagina>
  )
}
