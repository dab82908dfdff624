import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { libreDeAvisos } from '../ui/lugarDeAvisos.ts'
import css from './Editor.module.css'

interface PieDeGuardarProps {
  /** What there is to save, in words; '' for nothing. */
  cambios: string
  /** What somebody else did meanwhile. */
  aviso: ReactNode
  enCurso: boolean
  alGuardar: () => void
  alDescartar: () => void
}

/** The buttons of an editor, which stay in sight below it, with what there is to save. */
export const PieDeGuardar = ({ cambios, aviso, enCurso, alGuardar, alDescartar }: PieDeGuardarProps) => (
  <div ref={libreDeAvisos} className={clases(css.pie, formas.pila, formas.cerca, 'no-imprimir')}>
    {aviso && <div role="alert">{aviso}</div>}
    <div className={formas.extremos}>
      <span className="texto-2" role="status">
        {cambios || 'Sin cambios'}
      </span>
      <span className={formas.fila}>
        {cambios && (
          <Button variant="default" disabled={enCurso} onClick={alDescartar}>
            Descartar
          </Button>
        )}
        <Button loading={enCurso} onClick={alGuardar}>
          Guardar
        </Button>
      </span>
    </div>
  </div>
)
