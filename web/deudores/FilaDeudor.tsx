import { memo } from 'react'
import type { Deudor } from '#contract/reportes.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { enCentavos, sinSigno } from '../ui/centavos.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import { ESTADOS } from '../ui/Estado.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { nombreDeItem } from './pedido.ts'

interface FilaProps {
  alumno: Deudor
  fila: number
  /** Column of the cell that Tab reaches, null when it is in another row. */
  parada: number | null
  /** Whose detail may be opened. */
  conAlumno: boolean
  conCurso: boolean
  actual: number
}

/** A student and his 17 cells. It is drawn again only when it changes: thousands go by while one scrolls. */
export const FilaDeudor = memo(({ alumno: a, fila, parada, ...quien }: FilaProps) => (
  <tr aria-rowindex={fila + 2}>
    <th scope="row" className="sabana-nombre">
      <Quien alumno={a} {...quien} />
    </th>
    {a.CuentaCorriente.map(({ estado, monto }, i) => {
      const texto = estado === 0 ? 'N/A' : sinSigno(enCentavos(monto))
      return (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the 17 columns do not move
          key={i}
          data-estado={estado}
          data-cero={monto === 0 || undefined}
          data-fila={fila}
          data-col={i + 1}
          tabIndex={parada === i + 1 ? 0 : -1}
          aria-label={`${nombreDeItem(i + 1)}, ${ESTADOS[estado].palabra}${estado === 0 ? '' : `, ${texto}`}`}
        >
          {texto}
        </td>
      )
    })}
  </tr>
))

function Quien({ alumno: a, conAlumno, conCurso, actual }: Omit<FilaProps, 'fila' | 'parada'>) {
  const caso = a.Descuento > 0 ? `${a.CasoEspecial} −${String(a.Descuento).replace('.', ',')} %` : ''
  return (
    <span className="sabana-quien">
      <Avatar nombre={a.Nombre} apellido={a.Apellido} />
      <span>
        <span className="deudores-nombre">
          <Hacia a={conAlumno && ir.alumno(a.ID_Alumno)}>{`${a.Apellido}, ${a.Nombre}`}</Hacia>
          {a.eliminado && <Eliminado />}
          {!a.eliminado && a.baja && <span className="pildora">Baja {formatoFecha(a.baja as Fecha)}</span>}
        </span>
        <small>
          {dniEscrito(a.DNI)} ·{' '}
          <Hacia
            a={conCurso && ir.curso(a.ID_Curso, a.Ano < actual ? a.Ano : undefined)}
          >{`${a.Curso} ${a.Ano}`}</Hacia>{' '}
          · {a.Edad} años
        </small>
        <small>{[a.TipoJornada, caso].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

/** A plain link: the router's own, which knows where it is, costs more than the rest of the row. */
const Hacia = ({ a, children }: { a: string | false; children: string }) =>
  a === false ? (
    <span>{children}</span>
  ) : (
    <a className="enlace" href={`#${encodeURI(a)}`}>
      {children}
    </a>
  )
