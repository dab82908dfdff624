import IconArrowBackUp from 'icono:arrow-back-up'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { volverASerUno } from '../sesion/actuar.ts'
import { useSesion } from '../sesion/sesion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './SinBase.module.css'

/** Says under the header as whom an administrator acts, with the way back to himself (S126). */
export function Actuando() {
  const sesion = useSesion()
  const [volviendo, setVolviendo] = useState(false)
  if (!sesion?.propia) return null
  const volver = async () => {
    setVolviendo(true)
    await volverASerUno()
    setVolviendo(false)
  }
  return (
    <div role="status" className={clases(css.lugar, 'no-imprimir')}>
      <div className={clases(formas.extremos, css.aviso)}>
        <span>
          Está como <b>{sesion.name || sesion.username}</b>. No puede cobrar ni mover dinero.
        </span>
        <Button
          size="compact-sm"
          variant="default"
          loading={volviendo}
          leftSection={<IconArrowBackUp size={14} stroke={1.7} />}
          onClick={() => void volver()}
        >
          Volver a {sesion.propia.username}
        </Button>
      </div>
    </div>
  )
}
