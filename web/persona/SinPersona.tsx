import { Button } from '@mantine/core'
import { FallaHttp } from '../falla.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { Vacio } from '../ui/Vacio.tsx'

interface SinPersonaProps {
  /** 'El Alumno' */
  que: string
  lista: { readonly titulo: string; readonly ruta: string }
  /** Of the call; null for an address that names nobody. */
  error: unknown
  reintentar: () => unknown
}

/** Instead of a person's screen: there is no such person, or it could not be loaded. */
export function SinPersona({ que, lista, error, reintentar }: SinPersonaProps) {
  const noExiste = error === null || (error instanceof FallaHttp && error.status === 404)
  if (!noExiste) {
    return (
      <Vacio texto="No se pudieron cargar los datos" paso={<Button onClick={() => reintentar()}>Reintentar</Button>} />
    )
  }
  return (
    <Vacio
      texto={`${que} no existe`}
      paso={
        <BotonEnlace a={lista.ruta} variant="default">
          {lista.titulo}
        </BotonEnlace>
      }
    />
  )
}
