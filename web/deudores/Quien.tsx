import type { Deudor } from '#contract/deudores.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { PersonaDeSabana } from '../ui/sabana/PersonaDeSabana.tsx'
import css from './Deudores.module.css'

/** What the user may open of a debtor; `actual` is the current year. */
export interface PuedeConDeudor {
  readonly alumno: boolean
  readonly curso: boolean
  readonly actual: number
}

/** Names a debtor, with course, year and special case. */
export function Quien({ alumno: a, puede }: { alumno: Deudor; puede: PuedeConDeudor }) {
  const caso = a.Descuento > 0 ? `${a.CasoEspecial} −${String(a.Descuento).replace('.', ',')} %` : ''
  const curso = ir.curso(a.ID_Curso, a.Ano < puede.actual ? a.Ano : undefined)
  return (
    <PersonaDeSabana
      nombre={a.Nombre}
      apellido={a.Apellido}
      detalles={[
        <>
          {dniEscrito(a.DNI)} · <Hacia a={puede.curso && curso}>{`${a.Curso} ${a.Ano}`}</Hacia> · {a.Edad} años
        </>,
        [a.TipoJornada, caso].filter(Boolean).join(' · '),
      ]}
    >
      <Hacia a={puede.alumno && ir.alumno(a.ID_Alumno)}>{`${a.Apellido}, ${a.Nombre}`}</Hacia>
      {a.eliminado && <Eliminado />}
      {!a.eliminado && a.baja && <Pildora>Baja {formatoFecha(a.baja as Fecha)}</Pildora>}
    </PersonaDeSabana>
  )
}

/**
 * Uses a plain link, because the router's own, which knows whether it is active, costs more than the rest of the row.
 */
const Hacia = ({ a, children }: { a: string | false; children: string }) =>
  a === false ? (
    <span>{children}</span>
  ) : (
    <a className={css.hacia} href={`#${encodeURI(a)}`}>
      {children}
    </a>
  )
