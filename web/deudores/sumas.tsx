import type { ReactNode } from 'react'
import type { Centavos } from '#domain/dinero.ts'
import { sinSigno } from '../ui/centavos.ts'
import { cifra } from '../ui/sabana/cifra.tsx'
import type { Celda } from '../ui/sabana/columna.ts'

/** Stands for a sum of nothing, which is no debt. */
const NADA = <span className="texto-3">–</span>

/** Writes a sum of the report. */
export const suma = (monto: Centavos): ReactNode => (monto > 0 ? cifra(monto) : NADA)

/** Makes the cell of what is owed until today. */
export const celdaDeHoy = (debe: Centavos): Celda =>
  debe > 0
    ? { nombre: `Debe hoy, ${sinSigno(debe)}`, contenido: <b>{cifra(debe)}</b> }
    : { nombre: 'No debe nada hoy', contenido: NADA }
