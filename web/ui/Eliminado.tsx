import { IconTrash } from '@tabler/icons-react'

/** The mark of a deleted row or person. */
export const Eliminado = () => (
  <span className="pildora">
    <IconTrash size={13} stroke={1.7} aria-hidden />
    Eliminado
  </span>
)
