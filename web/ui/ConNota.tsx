import { Tooltip } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A text with its notes behind an icon, for lists of a few rows (a matrix shares one tooltip). */
export function ConNota({ nota, children }: { nota: string; children: ReactNode }) {
  if (nota === '') return children
  return (
    <span className="con-nota">
      {children}
      <Tooltip
        label={nota}
        multiline
        w="max-content"
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
        classNames={{ tooltip: 'nota' }}
      >
        <button type="button" aria-label={`Observaciones: ${nota}`}>
          <IconNote size={15} stroke={1.6} aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}
