import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { cuenta, SucesoDeItem } from '#contract/cuenta.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { fechaEnSalta, formatoFecha } from '#domain/fecha.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { Flecha } from '../ui/Flecha.tsx'
import formas from '../ui/formas.module.css'
import { junto } from '../ui/junto.ts'
import css from './Explicacion.module.css'

export type HistorialDeItem = RecibidoDe<typeof cuenta.historial>

/** Rows that fit a column. A year of rises and payments can have more, and takes two where there is room. */
const EN_COLUMNA = 10
const ANCHA = matchMedia('(width >= 760px)')

export const diaDeInstante = (iso: string): string => formatoFecha(fechaEnSalta(new Date(iso)))

/** Shows what happened to an item: what, who, when, and what it did to the amount. */
export function Historial({ sucesos }: { sucesos: readonly SucesoDeItem[] }) {
  const caben = ANCHA.matches ? 2 * EN_COLUMNA : EN_COLUMNA
  const resto = sucesos.length - caben
  return (
    <>
      <Box component="p" className={formas.aparte} mt={10}>
        <small className="texto-3">Historia</small>
      </Box>
      <ul className={css.historial} data-ancho={ANCHA.matches && sucesos.length > EN_COLUMNA ? 'doble' : undefined}>
        {sucesos.slice(0, caben).map((s) => (
          <li key={`${s.fecha} ${s.texto} ${s.despues}`} data-anulada={s.anulada ? true : undefined}>
            <span>{junto(s.clase === 'COBRO' ? `Cobro · ${s.texto}` : s.texto)}</span>
            <span className="dinero">{importeDe(s)}</span>
            <small>
              {diaDeInstante(s.fecha)} · {s.usuario}
              {s.anulada &&
                ` · Anulado el ${diaDeInstante(s.anulada.fecha)} por ${s.anulada.usuario}${s.anulada.motivo && `: ${s.anulada.motivo}`}`}
            </small>
          </li>
        ))}
      </ul>
      {resto > 0 && (
        <p className={clases('texto-3', css.aparte)}>{resto === 1 ? 'y 1 anterior' : `y ${resto} anteriores`}</p>
      )}
    </>
  )
}

function importeDe({ monto, antes, despues }: SucesoDeItem): ReactNode {
  if (monto !== null) return formatoPesos(enCentavos(monto))
  if (despues === null) return ''
  if (antes === null) return formatoPesos(enCentavos(despues))
  return (
    <>
      {sinSigno(enCentavos(antes))} <Flecha /> {sinSigno(enCentavos(despues))}
    </>
  )
}
