import { Button } from '@mantine/core'
import { type Lectura, leerOtraVez } from './lectura.ts'
import { Vacio } from './Vacio.tsx'

/**
 * Stands where the content would be when it could not be read, and offers to read it again.
 *
 *   if (consulta.isError && !consulta.data) return <SinLeer que="No se pudo leer la caja" lectura={consulta} />
 */
export const SinLeer = ({ que = 'No se pudieron cargar los datos', lectura }: { que?: string; lectura: Lectura }) => (
  <Vacio texto={que} paso={<Reintentar lectura={lectura} />} />
)

/** The same on a card of its own, in place of a screen's content. */
export const TarjetaSinLeer = (props: Parameters<typeof SinLeer>[0]) => (
  <div className="tarjeta">
    <SinLeer {...props} />
  </div>
)

export const Reintentar = ({ lectura }: { lectura: Lectura }) => (
  <Button variant="default" loading={lectura.isFetching} onClick={() => leerOtraVez(lectura)}>
    Reintentar
  </Button>
)
