import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Cantidad } from '../ui/Cantidad.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'

/** Makes a sortable column of text; `celda` draws something else: a link, a note. */
export const texto = <F,>(
  key: string,
  titulo: string,
  valor: (fila: F) => string,
  celda?: (fila: F) => ReactNode,
): Columna<F> => ({ key, titulo, valor, ordenable: true, ...(celda && { celda }) })

/** Makes a sortable column of counts. */
export const cantidad = <F,>(key: string, titulo: string, valor: (fila: F) => number): Columna<F> => ({
  key,
  titulo,
  // not searched: the 4 of '4 grado' is no count
  orden: valor,
  celda: (fila) => <Cantidad n={valor(fila)} />,
  ordenable: true,
  alinear: 'derecha',
})

/** Cuts a long text to the width of its column; the tooltip has all of it. */
export const recortado = (contenido: string): ReactNode => (
  <Box className={formas.corto} maw={420} title={contenido}>
    {contenido}
  </Box>
)
