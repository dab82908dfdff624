import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Cantidad } from '../ui/Cantidad.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'

/** A sortable column of text; `celda` draws it otherwise: a link, a note. */
export const texto = <F,>(
  key: string,
  titulo: string,
  valor: (fila: F) => string,
  celda?: (fila: F) => ReactNode,
): Columna<F> => ({ key, titulo, valor, ordenable: true, ...(celda && { celda }) })

/** A sortable column of counts. */
export const cantidad = <F,>(key: string, titulo: string, valor: (fila: F) => number): Columna<F> => ({
  key,
  titulo,
  valor,
  celda: (fila) => <Cantidad n={valor(fila)} />,
  ordenable: true,
  alinear: 'derecha',
})

/** A text that may be long: cut to the column, whole in its tooltip. */
export const recortado = (contenido: string): ReactNode => (
  <Box className={formas.corto} maw={420} title={contenido}>
    {contenido}
  </Box>
)
