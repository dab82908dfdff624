import IconTrash from 'icono:trash'
import { Pildora } from './Pildora.tsx'

/** The mark of a deleted row or person. */
export const Eliminado = () => (
  <Pildora>
    <IconTrash size={13} stroke={1.7} aria-hidden />
    Eliminado
  </Pildora>
)
