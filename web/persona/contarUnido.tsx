import { nombreCompleto } from '#domain/texto.ts'
import { Enlace } from '../ui/Enlace.tsx'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { abrirModal } from '../ui/modales.tsx'
import type { TipoPersona, UnidoA } from './persona.ts'

/** Says of a person who cannot be restored into whom he was merged, with the way there. */
export const contarUnido = (
  { errorRestaurar, ir }: TipoPersona,
  persona: { readonly apellido: string; readonly nombre: string },
  a: UnidoA,
): void =>
  abrirModal((cerrar) => (
    <Modal titulo={errorRestaurar} ancho="s" alCerrar={cerrar} pie={<BotonCerrar />}>
      <p>
        <b>{nombreCompleto(persona)}</b> fue unido a <Enlace a={ir(a.id)}>{a.nombre}</Enlace>: todo lo suyo está ahí.
      </p>
    </Modal>
  ))
