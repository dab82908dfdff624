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

/**
 * Makes the column of how many attend, out of `cuantos` enrolled, that says apart how many of them left (D-162). `celda`
 * draws their number: as a link, for instance.
 */
export const cursantes = <F extends { readonly bajas: number }>(
  titulo: string,
  cuantos: (fila: F) => number,
  celda?: (fila: F) => ReactNode,
): Columna<F> => ({
  ...cantidad<F>('alumnos', titulo, (f) => cuantos(f) - f.bajas),
  celda: (f) => (
    <span className={formas.conDetalle}>
      {celda ? celda(f) : <Cantidad n={cuantos(f) - f.bajas} />}
      {f.bajas > 0 && <small className="texto-3">{f.bajas === 1 ? 'y 1 baja' : `y ${f.bajas} bajas`}</small>}
    </span>
  ),
})

/** Cuts a long text to the width of its column; the tooltip has all of it. */
export const recortado = (contenido: string): ReactNode => (
  <Box className={formas.corto} maw={420} title={contenido}>
    {contenido}
  </Box>
)
