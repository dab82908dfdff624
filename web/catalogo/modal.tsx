import { lazyModal } from '../ui/lazy.tsx'
import type { Catalogo, FilaDeCatalogo } from './catalogo.ts'
import type { ModalCatalogoProps } from './ModalCatalogo.tsx'

/** Makes the modal of a catalogue, which is loaded with its schema when it is opened. */
export const modalDe = <F extends FilaDeCatalogo>(catalogo: Catalogo<F>) =>
  lazyModal(async () => {
    const [{ ModalCatalogo }, esquema] = await Promise.all([import('./ModalCatalogo.tsx'), catalogo.esquema()])
    return (props: Pick<ModalCatalogoProps<F>, 'fila' | 'releerFila' | 'alAgregar' | 'alCerrar'>) => (
      <ModalCatalogo catalogo={catalogo} esquema={esquema} {...props} />
    )
  })
