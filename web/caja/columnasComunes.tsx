import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { COLUMNAS_DE_CAJA as C } from '#domain/caja/columnas.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import type { Vista } from './BarraCaja.tsx'
import css from './columnas.module.css'
import { Marcas } from './Marcas.tsx'
import { type CobranzaFila, fechaYHora, horaDe, type IngresoFila, nombreBreve, type PagoFila } from './movimientos.ts'

/** What the user may open from the cash, and whether he may annul. */
export interface PuedeEnCaja {
  readonly alumno: boolean
  readonly personal: boolean
  readonly sucursal: boolean
  readonly delete: boolean
}

export type Fila = CobranzaFila | PagoFila | IngresoFila

/** Column of the time: the hour in the list, day and hour in the grid. */
export const cuando = <T extends Fila>(vista: Vista): Columna<T> =>
  vista === 'lista'
    ? {
        ...C.hora,
        ancho: 48,
        ordenable: true,
        valor: (f) => f.Fecha,
        celda: (f) => <span className="texto-2">{horaDe(f.Fecha) || '–'}</span>,
      }
    : {
        key: 'fecha',
        titulo: 'Fecha',
        ancho: 134,
        ordenable: true,
        valor: (f) => f.Fecha,
        celda: (f) => <span className="texto-2">{fechaYHora(f.Fecha)}</span>,
      }

export const personal = <T extends Fila>(puede: PuedeEnCaja): Columna<T> => ({
  ...C.personal,
  ancho: 96,
  ordenable: true,
  valor: (f) => f.Personal,
  celda: ({ ID_Personal, Personal }) => {
    const nombre = nombreBreve(Personal)
    return (
      // there is no room for long surnames: the amount must not give way
      <Box className={clases('texto-2', formas.corto)} maw={96} title={Personal}>
        {ID_Personal === null ? (
          nombre
        ) : (
          <EnlacePantalla ruta={rutas.empleado} a={ir.empleado(ID_Personal)} permitido={puede.personal}>
            {nombre}
          </EnlacePantalla>
        )}
      </Box>
    )
  },
})

/** Columns that only the grid has: branch and observations. */
export const enGrilla = <T extends Fila>(vista: Vista, puede: PuedeEnCaja): Columna<T>[] =>
  vista === 'lista'
    ? []
    : [
        {
          key: 'sucursal',
          titulo: 'Sucursal',
          valor: (f) => f.Sucursal,
          celda: (f) => (
            <Box className={formas.corto} maw={120} title={f.Sucursal}>
              <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(f.ID_Sucursal)} permitido={puede.sucursal}>
                {f.Sucursal}
              </EnlacePantalla>
            </Box>
          ),
        },
      ]

export const observaciones = <T extends Fila>(vista: Vista, conMarcas = false): Columna<T>[] =>
  vista === 'lista'
    ? []
    : [
        {
          ...C.observaciones,
          valor: (f) => f.Observaciones,
          celda: (f) => (
            <div className={clases(formas.largo, css.observaciones)}>
              {conMarcas && <Marcas fila={f} />}
              <span className={css.dichas} title={f.Observaciones}>
                {f.Observaciones}
              </span>
            </div>
          ),
        },
      ]

export const monto = <T extends Fila>(pesos: (fila: T) => number, de: (fila: T) => ReactNode): Columna<T> => ({
  ...C.monto,
  ancho: 116,
  alinear: 'derecha',
  ordenable: true,
  valor: pesos,
  celda: de,
})
