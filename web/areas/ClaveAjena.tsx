import IconKey from 'icono:key'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSesion } from '../sesion/sesion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import css from './SinBase.module.css'

const CambiarClaveModal = lazyModal(() => import('../usuario/CambiarClaveModal.tsx').then((m) => m.CambiarClaveModal))

/** Asks under the header to change a password that somebody else chose, and so knows, until it is changed. */
export function ClaveAjena() {
  const sesion = useSesion()
  const [cambiando, setCambiando] = useState(false)
  if (!sesion?.claveAjena) return null
  return (
    <div role="status" className={clases(css.lugar, 'no-imprimir')}>
      <div className={clases(formas.extremos, css.aviso)}>
        <span>Otra persona eligió su contraseña. Cámbiela por una que sepa solo usted.</span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconKey size={14} stroke={1.7} />}
          onClick={() => setCambiando(true)}
        >
          Cambiarla
        </Button>
      </div>
      {cambiando && <CambiarClaveModal alCerrar={() => setCambiando(false)} />}
    </div>
  )
}
