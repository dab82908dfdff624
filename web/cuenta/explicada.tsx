import type { ReactNode } from 'react'
import { conAno } from '#domain/cuenta/columnas.ts'
import { palabraDeEstado } from '#domain/cuenta/estado.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import type { Celda, Nota } from '../ui/sabana/columna.ts'
import { montoDeCelda } from './celdas.ts'
import { Explicacion } from './Explicacion.tsx'
import type { Explicable, Importe } from './explicable.ts'
import css from './explicada.module.css'

/** Names a cell for who cannot see it: 'Cuota Abril, Parte Pagada, 131.000,00, resta 87.333,63'. */
export const nombreDeCelda = ({ celda, titulo, futura }: Importe): string =>
  [
    titulo,
    palabraDeEstado(celda.estado, futura),
    celda.estado !== 0 && montoDeCelda(celda),
    celda.estado === 2 && `resta ${sinSigno(enCentavos(celda.saldo))}`,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * Makes the cell of a wide table: the amount beside the glyph of its state. Of one that was paid in part it is what is
 * left, as in the sums of its row and column, with the whole below. Tab leads to the first one that is owed.
 */
export const celdaDeCuenta = (una: Importe | undefined): Celda | null =>
  una
    ? {
        nombre: nombreDeCelda(una),
        contenido: una.celda.estado === 2 ? <EnParte {...una.celda} /> : montoDeCelda(una.celda),
        estado: una.celda.estado,
        futura: una.futura,
        entra: una.celda.saldo > 0,
      }
    : null

function EnParte(celda: Importe['celda']) {
  return (
    <>
      {sinSigno(enCentavos(celda.saldo))}
      <small className={css.entero}>de {montoDeCelda(celda)}</small>
    </>
  )
}

export const notaDeCuenta = (una: Explicable | undefined): Nota | null =>
  una ? notaDeImporte(una, <Explicacion {...una} />) : null

/** Makes the note of an amount whose explanation is read when it is opened. */
export const notaDeImporte = ({ celda, titulo, ano, futura }: Importe, contenido: ReactNode): Nota => ({
  titulo: conAno(titulo, ano),
  estado: celda.estado,
  futura,
  contenido,
})
