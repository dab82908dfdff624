import IconNote from 'icono:note'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import formas from './formas.module.css'

/** A text with its notes behind an icon, for lists of a few rows (a wide table has one tooltip for all). */
export function ConNota({ nota, children }: { nota: string; children: ReactNode }) {
  if (nota === '') return children
  return (
    <span className={formas.linea}>
      <span>{children}</span>
      <Tooltip
        label={nota}
        // in the landmark of what it explains, and not cut by a table that scrolls
        withinPortal={false}
        floatingStrategy="fixed"
        multiline
        w="max-content"
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
        classNames={{ tooltip: formas.lineas }}
      >
        <button type="button" className="boton-icono" aria-label={`Observaciones: ${nota}`}>
          <IconNote size={15} stroke={1.6} aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}
