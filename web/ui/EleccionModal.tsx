import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { clases } from './clases.ts'
import type { Elegible } from './conjunto.ts'
import formas from './formas.module.css'
import { BotonCerrar, Modal } from './Modal.tsx'
import type { Conjunto } from './useConjunto.tsx'

interface EleccionModalProps<F extends Elegible> {
  titulo: string
  /** What the choice is about, as the question about unsaved changes names it. */
  sujeto: string
  conjunto: Conjunto<F>
  /** Says how many are ticked: '3 padres asignados'. */
  cuenta: (elegidos: number) => string
  /** Stands in the place of the rows where there is nothing to choose from. */
  vacio?: ReactNode
  /** Whether it is being saved. */
  ocupado: boolean
  alGuardar: () => void
  alCerrar: () => void
  /** The rows: a component, so that its grid keeps page and search in the modal. */
  children: ReactNode
}

/** A dialog that chooses some of all (useConjunto): it counts what is ticked, and saves once something changed. */
export function EleccionModal<F extends Elegible>({
  conjunto: { ids, cambio, aviso, filas },
  cuenta,
  vacio,
  ocupado,
  alGuardar,
  children,
  ...marco
}: EleccionModalProps<F>) {
  const nada = vacio !== undefined && filas?.length === 0
  return (
    <Modal
      {...marco}
      ancho="m"
      sucio={cambio}
      ocupado={ocupado}
      aviso={aviso}
      pie={
        nada ? (
          <BotonCerrar />
        ) : (
          <>
            {filas && <span className={clases('texto-2', formas.inicio)}>{cuenta(ids.length)}</span>}
            <BotonCerrar>Cancelar</BotonCerrar>
            <Button type="submit" onClick={alGuardar} loading={ocupado} disabled={!cambio}>
              Guardar
            </Button>
          </>
        )
      }
    >
      {nada ? vacio : children}
    </Modal>
  )
}
