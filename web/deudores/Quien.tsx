import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { paraLlamar } from '#domain/persona/telefono.ts'
import { jornadaDicha } from '#domain/texto.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { PersonaDeSabana } from '../ui/sabana/PersonaDeSabana.tsx'
import css from './Deudores.module.css'
import type { Deudor } from './deudor.ts'

/** What the user may open of a debtor; `actual` is the current year. */
export interface PuedeConDeudor {
  readonly alumno: boolean
  readonly curso: boolean
  readonly actual: number
}

interface QuienProps {
  alumno: Deudor
  puede: PuedeConDeudor
  /** Whether there is room for little: then the course comes first and the document is what is cut. */
  angosta: boolean
}

/** Names a debtor, with course, year and special case. */
export function Quien({ alumno: a, puede, angosta }: QuienProps) {
  const caso = a.descuento > 0 ? `${a.caso} −${String(a.descuento).replace('.', ',')} %` : ''
  const curso = ir.curso(a.idCurso, a.ano < puede.actual ? a.ano : undefined)
  return (
    <PersonaDeSabana
      nombre={a.nombre}
      apellido={a.apellido}
      detalles={[
        <>
          {!angosta && `${dniEscrito(a.dni)} · `}
          <Hacia a={puede.curso && curso}>{`${a.curso} ${a.ano}`}</Hacia>
          {angosta ? ` · ${dniEscrito(a.dni)}` : ` · ${a.edad} años`}
        </>,
        <>
          {a.telefono && (
            <a className={css.hacia} href={`tel:${paraLlamar(a.telefono)}`}>
              {a.telefono}
            </a>
          )}
          {a.telefono && a.responsable && ` ${a.responsable}`}
          {a.telefono && ' · '}
          {[a.sucursal, a.jornada && jornadaDicha(a.jornada), caso].filter(Boolean).join(' · ')}
        </>,
      ]}
    >
      <Hacia a={puede.alumno && ir.alumno(a.idAlumno)}>{`${a.apellido}, ${a.nombre}`}</Hacia>
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
