import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { diaDe, type Fecha } from '#domain/fecha.ts'
import { useHoy } from '../query/configuracion.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { cuantosHay, DIAS_DE_SEMANA, type Dia, MESES_DEL_ANO, semanal, semanasDe } from './agenda.ts'
import css from './Calendario.module.css'

interface CalendarioProps {
  ano: number
  dias: readonly Dia[]
}

/** Draws the twelve months of a year with what each day is (S31). */
export const Calendario = memo(function Calendario({ ano, dias }: CalendarioProps) {
  const hoy = useHoy()
  const porFecha = new Map(dias.map((d) => [d.fecha, d]))
  return (
    <div className={css.ano}>
      {MESES_DEL_ANO.map((nombre, i) => {
        const semanas = semanasDe(ano, i + 1)
        const deClases = cuantosHay(dias.filter((d) => Number(d.fecha.slice(5, 7)) === i + 1)).Normal
        return (
          <table key={nombre} className={css.mes}>
            <caption>
              <span className={formas.extremos}>
                <b>{nombre}</b>
                {deClases > 0 && (
                  <span className="texto-3">{deClases === 1 ? '1 día de clases' : `${deClases} días de clases`}</span>
                )}
              </span>
            </caption>
            <thead>
              <tr>
                {DIAS_DE_SEMANA.map((d) => (
                  <th key={d} scope="col" abbr={d}>
                    {d.slice(0, 2)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {semanas.map((semana) => (
                <tr key={semana.find(Boolean)}>
                  {semana.map((fecha, columna) =>
                    fecha ? (
                      <CeldaDeDia key={fecha} fecha={fecha} dia={porFecha.get(fecha)} hoy={fecha === hoy} />
                    ) : (
                      <td key={DIAS_DE_SEMANA[columna]} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
})

const CLASE = { Normal: css.normal, Feriado: css.feriado, Vacaciones: css.vacaciones } as const

function CeldaDeDia({ fecha, dia, hoy }: { fecha: Fecha; dia: Dia | undefined; hoy: boolean }) {
  const dice = dia && (dia.feriado || (dia.tipo === 'Vacaciones' ? dia.tipo : ''))
  return (
    <td title={dice || undefined} aria-current={hoy ? 'date' : undefined}>
      <span className={clases(css.dia, dia && CLASE[dia.tipo])}>
        {diaDe(fecha)}
        {dice && <VisuallyHidden>, {dice}</VisuallyHidden>}
      </span>
    </td>
  )
}

/** Says what each look of a day means, with how many there are. */
export function Referencias({ dias }: { dias: readonly Dia[] }) {
  const hay = cuantosHay(dias)
  const de = { Normal: 'Días de clases', Feriado: 'Feriados', Vacaciones: 'Días de vacaciones' } as const
  return (
    <ul className={css.referencias} aria-label="Referencias">
      {(['Normal', 'Feriado', 'Vacaciones'] as const).map((tipo) => (
        <li key={tipo}>
          <span className={clases(css.muestra, CLASE[tipo])} aria-hidden />
          {de[tipo]} <b>{hay[tipo]}</b>
        </li>
      ))}
    </ul>
  )
}

/** 'miércoles', of a day. */
export const nombreDelDia = (fecha: Fecha): string => DIAS_DE_SEMANA[semanal(fecha)]?.toLowerCase() ?? ''
