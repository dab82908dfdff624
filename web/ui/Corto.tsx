import { Box } from '@mantine/core'
import { clases } from './clases.ts'
import formas from './formas.module.css'

/** A text of a cell that takes so many pixels at most: cut with an ellipsis, and whole when it is pointed at. */
export const Corto = ({ ancho, children }: { ancho: number; children: string }) => (
  <Box className={clases('texto-2', formas.corto)} maw={ancho} title={children}>
    {children}
  </Box>
)
